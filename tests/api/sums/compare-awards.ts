import { expect } from 'vitest'
import type { Award, AwardRow } from '../../../src/shared/api/awards'
import type { Campaign } from '../../../src/shared/api/campaigns'
import type { DisbursementRow, InstallmentRow, RunRow } from '../../../src/shared/api/disbursements'
import type { Books } from '../../../src/shared/api/donations'
import { addMonths } from '../../../src/shared/awards'
import type { Client } from '../../helpers/client'
import { readRecords } from '../../helpers/csv'
import {
  eventsOf,
  figuresOf,
  fundsOf,
  paymentBooksOf,
  paymentsOf,
  payeeTotalsOf,
  registerOf,
  returnedOf,
  scheduleIOf,
  type Item,
  type ModelAward,
} from './award-model'
import { blocksOf, type PaymentWalk } from './payment-walk'

const json = async <T>(client: Client, path: string): Promise<T> => {
  const answer = await client.get<T>(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json
}
const csv = async (client: Client, path: string) => {
  const { status, text } = await client.get(path)
  expect([path, status]).toEqual([path, 200])
  return readRecords(text)
}
const byId = <T extends { id: number }>(some: readonly T[]) => [...some].sort((a, b) => a.id - b.id)
const keyOf = (month: string, payee: number) => `${month} ${payee}`

const isWaiting = ({ state }: Item) => ['planned', 'prepared', 'approved'].includes(state)

/** A month's payment as answers tell it, in both. */
const shownItem = (walk: PaymentWalk, item: Item) => ({
  ...{ id: item.id, month: item.month, amount: item.amount, payee_id: item.payee.id, due_on: item.due, state: item.state },
  ...{ late: isWaiting(item) && item.due < walk.today, blocks: blocksOf(item, walk.today) },
  disbursement_id: paymentsOf(walk.ledger).find(({ lines }) => lines.some((line) => line.item === item && line.isLive))?.id ?? null,
})

async function compareAward(walk: PaymentWalk, award: ModelAward): Promise<void> {
  const read = await json<Award>(walk.client('admin'), `/api/awards/${award.id}`)
  for (const item of award.items)
    item.id ||= read.installments.find((each) => keyOf(each.month, each.payee_id) === keyOf(item.month, item.payee.id))?.id ?? 0
  const { state, amount, months, payee_id, reviewed_until, figures, installments } = read
  expect({ state, amount, months, payee_id, reviewed_until, figures }).toEqual({
    ...{ state: award.state, amount: award.amount, months: award.months, payee_id: award.payee.id },
    ...{ reviewed_until: award.reviewedUntil, figures: figuresOf(walk.ledger, award) },
  })
  const { pending } = award
  expect(read.pending).toEqual(
    Object.keys(pending).length === 0 ? null : { ...pending, payee: undefined, ...(pending.payee && { payee_id: pending.payee.id }) },
  )
  const shown = installments.map(({ award_id: _, ...each }) => each)
  expect([award.id, byId(shown)]).toEqual([award.id, byId(award.items.map((item) => shownItem(walk, item)))])
}

async function compareLists(walk: PaymentWalk): Promise<void> {
  const { ledger } = walk
  const client = walk.client('other')
  const rows = byId(await json<AwardRow[]>(client, '/api/awards'))
  expect(rows.map(({ id, figures }) => [id, figures])).toEqual(byId(ledger.awards).map((award) => [award.id, figuresOf(ledger, award)]))
  const payments = byId(await json<DisbursementRow[]>(client, '/api/disbursements'))
  expect(
    payments.map(({ id, state, number, amount, returned, issued_on, lines }) => [
      ...[id, state, number, amount, returned, issued_on],
      lines.map((line) => [line.installment_id, line.amount]),
    ]),
  ).toEqual(
    byId(paymentsOf(ledger)).map((payment) => [
      ...[payment.id, payment.state, payment.number, payment.amount, returnedOf(payment), payment.issued],
      [...payment.lines].map(({ item, amount }) => [item.id, amount]),
    ]),
  )
  const runs = byId(await json<RunRow[]>(client, '/api/disbursement-runs'))
  expect(runs.map(({ id, state, total }) => [id, state, total])).toEqual(
    byId(ledger.runs).map(({ id, state, payments: its }) => [
      ...[id, state, its.reduce((sum, payment) => sum + (payment.state === 'canceled' ? 0 : payment.amount), 0)],
    ]),
  )
  const by = `${addMonths(walk.today.slice(0, 7), 1)}-01`
  const due = byId(await json<InstallmentRow[]>(client, `/api/installments?due_by=${by}`))
  const items = ledger.awards.filter(({ state }) => state === 'active' || state === 'paused').flatMap((award) => award.items)
  expect(due.map(({ id, amount, blocks }) => [id, amount, blocks])).toEqual(
    byId(items.filter((item) => isWaiting(item) && item.due <= by)).map((item) => [item.id, item.amount, blocksOf(item, walk.today)]),
  )
}

const monthsOf = ({ ledger, today }: PaymentWalk) => [
  ...new Set([today, ...ledger.gifts.map(({ day }) => day), ...eventsOf(ledger).map(({ day }) => day)].map((day) => day.slice(0, 7))),
]
const centsIn = (rows: readonly Record<string, string>[], name: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0)

async function compareBooks(walk: PaymentWalk): Promise<void> {
  for (const month of monthsOf(walk)) {
    const expected = paymentBooksOf(walk.ledger, month)
    expect(await json<Books>(walk.client('other'), `/api/books?month=${month}`)).toEqual(expected)
    const rows = await csv(walk.client('other'), `/api/books.csv?month=${month}`)
    expect([rows.length, centsIn(rows, 'Net')]).toEqual([expected.lines, expected.balance])
    for (const kind of ['Assistance', 'Void assistance', 'Assistance returned']) {
      const events = eventsOf(walk.ledger).filter((event) => event.kind === kind && event.day.startsWith(month))
      const its = rows.filter(({ Kind }) => Kind === kind)
      expect([kind, its.length, centsIn(its, 'Net')]).toEqual([kind, events.length, events.reduce((sum, { amount }) => sum + amount, 0)])
    }
  }
  for (const id of [1, 2]) {
    const { funds } = await json<Campaign>(walk.client('other'), `/api/campaigns/${id}`)
    expect([id, funds]).toEqual([id, fundsOf(walk.ledger, id)])
  }
}

const TYPES: Record<string, string> = { 'Mortgage assistance': 'mortgage', 'Rent assistance': 'rent' }

async function compareFiles(walk: PaymentWalk): Promise<void> {
  const { ledger } = walk
  const client = walk.client('admin')
  const register = await csv(client, '/api/disbursements.csv')
  const lines = register.map((row) => [row.Number, row.Status, row.Amount, row.Returned, row.Payee].join(' '))
  expect(lines.sort()).toEqual(registerOf(ledger))
  const quickBooks = await csv(client, '/api/disbursements.csv?format=quickbooks')
  const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
  expect(quickBooks.map((row) => [row.Date, row.Description, row.Amount, row.Num].join(' ')).sort()).toEqual(
    eventsOf(ledger)
      .map(({ day, kind, amount, payment }) => [usDay(day), kind, (amount / 100).toFixed(2), payment.number ?? ''].join(' '))
      .sort(),
  )
  const bank = await csv(client, '/api/disbursements.csv?format=positive-pay')
  const checks = paymentsOf(ledger).filter(({ number }) => number !== null)
  expect(bank.map((row) => [row['Check number'], row.Amount, row.Void].join(' ')).sort()).toEqual(
    checks.map(({ number, amount, state }) => [number, (amount / 100).toFixed(2), state === 'void' ? 'V' : ''].join(' ')).sort(),
  )
  for (const year of new Set(monthsOf(walk).map((month) => Number(month.slice(0, 4))))) {
    const totals = await csv(client, `/api/payees/totals.csv?year=${year}`)
    expect(totals.map((row) => `${row.Name}: ${row['Rent and mortgage']} ${row['1099-MISC']}`).sort()).toEqual(payeeTotalsOf(ledger, year))
    const schedule = await csv(client, `/api/awards/schedule-i.csv?from=${year}-01-01&to=${year}-12-31`)
    expect(schedule.map((row) => `${TYPES[row['Type of assistance'] ?? '']}: ${row.Recipients} ${row.Amount}`)).toEqual(
      scheduleIOf(ledger, year),
    )
  }
}

export async function compareAwards(walk: PaymentWalk): Promise<void> {
  for (const award of walk.ledger.awards) await compareAward(walk, award)
  await compareLists(walk)
  await compareBooks(walk)
  await compareFiles(walk)
}

/** A recused person sees neither the family's awards nor its payments, and of the books only sums. @param application recused from it */
export async function compareRecused(walk: PaymentWalk, application: number): Promise<void> {
  const client = walk.client('other')
  const seen = paymentsOf(walk.ledger).filter(({ award }) => award.application !== application)
  const ids = async (path: string) => byId(await json<{ id: number }[]>(client, path)).map(({ id }) => id)
  expect(await ids('/api/awards')).toEqual(
    byId(walk.ledger.awards.filter((award) => award.application !== application)).map(({ id }) => id),
  )
  expect(await ids('/api/disbursements')).toEqual(byId(seen).map(({ id }) => id))
  expect((await csv(client, '/api/disbursements.csv')).length).toBe(seen.filter(({ issued }) => issued !== null).length)
  const { length } = eventsOf(walk.ledger)
  const masked = eventsOf(walk.ledger).filter(({ payment }) => payment.award.application === application)
  const quickBooks = await csv(client, '/api/disbursements.csv?format=quickbooks')
  expect([quickBooks.length, quickBooks.filter(({ Payee, Memo }) => Payee === '' && Memo === '').length]).toEqual([length, masked.length])
  for (const month of monthsOf(walk))
    expect(await json<Books>(client, `/api/books?month=${month}`)).toEqual(paymentBooksOf(walk.ledger, month))
}
