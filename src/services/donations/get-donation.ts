import { campaigns, donations, receipts } from '../../database/tables'
import { dedicationCard, donationPending, donationReceipt, type AnyTemplate } from '../../emails'
import { renderMail, type Sender } from '../../emails/layout'
import type { Donation } from '../../shared/api/donations'
import { dayOf, niceDate } from '../../shared/dates'
import type { Context } from '../context'
import { and, database, eq, sql } from '../database'
import { notFound } from '../errors'
import { messagesAbout } from '../messages/list-messages'
import { senderOf } from '../site-settings/site-settings'
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
      signals: sql<string[]>`coalesce(${donations.signals}, '[]')`,
      receipt: { number: receipts.number, issued_at: receipts.createdAt, voided_at: receipts.voided_at },
    })
    .from(donations)
    .leftJoin(campaigns, eq(campaigns.id, donations.campaign))
    .leftJoin(receipts, newestReceipt)
    .where(and(isGift, eq(donations.id, id)))
  if (!found) throw notFound('donation')
  const { row, void_reason, signals, receipt, ...told } = found
  const [messages, sender] = await Promise.all([messagesAbout(ctx, 'donation_id', id), senderOf(ctx)])
  const issued = receipt && new Date(receipt.issued_at)
  return {
    ...row,
    year: Number(dayOf(row.type === 'Check' ? new Date(row.created_at) : (issued ?? new Date(row.created_at)), ctx.timeZone).slice(0, 4)),
    ...told,
    void_reason,
    signals,
    receipt: issued && { number: receipt.number, nice_date: niceDate(issued, ctx.timeZone), voided: receipt.voided_at !== null },
    messages,
    mails: row.type === 'Online' ? mailsOf({ ...row, ...told }, sender) : null,
  }
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
