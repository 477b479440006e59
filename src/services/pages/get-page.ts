import { pages } from '../../database/tables'
import { pageSchema, type PageRecord } from '../../shared/api/pages'
import type { Context } from '../../platform/context'
import { database, eq, sql, type Transaction } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { rowOf } from '../../platform/lists/list-row'
import { newest, pagesWithNewest, rowColumns } from './newest-version'

/** The newest version of a page, as staff see and edit it. @throws Refusal 404 */
export async function getPage(ctx: Context, id: number, tx?: Transaction): Promise<PageRecord> {
  const row = rowOf(pageSchema, { ...rowColumns(ctx.timeZone), description: newest.description, body: newest.body })
  const [found] = await (tx?.db ?? database(ctx))
    .select({ row })
    .from(sql`${pagesWithNewest}`)
    .where(eq(pages.id, id))
  if (!found) throw notFound('page')
  return found.row
}
