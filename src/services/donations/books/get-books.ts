import { donations } from '../../../database/tables'
import { booksSchema, type Books } from '../../../shared/api/books'
import type { Context } from '../../../platform/context'
import { and, inArray, isNull, rows, sql } from '../../../platform/database'
import { rowOf } from '../../../platform/lists/list-row'
import { GATEWAYS_WITH_FEES } from '../../../platform/payments/gateway'
import { line, linesOf } from './list-lines'

/** Totals of a month, `YYYY-MM`, in cents; they match the month's CSV. */
export async function getBooks(ctx: Context, month: string): Promise<Books> {
  const sum = (value: typeof line.fee) => sql<number>`coalesce(sum(${value}), 0)`
  const isUnknown = and(isNull(line.fee), inArray(donations.gateway, [...GATEWAYS_WITH_FEES]))
  const books = rowOf(booksSchema, {
    month: sql<string>`${month}::text`,
    lines: sql<number>`count(*)`,
    amount: sum(line.amount),
    fee: sum(line.fee),
    net: sum(line.net),
    returned: sql<number>`coalesce(-sum(${line.amount}) filter (where ${line.back}), 0)`,
    fees_unknown: sql<number>`count(*) filter (where ${isUnknown})`,
  })
  const [found] = await rows<{ books: Books }>(ctx, sql`select ${books} as books from ${linesOf(month, ctx.timeZone)}`)
  if (!found) throw new Error('The monthly totals are missing.')
  return found.books
}
