import { applications, donations, messages, plans, receipts, status_events, users } from '../../database/tables'
import type { AccessCode } from '../../emails/extended'
import type { AccountLink } from '../../emails/accounts'
import type { PlanLink } from '../../emails/plans'
import type { ReceiptLink } from '../../emails/donations'
import { receiptLine, type ReceiptLinks } from '../../emails/receipts'
import { receiptNumber, type MailedReceipt } from '../../shared/receipt'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import type { Context } from '../../platform/context'
import { notUndone } from '../applications/application-cases'
import { and, database, eq, gt, isNotNull, sql } from '../../platform/database'
import { findDonorReceipts } from '../donations/find-receipt'
import { openReceiptToken } from '../donations/issue-receipt'
import { makeResumeLink } from '../applications/drafts/resume-link'
import { planToken } from '../donations/plans/find-plan'
import { SEALED } from '../../platform/sealed-values'
import { makeLandlordLink } from '../awards/landlord-link'
import { createAccountLink } from '../accounts/account-link'
import { Superseded, type StoredMessage } from '../messages/stored-message'

/** The link opens the account, so it is only sent to the account's current address. */
async function accountLink(ctx: Context, { variables, recipient, template }: StoredMessage): Promise<AccountLink> {
  const { user_id } = variables as { user_id: number }
  const [user] = await database(ctx)
    .select({ email: users.email, disabled: users.disabled, password_set_at: users.password_set_at })
    .from(users)
    .where(eq(users.id, user_id))
  if (!user || user.disabled) throw new Superseded('The account was deleted or disabled.')
  if (user.email !== recipient) throw new Superseded('The account’s email has changed. Send a new link from its page.')
  if (template === 'staff-invite' && user.password_set_at !== null) throw new Superseded('A password was already chosen.')
  return { url: await createAccountLink(ctx, user_id) }
}

async function accessCode(ctx: Context, message: StoredMessage): Promise<AccessCode> {
  const [application] = await database(ctx)
    .select({ status: applications.status, reference: applications.reference, token: applications.token })
    .from(applications)
    .where(sql`${applications.id} = ${message.application}`)
  if (application?.status !== ACCESS_CODE_STATUS) {
    throw new Superseded(`The access code is void because the application’s status is now ${application?.status ?? 'unknown'}.`)
  }
  if (await isSuperseded(ctx, message)) throw new Superseded('A newer email with a new code was sent.')
  const code = SEALED.accessCode.open(ctx.sealer, application.token, application.reference)
  if (code === null) throw new Superseded('The application has no access code.')
  return { code, url: `${ctx.siteUrl}/apply/extended?code=${code}` }
}

/** A reopened form has no email of its own: the earlier one has its code (rule 19.7). */
async function isSuperseded(ctx: Context, { application, status_event }: StoredMessage): Promise<boolean> {
  if (application === null || status_event === null) return false
  const { application: of, to, id } = status_events
  const isEmailed = sql`exists (select from ${messages} where ${messages.status_event} = ${id})`
  const later = and(eq(of, application), eq(to, ACCESS_CODE_STATUS), gt(id, status_event), notUndone, isEmailed)
  return (await database(ctx).select({ id }).from(status_events).where(later).limit(1)).length > 0
}

/** The link opens the gift, so it is only sent to the gift's current address (rule 6.27). */
const CORRECTED = 'The donor’s email was corrected. The links went to the new address.'

async function receiptLink(ctx: Context, message: StoredMessage): Promise<ReceiptLink> {
  const [donation] = await database(ctx)
    .select({
      type: donations.type,
      email: donations.email,
      receipt_token: donations.receipt_token,
      receipt_token_hash: donations.receipt_token_hash,
      plan: { id: plans.id, token: plans.token, token_hash: plans.token_hash },
    })
    .from(donations)
    .leftJoin(plans, eq(plans.id, donations.plan))
    .where(and(sql`${donations.id} = ${message.donation}`, isNotNull(donations.receipt_token)))
  if (!donation) throw new Superseded('The donation has no receipt page.')
  /** Staff choose where a check's receipt goes. */
  if (donation.type === 'Online' && donation.email !== null && donation.email !== message.recipient) throw new Superseded(CORRECTED)
  const url = `${ctx.siteUrl}/donate/receipt?token=${openReceiptToken(ctx.sealer, donation)}`
  return donation.plan ? { url, plan: await planUrl(ctx, donation.plan) } : { url }
}

async function validReceiptLink(ctx: Context, message: StoredMessage): Promise<ReceiptLink> {
  const { receipt } = message.variables as { receipt?: MailedReceipt | null }
  if (receipt) {
    const [found] = await database(ctx).select({ voided_at: receipts.voided_at }).from(receipts).where(eq(receipts.number, receipt.number))
    if (!found || found.voided_at !== null) throw new Superseded(`Receipt ${receiptNumber(receipt.number)} is void.`)
  }
  return receiptLink(ctx, message)
}

async function receiptLinks(ctx: Context, { recipient }: StoredMessage): Promise<ReceiptLinks> {
  const found = await findDonorReceipts(ctx, recipient)
  if (found.length === 0) throw new Superseded('There’s no valid receipt for this email anymore.')
  return { list: found.map(receiptLine).join('\n\n') }
}

const planUrl = async (ctx: Context, plan: Parameters<typeof planToken>[1]): Promise<string> =>
  `${ctx.siteUrl}/donate/plan/${await planToken(ctx, plan)}`

async function planLink(ctx: Context, { variables, recipient }: StoredMessage): Promise<PlanLink> {
  const [plan] = await database(ctx)
    .select({ id: plans.id, email: plans.email, token: plans.token, token_hash: plans.token_hash })
    .from(plans)
    .where(eq(plans.id, (variables as { plan_id: number }).plan_id))
  if (!plan) throw new Superseded('This monthly gift doesn’t exist.')
  if (plan.email !== recipient) throw new Superseded(CORRECTED)
  return { url: await planUrl(ctx, plan) }
}

export const SECRET_MAKERS: Readonly<Record<string, (ctx: Context, message: StoredMessage) => Promise<unknown>>> = {
  'donation-pending': receiptLink,
  'donation-receipt': validReceiptLink,
  'donation-partly-refunded': validReceiptLink,
  'donation-receipts': receiptLinks,
  'donation-refunded': receiptLink,
  'donation-released': receiptLink,
  'plan-changed': planLink,
  'plan-failed': planLink,
  'plan-stopped': planLink,
  'password-reset': accountLink,
  'staff-invite': accountLink,
  'extended-application-requested': accessCode,
  'access-code-again': accessCode,
  'extended-reminder': accessCode,
  'landlord-confirm': makeLandlordLink,
  'resume-link': makeResumeLink,
  'draft-reminder': makeResumeLink,
  'draft-ending': makeResumeLink,
}

/** Secrets are made only when the email is sent (rule 3.2). @throws Superseded */
export const makeSecrets = async (ctx: Context, message: StoredMessage): Promise<unknown> =>
  (await SECRET_MAKERS[message.template]?.(ctx, message)) ?? null
