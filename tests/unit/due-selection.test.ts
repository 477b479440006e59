import { describe, expect, it } from 'vitest'
import { countPayments, mayChoose, plannedByAward, readyAmong, reasonsOf } from '../../src/admin/disbursements/due/due-selection'
import { monthsOf } from '../../src/admin/disbursements/payment-labels'
import type { Block } from '../../src/shared/disbursements'

const row = (id: number, month: string, blocks: Block[] = [], more: object = {}) => ({
  ...{ id, month, blocks, award_id: 1, payee_id: 1, amount: 120_000, state: 'planned' as const },
  ...more,
})
const September = row(1, '2026-09')
const October = row(2, '2026-10', ['earlier_month'])
const November = row(3, '2026-11', ['no_w9', 'earlier_month'])
const ROWS = [November, September, October]

describe('months to pay', () => {
  it('are in order once all earlier ones are chosen, too', () => {
    const planned = plannedByAward(ROWS)
    expect(reasonsOf(October, planned, new Set())).toEqual(['earlier_month'])
    expect(reasonsOf(October, planned, new Set([1]))).toEqual([])
    expect(reasonsOf(November, planned, new Set([1]))).toEqual(['no_w9', 'earlier_month'])
    expect(reasonsOf(November, planned, new Set([1, 2]))).toEqual(['no_w9'])
  })

  it('keep a reason whose earlier month is not in the list', () => {
    expect(reasonsOf(October, plannedByAward([October]), new Set([2]))).toEqual(['earlier_month'])
    const prepared = { ...September, state: 'prepared' as const }
    expect(reasonsOf(October, plannedByAward([prepared, October]), new Set([1]))).toEqual(['earlier_month'])
  })

  it('are ready together without a reason in writing', () => {
    expect(readyAmong(ROWS, plannedByAward(ROWS))).toEqual([1, 2])
    const unverified = row(1, '2026-09', ['payee_unverified'])
    expect(readyAmong([unverified, October], plannedByAward([unverified, October]))).toEqual([])
    expect(readyAmong([October], plannedByAward(ROWS)), 'hidden by a search').toEqual([])
  })

  it('can be chosen unless something hard stands against them', () => {
    expect([mayChoose(November), mayChoose(row(4, '2026-12', ['review_due']))]).toEqual([true, false])
  })

  it('become one payment for each award and payee', () => {
    const others = [row(4, '2026-09', [], { award_id: 2 }), row(5, '2026-09', [], { payee_id: 2 })]
    expect(countPayments([...ROWS, ...others])).toBe(3)
  })

  it('are named by the first and last one, if there is no gap', () => {
    const lines = (...months: string[]) => ({
      lines: months.map((counts_for, place) => ({ counts_for, month: counts_for, amount: 1, installment_id: place })),
    })
    expect(monthsOf(lines('2026-09'))).toBe('Sep 2026')
    expect(monthsOf(lines('2026-10', '2026-09', '2026-11'))).toBe('Sep to Nov 2026')
    expect(monthsOf(lines('2026-11', '2026-12', '2027-01'))).toBe('Nov 2026 to Jan 2027')
    expect(monthsOf(lines('2026-09', '2026-11', '2026-12'))).toBe('Sep 2026, Nov 2026, Dec 2026')
  })
})
