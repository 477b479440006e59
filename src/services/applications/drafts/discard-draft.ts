import { applications } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { inTransaction } from '../../../platform/database'
import type { DraftVisit } from './draft-visit'
import { eraseDraft } from './erase-draft'
import { draftOf } from './is-draft'

/** The family wants its draft gone (rule 18.5). An application that was sent stays. */
export const discardDraft = (ctx: Context, visit: DraftVisit | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!visit) return
    const [draft] = await tx.db.select({ id: applications.id }).from(applications).where(draftOf(visit.reference)).for('update')
    if (draft) await eraseDraft(ctx, tx, draft.id)
  })
