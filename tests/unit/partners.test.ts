import { array, assert, boolean, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthsBack } from '../../src/services/campaigns/partner-months'
import { FEWEST_CASES, toldSum, withheld } from '../../src/shared/withheld'

describe('withheld', () => {
  it.each([
    [0, 0],
    [1, null],
    [4, null],
    [5, 5],
    [1_000, 1_000],
  ])('says of %i cases %j', (count, said) => expect(withheld(count)).toBe(said))
})

describe('toldSum', () => {
  it.each([
    [[], 0],
    [[7, 7, 7, 7], null],
    [[1, 2, 3, 4, 5], 15],
    [[1, 2, 3, 4, 5, 900], 15],
    [[1, 2, 3, 4, 5, 900, 1, 1, 1], 15],
    [[1, 2, 3, 4, 5, 900, 1, 1, 1, 1], 919],
  ])('says of %j %j', (amounts, said) => expect(toldSum(amounts)).toBe(said))

  /** A gift's amount is a bit of its own, so that a sum says by itself of which gifts it is. */
  const gifts = Array.from({ length: 40 }, (_, i) => 2 ** i)
  const giftsIn = (sum: number | null) => gifts.filter((gift) => Math.floor((sum ?? 0) / gift) % 2 === 1)
  const apart = (one: number[], other: number[]) => {
    const [a, b] = [giftsIn(toldSum(one)), giftsIn(toldSum(other))]
    return [...a.filter((gift) => !b.includes(gift)), ...b.filter((gift) => !a.includes(gift))]
  }

  it('lets nobody see what one gift added: before and after any number more, it is the same, or five gifts came in at least', () => {
    assert(
      property(nat(gifts.length), nat(gifts.length), (before, more) => {
        const added = apart(gifts.slice(0, before), gifts.slice(0, before + more)).length
        expect(added === 0 || added >= FEWEST_CASES).toBe(true)
      }),
    )
  })

  it('never differs by one gift alone, whichever were given back or came in between two showings', () => {
    const some = array(boolean(), { minLength: gifts.length, maxLength: gifts.length })
    assert(
      property(some, some, (one, other) => {
        const showing = (which: boolean[]) => gifts.filter((_, i) => which[i])
        expect(apart(showing(one), showing(other))).not.toHaveLength(1)
      }),
    )
  })
})

describe('monthsBack', () => {
  it('goes back to the first month, over the turn of a year', () => {
    expect(monthsBack('2027-02', '2026-11')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  })

  it('is this month alone when nothing was before', () => {
    expect(monthsBack('2026-11')).toEqual(['2026-11'])
    expect(monthsBack('2026-11', '2026-12')).toEqual(['2026-11'])
  })

  it('goes back five years at most', () => {
    const months = monthsBack('2026-11', '1900-01')
    expect([months.length, months.at(-1)]).toEqual([60, '2021-12'])
  })
})
