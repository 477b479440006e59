import { applications } from '../../database/tables'
import type { Application as Answer } from '../../shared/api/applications'
import type { ApplicationChange } from '../../shared/applications'
import { assertRight } from '../assert-right'
import { changeAs } from '../audit/change-as'
import { choosableCampaign } from '../campaigns/choosable-campaign'
import type { Actor, Context } from '../context'
import { inTransaction } from '../database'
import { lockForEdit } from '../stale-edit'
import { changeStatuses } from './change-statuses'
import { getApplication } from './get-application'

/**
 * An admin changes status, bookmark or campaign of one application (rule 2.7); what is absent or already so
 * stays as it is. All of it happens, with history and mails, or nothing.
 * @throws Refusal 403; 404; 409 when the record changed meanwhile; 422 for a campaign that is inactive or unknown
 */
export async function changeApplication(ctx: Context, actor: Actor, id: number, change: ApplicationChange): Promise<Answer> {
  assertRight(actor, 'edit', 'applications')
  await inTransaction(ctx, async (tx) => {
    const current = await lockForEdit(tx, applications, id, 'application', change.updated_at)
    const campaign = await choosableCampaign(tx, current.campaign, change.campaign_id)
    const data = { ...(campaign === undefined ? {} : { campaign }), ...newBookmark(current, change) }
    if (Object.keys(data).length) await changeAs(ctx, actor, tx).update('applications', id, data)
    if (change.status) {
      await changeStatuses(ctx, tx, [id], { to: change.status, actor, questions: change.additional_questions ?? [], reason: change.reason })
    }
  })
  return getApplication(ctx, actor, id)
}

const newBookmark = ({ is_bookmarked }: { is_bookmarked: boolean }, change: ApplicationChange) =>
  change.is_bookmarked === undefined || change.is_bookmarked === is_bookmarked ? {} : { is_bookmarked: change.is_bookmarked }
