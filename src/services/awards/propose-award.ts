import { applications, awards } from '../../database/tables'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inArray, inTransaction, type Transaction } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { refuseFuture } from '../../platform/edits'
import type { Award } from '../../shared/api/awards'
import { addMonths, OPEN_AWARD_STATES, planMonths, type NewAward } from '../../shared/awards'
import { choosableCampaign } from '../campaigns/campaigns'
import { unknownPayees } from '../payees/payees'
import { storedSettings } from '../site-settings/site-settings'
import { tellSecondPerson } from './award-mails'
import { getAward } from './awards'
import { lastFour, lockAward, sealText } from './locked-award'
import { NO_PAYEE, planInstallments } from './plan-installments'

class OpenAward extends UserError {
  override readonly more: { award_id: number }

  constructor(award_id: number) {
    super(409, 'This application already has an open award.')
    this.more = { award_id }
  }
}

/** @throws UserError 422 for an application that can't have an award */
export async function lockAwardedApplication(tx: Transaction, actor: Actor, id: number): Promise<{ campaign: number | null }> {
  const [found] = await tx.db
    .select({
      campaign: applications.campaign,
      status: applications.status,
      submitted_at: applications.submitted_at,
      nameless_at: applications.nameless_at,
    })
    .from(applications)
    .where(eq(applications.id, id))
    .for('no key update')
  const why = (text: string) => invalid({ application_id: [text] })
  if (!found || actor.recused.includes(id)) throw why('This application doesn’t exist.')
  if (found.submitted_at === null) throw why('This application hasn’t been sent yet.')
  if (found.nameless_at !== null) throw why('This application was anonymized.')
  if (found.status === 'Denied') throw why('This application was denied. Change its status first.')
  return found
}

/**
 * Proposes an award; another admin approves it. With `monthly`, plans all its months.
 * @throws UserError 403; 409 while the application has an open award; 422
 */
export async function proposeAward(ctx: Context, actor: Actor, form: NewAward): Promise<Award> {
  assertRight(actor, 'create', 'awards')
  const { application_id, campaign_id, payee_id, monthly, arrears = [], account, criteria, relationship, other_help, ...fields } = form
  refuseFuture(ctx, 'consent_on', fields.consent_on)
  const text = (field: Parameters<typeof sealText>[1], value: string | null | undefined) => sealText(ctx, field, application_id, value)
  const { review_months } = await storedSettings(ctx)
  const id = await inTransaction(ctx, async (tx) => {
    const application = await lockAwardedApplication(tx, actor, application_id)
    const [open] = await tx.db
      .select({ id: awards.id })
      .from(awards)
      .where(and(eq(awards.application, application_id), inArray(awards.state, [...OPEN_AWARD_STATES])))
    if (open) throw new OpenAward(open.id)
    const campaign = await choosableCampaign(tx, application.campaign, campaign_id, { mayBeEnded: true })
    if ((await unknownPayees(tx, [payee_id])).length > 0) throw invalid({ payee_id: [NO_PAYEE] })
    const created = await writeAs(ctx, actor, tx).create('awards', {
      ...fields,
      ...{ application: application_id, campaign: campaign === undefined ? application.campaign : campaign, payee: payee_id },
      ...{ account: text('account', account), account_last4: account ? lastFour(account) : null },
      ...{ criteria: text('criteria', criteria), relationship: text('relationship', relationship) },
      ...{
        other_help: text('other_help', other_help),
        reviewed_until: review_months === 0 ? null : addMonths(fields.first_month, review_months - 1),
      },
      ...{
        state: 'proposed' as const,
        proposed_by: actor.id,
        changed_by: [actor.id],
        state_by: actor.id,
        state_at: ctx.now().toISOString(),
      },
    })
    const months = monthly === undefined ? arrears : planMonths({ ...fields, monthly, arrears })
    const { award } = await lockAward(ctx, tx, actor, created.id)
    const planned = months.map((each) => ({ ...each, payee: payee_id }))
    await planInstallments(tx, award, planned, (place, name) =>
      name === 'payee_id' ? name : place < arrears.length ? `arrears.${place}.month` : 'months',
    )
    await tellSecondPerson(ctx, tx, award, 'award')
    return created.id
  })
  return getAward(ctx, actor, id)
}
