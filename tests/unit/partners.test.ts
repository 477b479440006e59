import { describe, expect, it } from 'vitest'
import { monthsBack } from '../../src/services/campaigns/partner-months'
import { withheld } from '../../src/shared/withheld'

describe('withheld', () => {
  it.each([
    [0, 0],
    [1, null],
    [4, null],
    [5, 5],
    [1_000, 1_000],
  ])('says of %i cases %j', (count, said) => expect(withheld(count)).toBe(said))
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
