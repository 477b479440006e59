import { stringify } from 'csv-stringify/sync'
import { type Request, type Response, Router } from 'express'
import { pipeline } from 'node:stream/promises'
import { auditList } from '../../platform/audit/list-audit-events'
import type { Context } from '../../platform/context'
import { and, not } from '../../platform/database'
import { UserError } from '../../platform/errors'
import type { ListDefinition, ListRequest } from '../../platform/lists/list-query'
import { isDraft } from '../../services/applications/drafts/get-draft'
import { searchableApplications } from '../../services/applications/list-applications'
import { ledgerList, payeeTotals, registerList, scheduleI } from '../../services/disbursements/payment-reports'
import { bookList } from '../../services/donations/books'
import { donorList } from '../../services/donations/donors/donors'
import { donationList } from '../../services/donations/list-donations'
import {
  applicationColumns,
  auditColumns,
  bookColumns,
  type CsvColumn,
  dollars,
  donationColumns,
  donorColumns,
  exportRows,
  payeeTotalColumns,
  positivePayColumns,
  quickBooksColumns,
  registerColumns,
  scheduleIColumns,
} from '../../services/exports/export-rows'
import { siteSettings } from '../../services/site-settings/site-settings'
import { dayOf, isDay } from '../../shared/dates'
import { threshold1099 } from '../../shared/disbursements'
import { parseListRequest } from '../parse'
import type { Web } from '../web'
import { bookMonthOf } from './donations'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

/**
 * Streams a list as CSV (RFC 4180) with its filters and sorting. Cells that a spreadsheet would read as a formula are neutralized, except
 * negative numbers (rule 13.5). A slow reader pauses the database; one that stalls is disconnected by the HTTP server.
 */
async function sendCsv<Row>(
  ctx: Context,
  definition: ListDefinition<Row>,
  columns: readonly CsvColumn<Row>[],
  request: Omit<ListRequest, 'range'>,
  res: Response,
): Promise<void> {
  await exportRows<Row>(ctx, actorOf(res), definition, request, async (batches) => {
    res.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${definition.resource}-${definition.part ?? dayOf(ctx.now(), ctx.timeZone)}.csv"`,
    })
    await pipeline(csvOf(columns, batches), res)
  })
}

/** Yields one string per batch; one per row would cost a system call and a compression step each. */
async function* csvOf<Row>(columns: readonly CsvColumn<Row>[], batches: AsyncIterable<{ row: Row }[]>): AsyncGenerator<string> {
  const textOf = (rows: { row: Row }[], isFirst: boolean) =>
    stringify(
      rows.map(({ row }) => columns.map(({ cell }) => cell(row))),
      {
        header: isFirst,
        bom: isFirst,
        record_delimiter: 'windows',
        escape_formulas: true,
        cast: { number: dollars },
        quoted_match: /[\r\n]/,
        columns: columns.map(({ heading }) => heading),
      },
    )
  let isFirst = true
  for await (const rows of batches) {
    yield textOf(rows, isFirst)
    isFirst = false
  }
  if (isFirst) yield textOf([], isFirst)
}

const sentApplications = (list: ReturnType<typeof searchableApplications>): typeof list => ({
  ...list,
  where: and(list.where, not(isDraft)),
})

const BY_DAY = { field: 'day', order: 'ASC' } as const

export function exportRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const { timeZone } = ctx
  const donations = donationList(timeZone)
  const donors = donorList(ctx)
  router
    .route('/applications.csv')
    .get(requireRight('export', 'applications'), (req, res) => {
      const applications = sentApplications(searchableApplications(ctx, actorOf(res)))
      return sendCsv(ctx, applications, applicationColumns(timeZone), parseListRequest(req, applications, 'created_at'), res)
    })
    .all(methodNotAllowed)
  router
    .route('/donations.csv')
    .get(requireRight('export', 'donations'), (req, res) =>
      sendCsv(ctx, donations, donationColumns(timeZone), parseListRequest(req, donations, 'created_at'), res),
    )
    .all(methodNotAllowed)
  router
    .route('/donors.csv')
    .get(requireRight('export', 'donors'), (req, res) =>
      sendCsv(ctx, donors, donorColumns, parseListRequest(req, donors, 'last_gift'), res),
    )
    .all(methodNotAllowed)
  router
    .route('/audit-events.csv')
    .get(requireRight('export', 'audit-events'), (req, res) => {
      const auditEvents = auditList(timeZone, actorOf(res))
      return sendCsv(ctx, auditEvents, auditColumns, parseListRequest(req, auditEvents, 'created_at'), res)
    })
    .all(methodNotAllowed)
  router
    .route('/books.csv')
    .get(requireRight('export', 'books'), (req, res) =>
      sendCsv(ctx, bookList(bookMonthOf(web, req), timeZone, actorOf(res)), bookColumns(ctx), { filter: {}, sort: BY_DAY }, res),
    )
    .all(methodNotAllowed)
  return router
}

/** @throws UserError 400 */
function dayIn({ query }: Request, name: 'from' | 'to'): string {
  const day = query[name]
  if (typeof day !== 'string' || !isDay(day)) throw new UserError(400, `"${name}" must be a day like 2026-11-21.`)
  return day
}

/** @throws UserError 400 */
function yearIn({ query: { year } }: Request, today: string): number {
  if (year === undefined || year === '') return Number(today.slice(0, 4))
  if (typeof year !== 'string' || !/^20\d\d$/.test(year)) throw new UserError(400, '"year" must be a year like 2026.')
  return Number(year)
}

export function paymentExportRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const whole = (field: string) => ({ filter: {}, sort: { field, order: 'ASC' } }) as const
  router
    .route('/disbursements.csv')
    .get(requireRight('export', 'disbursements'), async (req, res) => {
      const { format } = req.query
      if (format === 'quickbooks') return sendCsv(ctx, ledgerList(actorOf(res)), quickBooksColumns(ctx), whole('day'), res)
      const isBank = format === 'positive-pay'
      if (!isBank && format !== undefined && format !== '') throw new UserError(400, '"format" must be quickbooks or positive-pay.')
      const list = registerList(actorOf(res), { onlyChecks: isBank })
      const columns = isBank ? positivePayColumns(ctx) : registerColumns(ctx)
      await sendCsv(ctx, list, columns, parseListRequest(req, list, 'number'), res)
    })
    .all(methodNotAllowed)
  router
    .route('/payees/totals.csv')
    .get(requireRight('export', 'payees'), async (req, res) => {
      const year = yearIn(req, dayOf(ctx.now(), ctx.timeZone))
      const dollars = threshold1099(year, (await siteSettings(ctx)).threshold_1099)
      await sendCsv(ctx, payeeTotals(year, dollars * 100), payeeTotalColumns, whole('name'), res)
    })
    .all(methodNotAllowed)
  router
    .route('/awards/schedule-i.csv')
    .get(requireRight('export', 'awards'), (req, res) =>
      sendCsv(ctx, scheduleI(dayIn(req, 'from'), dayIn(req, 'to')), scheduleIColumns, whole('kind'), res),
    )
    .all(methodNotAllowed)
  return router
}
