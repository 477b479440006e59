import { applications, users } from '../../database/tables'
import type { FirstStageSubmission } from '../../shared/application-form/schema'
import type { Application } from '../../shared/api/applications'
import type { Entering } from '../../shared/applications'
import { assertRight } from '../../platform/read-as'
import { campaignForForm } from '../campaigns/campaigns'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { HASHED } from '../../platform/sealed-values'
import { getApplication } from './get-application'
import { insertApplication, referenceOf } from './submit-application'

/**
 * Enters an application that came on paper or by phone (rule 22.3). Idempotent for the same form.
 * @throws UserError 403; 422 for a campaign that is not open, or for someone who is not active staff
 */
export async function enterApplication(
  ctx: Context,
  actor: Actor,
  form: FirstStageSubmission,
  { entered_by, notify }: Entering,
): Promise<Application> {
  assertRight(actor, 'enter', 'applications')
  if (form.campaign !== null && !(await campaignForForm(ctx, form.campaign)))
    throw invalid({ campaign: ['No open campaign has this name.'] })
  const by = entered_by ?? actor.id
  if (by !== actor.id && !(await isStaff(ctx, by))) throw invalid({ entered_by: ['No active staff member has this ID.'] })
  const fingerprint = HASHED.submission(ctx.sealer, form)
  const reference = (await referenceOf(ctx, fingerprint)) ?? (await insertOrTwin(ctx, form, fingerprint, { by, actor, notify }))
  return getApplication(ctx, actor, await idOf(ctx, reference))
}

async function insertOrTwin(
  ctx: Context,
  form: FirstStageSubmission,
  fingerprint: string,
  { by, actor, notify }: { by: number; actor: Actor; notify: boolean },
): Promise<string> {
  try {
    return await insertApplication(ctx, form, fingerprint, { flags: [], draft: null, actor, entered_by: by, notify })
  } catch (error) {
    const twin = await referenceOf(ctx, fingerprint)
    if (twin) return twin
    throw error
  }
}

async function isStaff(ctx: Context, id: number): Promise<boolean> {
  const [account] = await database(ctx)
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.disabled, false)))
  return account !== undefined
}

async function idOf(ctx: Context, reference: string): Promise<number> {
  const [row] = await database(ctx).select({ id: applications.id }).from(applications).where(eq(applications.reference, reference))
  return row?.id ?? 0
}
