import type { InstallmentRow } from '../../../shared/api/disbursements'
import { isHardBlock, type Block } from '../../../shared/disbursements'

type Row = Pick<InstallmentRow, 'id' | 'award_id' | 'payee_id' | 'month' | 'amount' | 'state' | 'blocks'>
type PlannedByAward = ReadonlyMap<number, readonly Row[]>

export function plannedByAward(rows: readonly Row[]): PlannedByAward {
  const byAward = new Map<number, Row[]>()
  for (const row of rows) {
    if (row.state !== 'planned') continue
    const its = byAward.get(row.award_id)
    if (its) its.push(row)
    else byAward.set(row.award_id, [row])
  }
  return byAward
}

/** Reasons against paying a month together with those chosen: an earlier one among them is none. */
export function reasonsOf(row: Row, planned: PlannedByAward, chosen: ReadonlySet<number>): readonly Block[] {
  const earlier = planned.get(row.award_id)?.filter(({ month }) => month < row.month) ?? []
  const isInOrder = earlier.length > 0 && earlier.every(({ id }) => chosen.has(id))
  return isInOrder ? row.blocks.filter((block) => block !== 'earlier_month') : row.blocks
}

export const mayChoose = ({ blocks }: Pick<Row, 'blocks'>): boolean => !blocks.some(isHardBlock)

export function readyAmong(shown: readonly Row[], planned: PlannedByAward): number[] {
  const ready = new Set<number>()
  for (const row of shown.toSorted((one, other) => one.month.localeCompare(other.month)))
    if (reasonsOf(row, planned, ready).length === 0) ready.add(row.id)
  return [...ready]
}

export const countPayments = (rows: readonly Row[]): number => new Set(rows.map(({ award_id, payee_id }) => `${award_id} ${payee_id}`)).size

export const sumOf = (rows: readonly Pick<Row, 'amount'>[]): number => rows.reduce((cents, { amount }) => cents + amount, 0)
