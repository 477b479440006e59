import { stringify } from 'csv-stringify/sync'
import { Router, type Response } from 'express'
import { pipeline } from 'node:stream/promises'
import { auditList } from '../../platform/audit/list-audit-events'
import type { Context } from '../../platform/context'
import { and, not } from '../../platform/database'
import type { ListDefinition, ListRequest } from '../../platform/lists/list-query'
import { isDraft } from '../../services/applications/drafts/is-draft'
import { searchableApplications } from '../../services/applications/list-applications'
import { bookList } from '../../services/donations/books'
import { donorList } from '../../services/donations/donors/list-donors'
import { donationList } from '../../services/donations/list-donations'
import {
  applicationColumns,
  auditColumns,
  bookColumns,
  donationColumns,
  donorColumns,
  dollars,
  type CsvColumn,
  exportRows,
} from '../../services/exports/export-rows'
import { dayOf } from '../../shared/dates'
import { parseListRequest } from '../parse'
import type { Web } from '../web'
import { bookMonthOf } from './donations'
import { methodNotAllowed, requireRight, actorOf } from './signed-in'

/**
 * Streams a list as CSV (RFC 4180) with its filters and sorting. Cells that a spreadsheet would read as a formula are neutralized, except
 * negative numbers (rule 13.5). A slow reader pauses the database; one that stalls is disconnected by the HTTP server.
 */
export async function sendCsv<Row>(
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
