import { stringify } from 'csv-stringify/sync'
import type { Response } from 'express'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../platform/context'
import { dollars, type CsvColumn } from '../../services/exports/csv-columns'
import { exportRows } from '../../services/exports/export-rows'
import type { ListDefinition, ListRequest } from '../../platform/lists/list-query'
import { dayOf } from '../../shared/dates'
import { actorOf } from './signed-in'

/**
 * Streams a list as CSV (RFC 4180), as its filters and its sorting leave it. Cells that a spreadsheet would take for a
 * formula are neutralised (rule 13.5); a number below zero is none. The database waits for the reader; one who stops is left by the front door.
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

/** A text a batch: a chunk a row would be a call of the system, and of the compression, each. */
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
