import { pages } from '../../database/tables'
import type { PageRecord } from '../../shared/api/pages'
import type { Context } from '../../platform/context'
import { eq, type Transaction } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { getPage } from './get-page'

/** A page's newest version, locked until the transaction ends; Payload would let two drafts both be the newest. @throws Refusal 404 */
export async function lockPage(ctx: Context, tx: Transaction, id: number): Promise<PageRecord> {
  const [page] = await tx.db.select({ id: pages.id }).from(pages).where(eq(pages.id, id)).for('update')
  if (!page) throw notFound('page')
  return getPage(ctx, id, tx)
}
