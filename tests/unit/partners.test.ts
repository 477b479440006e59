import { describe, expect, it } from 'vitest'
import { inStepsOf } from '../../src/services/partners/campaigns'
import { monthsBefore } from '../../src/services/partners/partner-months'
import { roundPublicCount } from '../../src/shared/constants'

describe('inSteps', () => {
  it.each([
    [0, null],
    [1, null],
    [4, null],
    [5, 5],
    [9, 5],
    [10, 10],
    [1_003, 1_000],
  ])('says of %i cases %j', (count, said) => expect(roundPublicCount(count)).toBe(said))
})

describe('inStepsOf', () => {
  it.each([
    [50_000, 87_599, 500],
    [50_000, 49_999, 0],
    [50_000, 4_999_999, 49_500],
    [50_000, 5_000_000, 50_000],
    [50_000, 6_100_000, 61_000],
    [777, 77_699, 769],
    [777, 77_700, 777],
    [3, 150, 1],
  ])('says of a goal of $%i and %i cents $%i', (goal, cents, said) => expect(inStepsOf(goal, cents)).toBe(said))
})

describe('monthsBefore', () => {
  it('goes back to the first month, over the turn of a year, and leaves out the one that runs', () => {
    expect(monthsBefore('2027-02', '2026-11')).toEqual(['2027-01', '2026-12', '2026-11'])
  })

  it('is none in the month in which all began', () => {
    expect(monthsBefore('2026-11', '2026-11')).toEqual([])
    expect(monthsBefore('2026-11', '2026-12')).toEqual([])
  })

  it('goes back five years at most', () => {
    const months = monthsBefore('2026-11', '1900-01')
    expect([months.length, months[0], months.at(-1)]).toEqual([60, '2026-10', '2021-11'])
  })
})
