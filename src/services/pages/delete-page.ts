import type { PageRecord } from '../../shared/api/pages'
import { assertRight } from '../../platform/assert-right'
import { changeAs } from '../../platform/audit/change-as'
import type { Actor, Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { forbidden } from '../../platform/errors'
import { lockPage } from './lock-page'

/** An admin deletes a page of staff's own, with its history. @returns the page as it was @throws Refusal 403, also of a built-in; 404 */
export async function deletePage(ctx: Context, actor: Actor, id: number): Promise<PageRecord> {
  assertRight(actor, 'delete', 'pages')
  return inTransaction(ctx, async (tx) => {
    const page = await lockPage(ctx, tx, id)
    if (page.built_in) throw forbidden('The site needs this page. It can be changed, but not deleted.')
    await changeAs(ctx, actor, tx).delete('pages', id)
    return page
  })
}
