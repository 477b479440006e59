import { comments } from '../../database/tables'
import type { Fsp as Answer } from '../../shared/api/fsps'
import { assertRight } from '../../platform/assert-right'
import { changeAs } from '../../platform/audit/change-as'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inTransaction } from '../../platform/database'
import { getFsp } from './get-fsp'

/** An admin deletes an FSP, with the comments on it. @returns the FSP as it was @throws Refusal 403; NotFound */
export async function deleteFsp(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  assertRight(actor, 'delete', 'fsps')
  const fsp = await getFsp(ctx, actor, id)
  await inTransaction(ctx, async (tx) => {
    await changeAs(ctx, actor, tx).delete('fsps', id)
    await tx.db.delete(comments).where(and(eq(comments.resource, 'fsps'), eq(comments.record, id)))
  })
  return fsp
}
