import { expect, it } from 'vitest'
import { addMonths, daysOfMonth, dueDateOf, planMonths, proratedCents } from '../../src/shared/awards'

it('adds months past the year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual(['2027-01', '2025-12', '2028-01'])
})

it('knows the days of each month, leap years too', () => {
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(daysOfMonth)).toEqual([28, 29, 30, 31])
})

it('is due on the last day of a month that is shorter', () => {
  expect([dueDateOf('2027-02', 31), dueDateOf('2026-04', 31), dueDateOf('2026-12', 5)]).toEqual(['2027-02-28', '2026-04-30', '2026-12-05'])
})

it('pays a part of a month by days, half a cent up', () => {
  expect(proratedCents(120_000, 10, '2026-04')).toBe(40_000)
  expect(proratedCents(100_000, 10, '2026-12')).toBe(32_258)
  expect([proratedCents(31, 1, '2026-12'), proratedCents(15, 1, '2026-04'), proratedCents(14, 1, '2026-04')]).toEqual([1, 1, 0])
  expect(proratedCents(99_999, 31, '2026-12')).toBe(99_999)
})

it('plans arrears first, which count among the months', () => {
  const arrears = [{ month: '2026-10', amount: 50_000 }]
  expect(planMonths({ first_month: '2026-12', months: 3, monthly: 120_000, arrears })).toEqual([
    { month: '2026-10', amount: 50_000 },
    { month: '2026-12', amount: 120_000 },
    { month: '2027-01', amount: 120_000 },
  ])
})
