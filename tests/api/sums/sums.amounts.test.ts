import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Books } from '../../../src/shared/api/donations'
import type { Campaign } from '../../../src/shared/api/campaigns'
import type { Dashboard } from '../../../src/shared/api/dashboard'
import type { Statement, StatementRow } from '../../../src/shared/api/donors'
import { amount } from '../../helpers/amounts'
import { centsOf, readRecords } from '../../helpers/csv'
import { startGiving, type Giving } from '../../helpers/giving'
import { patience } from '../../helpers/patience'
import { booksOf, byCampaign, byDonor, byMonth, rootOf } from './model'
import { steps, Walk } from './steps'

/** Number of walks; `FUZZ_SEED` varies them. */
const WALKS = amount('SUMS', { usual: 2, long: 12 })
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123)
/** Just before midnight on New Year's Eve at the site: days, months, and years end within a walk. */
const BEGIN = '2021-01-01T05:25:00Z'
const YEARS = [2019, 2020, 2021]

let giving: Giving
let restore: () => Promise<void>
beforeAll(async () => {
  giving = await startGiving()
  restore = await giving.site.remember()
})
afterAll(() => giving.stop())

const get = async <T>(path: string) => (await giving.staff.get<T>(path)).json
const nonzero = (sums: Record<string, number>) => Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))

async function compareSums({ entries }: Walk): Promise<void> {
  const dashboard = await get<Dashboard>('/api/dashboard')
  const shown = new Set(dashboard.donations_by_month.map(({ month }) => month))
  const months = Object.entries(byMonth(entries)).filter(([month]) => shown.has(month))
  expect(nonzero(Object.fromEntries(dashboard.donations_by_month.map(({ month, amount }) => [month, amount])))).toEqual(
    Object.fromEntries(months),
  )
  for (const id of [1, 2]) {
    const { donations_total } = await get<Campaign>(`/api/campaigns/${id}`)
    expect([id, donations_total.taken]).toEqual([id, byCampaign(entries)[String(id)] ?? 0])
  }
}

/** A donor keyed by name shows a merged donor's email. */
const labelOf = (walk: Walk, { name, email }: StatementRow, sums: Record<string, number>): string => {
  const key = email ?? name.toLowerCase()
  return key in sums ? key : rootOf(walk.merges, key)
}

async function compareStatements(walk: Walk): Promise<void> {
  for (const year of YEARS) {
    const rows = await get<StatementRow[]>(`/api/statements?year=${year}`)
    const expected = byDonor(walk.entries, walk.merges, year)
    expect(Object.fromEntries(rows.map((row) => [labelOf(walk, row, expected), row.amount]))).toEqual(expected)
    for (const { id, amount } of rows) {
      const statement = await get<Statement>(`/api/statements/${id}?year=${year}`)
      expect([statement.amount, statement.gifts.reduce((sum, gift) => sum + gift.amount, 0)]).toEqual([amount, amount])
    }
  }
}

async function compareBooks({ entries }: Walk): Promise<void> {
  const days = entries.flatMap(({ came, back, returns }) => [came, back, ...returns.map(({ day }) => day)]).filter((day) => day !== null)
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    const expected = booksOf(entries, month)
    expect(await get<Books>(`/api/books?month=${month}`)).toEqual(expected)
    const rows = readRecords((await giving.staff.get(`/api/books.csv?month=${month}`)).text)
    const { lines, amount, fee, net } = expected
    expect([rows.length, centsOf(rows, 'Amount'), centsOf(rows, 'Fee'), centsOf(rows, 'Net')]).toEqual([lines, amount, fee, net])
  }
}

async function compareReceipts({ entries }: Walk): Promise<void> {
  const numbers = (await giving.query('select number::int from receipts order by number')).rows.map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: entries.reduce((sum, { receipts }) => sum + receipts, 0) }, (_, index) => index + 1))
}

it(
  'all sums agree with a simple ledger to the cent, whatever is given, charged, corrected, voided, merged, refunded, or undone',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (path) => {
        await restore()
        await giving.calm()
        const walk = new Walk(giving, new Date(BEGIN))
        for (const step of path) {
          await walk.take(step)
          await compareSums(walk)
          await compareStatements(walk)
          await compareBooks(walk)
          await compareReceipts(walk)
        }
      }),
      /** Shrinking would take many minutes. */
      { numRuns: WALKS, seed: SEED, endOnFailure: true },
    )
  },
  patience(600),
)
