import { campaigns, donations, plans, receipts } from '../../database/tables'
import { dedicationCard, donationPending, donationReceipt, type AnyTemplate } from '../../emails'
import { renderMail, type Sender } from '../../emails/layout'
import type { Donation } from '../../shared/api/donations'
import { dayOf, niceDate } from '../../shared/dates'
import type { Context } from '../context'
import { and, database, eq, sql } from '../database'
import { notFound } from '../errors'
import { iso } from '../lists/list-row'
import { messagesAbout } from '../messages/list-messages'
import { senderOf } from '../site-settings/site-settings'
import { changedStatements } from '../statements/changed-statements'
import { donationList, isGift } from './list-donations'
import { newestReceipt } from './receipt-of'

/** One donation with its receipt and the two mails that the donor gets; amounts in cents. @throws Refusal 404 */
export async function getDonation(ctx: Context, id: number): Promise<Donation> {
  const [found] = await database(ctx)
    .select({
      row: donationList(ctx.timeZone).row,
      referral: donations.referral,
      told_name: donations.told_name,
      told_email: donations.told_email,
      fee_covered: donations.fee_covered,
      void_reason: donations.void_reason,
      fee: donations.fee,
      payout: donations.payout,
      returned_at: iso(donations.returned_at),
      disputed_at: iso(donations.disputed_at),
      signals: sql<string[]>`coalesce(${donations.signals}, '[]')`,
      receipt: { number: receipts.number, issued_at: receipts.createdAt, voided_at: receipts.voided_at },
    })
    .from(donations)
    .leftJoin(campaigns, eq(campaigns.id, donations.campaign))
    .leftJoin(plans, eq(plans.id, donations.plan))
    .leftJoin(receipts, newestReceipt)
    .where(and(isGift, eq(donations.id, id)))
  if (!found) throw notFound('donation')
  const { row, signals, receipt, ...told } = found
  const issued = receipt && new Date(receipt.issued_at)
  const counted = row.type === 'Check' || !issued ? new Date(row.created_at) : issued
  const year = Number(dayOf(counted, ctx.timeZone).slice(0, 4))
  const [messages, sender, changed_statements] = await Promise.all([
    messagesAbout(ctx, 'donation_id', id),
    senderOf(ctx),
    changedStatements(ctx, id, year),
  ])
  return {
    ...row,
    year,
    ...told,
    signals: [...disputeSignal(ctx, told.disputed_at, row.payment_state), ...signals],
    receipt: issued && { number: receipt.number, nice_date: niceDate(issued, ctx.timeZone), voided: receipt.voided_at !== null },
    changed_statements,
    messages,
    mails: row.type === 'Online' ? mailsOf({ ...row, ...told }, sender) : null,
  }
}

/** What staff should know of a gift that the donor's bank disputes. */
function disputeSignal({ timeZone }: Context, disputed_at: string | null, state: Donation['payment_state']): string[] {
  if (disputed_at === null) return []
  const end = state === 'refunded' ? 'The money went back.' : 'Answer it at the payment gateway; until it is decided, the gift counts.'
  return [`The donor’s bank disputed this gift on ${niceDate(new Date(disputed_at), timeZone)}. ${end}`]
}

type Told = Pick<Donation, 'name' | 'amount' | 'honoree' | 'dedication' | 'told_name' | 'told_email'>

/** The mails about a gift online as they read for it. */
function mailsOf({ told_email, ...gift }: Told, sender: Sender): Donation['mails'] {
  const { name, honoree, dedication, told_name } = gift
  return {
    pending: preview(donationPending, gift, sender),
    processed: preview(donationReceipt, gift, sender),
    card: told_email === null ? null : preview(dedicationCard, { name, honoree, dedication, told_name }, sender),
  }
}

/** A mail as it is sent, its link masked. */
function preview(template: AnyTemplate, variables: object, sender: Sender): { subject: string; text: string } {
  const { subject, text } = renderMail(template.content(variables, template.masked, sender.name), sender)
  return { subject, text }
}
