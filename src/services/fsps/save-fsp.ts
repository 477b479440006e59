import { fsps } from '../../database/tables'
import type { Fsp as Answer } from '../../shared/api/fsps'
import type { FspChange, NewFsp } from '../../shared/fsps'
import { assertRight } from '../../platform/assert-right'
import { changeAs } from '../../platform/audit/change-as'
import { checkCampaign } from '../partners/check-campaign'
import type { Actor, Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { lockForEdit } from '../../platform/stale-edit'
import { getFsp } from './get-fsp'

/** An admin adds an FSP (rule 7.2). @throws Refusal 403; 422 by flat field names */
export async function createFsp(
  ctx: Context,
  actor: Actor,
  { campaign_id = null, additional_zip_codes = [], ...form }: NewFsp,
): Promise<Answer> {
  assertRight(actor, 'create', 'fsps')
  const id = await inTransaction(ctx, async (tx) => {
    if (campaign_id !== null) await checkCampaign(tx, campaign_id)
    return (await changeAs(ctx, actor, tx).create('fsps', { ...form, additional_zip_codes, campaign: campaign_id })).id
  })
  return getFsp(ctx, actor, id)
}

/**
 * An admin edits an FSP; what is absent stays as it is, within the addresses too.
 * @throws Refusal 403; 404; 409 when it changed meanwhile; 422 by flat field names
 */
export async function changeFsp(ctx: Context, actor: Actor, id: number, { campaign_id, updated_at, ...form }: FspChange): Promise<Answer> {
  assertRight(actor, 'edit', 'fsps')
  await inTransaction(ctx, async (tx) => {
    await lockForEdit(tx, fsps, id, 'FSP', updated_at)
    if (campaign_id) await checkCampaign(tx, campaign_id)
    const data = { ...form, ...(campaign_id === undefined ? {} : { campaign: campaign_id }) }
    await changeAs(ctx, actor, tx).update('fsps', id, data)
  })
  return getFsp(ctx, actor, id)
}
