import { setup_marks } from '../../database/tables'
import type { Setup } from '../../shared/api/setup'
import type { SaidKey } from '../../shared/setup'
import { assertRight } from '../../platform/assert-right'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { eq, inTransaction } from '../../platform/database'
import { getSetup } from './get-setup'

/** An admin says that a step is done, or takes it back. @throws Refusal 403 */
export async function markSetup(ctx: Context, actor: Actor, key: SaidKey, done: boolean): Promise<Setup> {
  assertRight(actor, 'edit', 'setup')
  await inTransaction(ctx, async (tx) => {
    const changed = done
      ? await tx.db
          .insert(setup_marks)
          .values({ key, marked_at: ctx.now().toISOString(), marked_by: actor.id })
          .onConflictDoNothing()
          .returning()
      : await tx.db.delete(setup_marks).where(eq(setup_marks.key, key)).returning()
    if (changed.length === 0) return
    await recordAuditEvent(ctx, { action: done ? 'setup-done' : 'setup-reopened', user: actor.id, resource: 'setup', fields: [key] }, tx)
  })
  return getSetup(ctx, actor)
}
