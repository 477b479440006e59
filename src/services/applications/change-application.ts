import type { Application as Answer } from '../../shared/api'
import type { ApplicationChange } from '../../shared/application-change'
import { assertAdmin } from '../assert-admin'
import { changeAs } from '../audit/change-as'
import { choosableCampaign } from '../campaigns/choosable-campaign'
import type { Actor, Context } from '../context'
import { inTransaction, sql } from '../database'
import { notFound } from '../errors'
import { refuseStale } from '../stale-edit'
import { changeStatuses } from './change-statuses'
import { getApplication } from './get-application'

interface Current {
  campaign_id: number | null
  is_bookmarked: boolean
  updated_at: string
}

/**
 * An admin changes status, bookmark or campaign of one application (rule 2.7); what is absent or already so
 * stays as it is. All of it happens, with history and mails, or nothing.
 * @throws Refusal 403; 404; 409 when the record changed meanwhile; 422 for a campaign that is inactive or unknown
 */
export async function changeApplication(ctx: Context, actor: Actor, id: number, change: ApplicationChange): Promise<Answer> {
  assertAdmin(actor)
  await inTransaction(ctx, async (tx) => {
    const [current] = await tx.rows<Current>(
      sql`select campaign_id, is_bookmarked, updated_at from applications where id = ${id} for update`,
    )
    if (!current) throw notFound('application')
    refuseStale(current.updated_at, change.updated_at)
    const campaign = await choosableCampaign(tx, current.campaign_id, change.campaign_id)
    const data = { ...(campaign === undefined ? {} : { campaign }), ...newBookmark(current, change) }
    if (Object.keys(data).length) {
      await changeAs(ctx, actor, tx).update('applications', id, data)
    }
    if (change.status) {
      await changeStatuses(ctx, tx, [id], { to: change.status, actor, questions: change.additional_questions ?? [], reason: change.reason })
    }
  })
  return getApplication(ctx, actor, id)
}

const newBookmark = ({ is_bookmarked }: Current, change: ApplicationChange) =>
  change.is_bookmarked === undefined || change.is_bookmarked === is_bookmarked ? {} : { is_bookmarked: change.is_bookmarked }
