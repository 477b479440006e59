import { donationPending, donationReceipt, type AnyTemplate } from '../../emails'
import { renderMail, type Sender } from '../../emails/layout'
import type { Donation, DonationRow } from '../../shared/api'
import { dayOf, niceDate } from '../../shared/dates'
import { asUser } from '../as-user'
import type { Actor, Context } from '../context'
import { rows, sql } from '../database'
import { notFound } from '../errors'
import { listStatement } from '../lists/list-query'
import { messagesAbout } from '../messages/list-messages'
import { senderOf } from '../site-settings/site-settings'
import { donationList } from './list-donations'

interface Kept {
  referral: string | null
  signals: string[] | null
  number: number | null
  issued_at: string | null
  voided: boolean
}

/** One donation with its receipt and the two mails that the donor gets; amounts in cents. @throws Refusal 404 */
export async function getDonation(ctx: Context, actor: Actor, id: number): Promise<Donation> {
  await asUser(ctx, actor).findByID({ collection: 'donations', id, select: { type: true } })
  const [found] = await rows<{ body: string }>(
    ctx,
    listStatement(donationList(ctx.timeZone), { filter: { id }, sort: { field: 'id', order: 'ASC' }, range: null }),
  )
  const [row] = JSON.parse(found?.body ?? '[]') as DonationRow[]
  const [kept] = await rows<Kept>(
    ctx,
    sql`
    select d.referral, d.signals, r.number::int, r.created_at as issued_at, r.voided_at is not null as voided
    from donations d left join receipts r on r.donation_id = d.id where d.id = ${id}`,
  )
  if (!row || !kept) throw notFound('donation')
  const [messages, sender] = await Promise.all([messagesAbout(ctx, 'donation_id', id), senderOf(ctx)])
  const { number, issued_at, voided } = kept
  return {
    ...row,
    year: Number(dayOf(new Date(issued_at ?? row.created_at), ctx.timeZone).slice(0, 4)),
    referral: kept.referral,
    signals: kept.signals ?? [],
    receipt: number === null || issued_at === null ? null : { number, nice_date: niceDate(new Date(issued_at), ctx.timeZone), voided },
    messages,
    mails:
      row.type === 'Online' ? { pending: preview(donationPending, row, sender), processed: preview(donationReceipt, row, sender) } : null,
  }
}

/** A mail as this donor gets it, its link masked. */
function preview(template: AnyTemplate, { name, amount, honoree }: DonationRow, sender: Sender): { subject: string; text: string } {
  const { subject, text } = renderMail(template.content({ name, amount, honoree }, template.masked, sender.name), sender)
  return { subject, text }
}
