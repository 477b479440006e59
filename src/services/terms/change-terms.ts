import { terms } from '../../database/tables'
import type { Terms } from '../../shared/api/terms'
import type { TermsChange } from '../../shared/terms'
import { assertRight } from '../../platform/assert-right'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { cleanWritten } from '../../platform/clean-html'
import type { Actor, Context } from '../../platform/context'
import { desc, inTransaction, sql } from '../../platform/database'
import { refuseStale } from '../../platform/stale-edit'
import { getTerms } from './get-terms'

/**
 * An admin edits the terms: a new version is written, and the earlier ones stay as they were accepted. The same text again
 * is no new version.
 * @throws Refusal 403; 404; 409 when somebody else wrote a version meanwhile; 422 on `content`
 */
export async function changeTerms(ctx: Context, actor: Actor, id: number, { content, updated_at }: TermsChange): Promise<Terms> {
  assertRight(actor, 'edit', 'terms')
  await getTerms(ctx, id)
  const clean = cleanWritten('content', content, 'Please write the terms.')
  await inTransaction(ctx, async (tx) => {
    /** One writer at a time. A lock on the table would need rights to change what is never changed. */
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext('terms'))`)
    const [newest] = await tx.db.select().from(terms).orderBy(desc(terms.version)).limit(1)
    if (newest) refuseStale(newest.createdAt, updated_at)
    if (newest?.content === clean) return
    tx.afterCommit(ctx.contentHeard)
    const now = ctx.now().toISOString()
    const version = (newest?.version ?? 0) + 1
    await tx.db.insert(terms).values({ version, content: clean, user: actor.id, createdAt: now, updatedAt: now })
    await recordAuditEvent(ctx, { action: 'update', user: actor.id, resource: 'terms', record: version, fields: ['content'] }, tx)
  })
  return getTerms(ctx, id)
}
