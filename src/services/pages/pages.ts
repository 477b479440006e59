import { pages } from '../../database/tables'
import { assertRight } from '../../platform/read-as'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { inTransaction, eq, type Transaction, database, sql } from '../../platform/database'
import { forbidden, notFound } from '../../platform/errors'
import { oneOf } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { rowOf, byName } from '../../platform/lists/list-row'
import { type PageRecord, pageSchema, PAGE_STATES, pageRowSchema, type PageRow } from '../../shared/api/pages'
import { newest, pagesWithNewest, rowColumns } from './newest-version'

export const pageList = (timeZone: string): ListDefinition<PageRow> => ({
  resource: 'pages',
  from: pagesWithNewest,
  id: pages.id,
  row: rowOf(pageRowSchema, rowColumns(timeZone)),
  filters: { state: oneOf('state', newest.state, PAGE_STATES) },
  search: [newest.title, newest.slug],
  sorts: {
    id: pages.id,
    title: byName(newest.title),
    slug: newest.slug,
    locale: newest.locale,
    state: newest.state,
    built_in: newest.isBuiltIn,
    nice_date: newest.updatedAt,
    updated_at: newest.updatedAt,
  },
})

/** Draft or published, as staff edit it. @throws UserError 404 */
export async function getPage(ctx: Context, id: number, tx?: Transaction): Promise<PageRecord> {
  const row = rowOf(pageSchema, { ...rowColumns(ctx.timeZone), description: newest.description, body: newest.body })
  const [found] = await (tx?.db ?? database(ctx))
    .select({ row })
    .from(sql`${pagesWithNewest}`)
    .where(eq(pages.id, id))
  if (!found) throw notFound('page')
  return found.row
}

/** Locks the page: without it, Payload would let two drafts both become the newest. @throws UserError 404 */
export async function lockPage(ctx: Context, tx: Transaction, id: number): Promise<PageRecord> {
  const [page] = await tx.db.select({ id: pages.id }).from(pages).where(eq(pages.id, id)).for('update')
  if (!page) throw notFound('page')
  return getPage(ctx, id, tx)
}

/** Also deletes its history. @returns the page as it was @throws UserError 403, also for a built-in page; 404 */
export async function deletePage(ctx: Context, actor: Actor, id: number): Promise<PageRecord> {
  assertRight(actor, 'delete', 'pages')
  return inTransaction(ctx, async (tx) => {
    const page = await lockPage(ctx, tx, id)
    if (page.built_in) throw forbidden('This page is required. You can edit it but not delete it.')
    await writeAs(ctx, actor, tx).delete('pages', id)
    return page
  })
}
