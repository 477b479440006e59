import type { z } from 'zod'
import { donations, gift_returns, receipts } from '../../database/tables'
import { dedicationCard, donationPending, donationReceipt, type AnyTemplate } from '../../emails'
import { renderMail, type Sender } from '../../emails/template'
import { donationSchema, type Donation, type DonationRow } from '../../shared/api/donations'
import { formatDate } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { mailedReceipt, receiptDays, type MailedReceipt, type Receipt } from '../../shared/receipt'
import type { Context } from '../../platform/context'
import { database, sql, preparedStatement } from '../../platform/database'
import { notFound } from '../../platform/errors'
import { iso, orNull, rowOf } from '../../platform/lists/list-row'
import { messagesAbout } from '../messages/messages'
import { senderFrom, storedSender, type StoredSender } from '../site-settings/site-settings'
import { changedStatements } from './statements/statements'
import { donationList, isGift } from './list-donations'
import { newestReceipt } from './find-receipt'

const STORED = donationSchema.pick({
  ...{ referral: true, told_name: true, told_email: true, fee_covered: true, void_reason: true },
  ...{ fee: true, payout: true, returned_at: true, disputed_at: true, signals: true, messages: true },
})

interface Stored {
  row: DonationRow
  told: z.output<typeof STORED>
  receipt: { number: number; issued_at: string; voided: boolean; content: Receipt } | null
  sender: StoredSender | null
  /** Taken back by the donor's bank, in cents. */
  lost: number
}

const timeZone = sql.placeholder('timeZone')
const id = sql.placeholder('id')

const readStored = preparedStatement<Stored>('donation', () => {
  const { from, row } = donationList(timeZone)
  const { referral, told_name, told_email, fee_covered, void_reason, fee, payout, returned_at, disputed_at, signals } = donations
  const told = rowOf(STORED, {
    ...{ referral, told_name, told_email, fee_covered, void_reason, fee, payout },
    returned_at: iso(returned_at),
    disputed_at: iso(disputed_at),
    signals: sql<string[]>`coalesce(${signals}, '[]')`,
    messages: messagesAbout('donation_id', donations.id, timeZone),
  })
  const { number, createdAt, voided_at } = receipts
  const receipt = sql`json_build_object('number', ${number}, 'issued_at', ${iso(createdAt)}, 'voided', ${voided_at} is not null,
    'content', ${receipts.content})`
  const lost = sql`(select coalesce(sum(${gift_returns.amount}), 0)::int from ${gift_returns}
    where ${gift_returns.donation} = ${donations.id} and ${gift_returns.by_bank})`
  return sql`select ${row} as row, ${told} as told, ${lost} as lost, ${orNull(receipts.id, receipt)} as receipt, ${storedSender} as sender
    from ${from} left join ${receipts} on ${newestReceipt} where ${isGift} and ${donations.id} = ${id}`
})

/** Includes the receipt and previews of the donor's emails; amounts in cents. @throws UserError 404 */
export async function getDonation(ctx: Context, id: number): Promise<Donation> {
  const [found] = await readStored(database(ctx), { id, timeZone: ctx.timeZone })
  if (!found) throw notFound('donation')
  const { row, told, receipt, sender, lost } = found
  const issued = receipt && new Date(receipt.issued_at)
  return {
    ...row,
    ...told,
    signals: [...disputeSignal(ctx, told.disputed_at, row.payment_state, lost), ...told.signals],
    receipt: issued && { number: receipt.number, nice_date: formatDate(issued, ctx.timeZone), voided: receipt.voided },
    changed_statements: await changedStatements(ctx, id, row.year),
    mails: row.type === 'Online' ? mailsOf({ ...row, ...told }, mailedIn(ctx, receipt), senderFrom(ctx, sender)) : null,
  }
}

function disputeSignal({ timeZone }: Context, disputed_at: string | null, state: Donation['payment_state'], lost: number): string[] {
  if (disputed_at === null) return []
  const isOver = lost > 0 ? `The bank took back ${formatCents(lost)}.` : null
  const end =
    state === 'refunded'
      ? 'The money was returned.'
      : (isOver ?? 'Respond at the payment processor. The gift counts until the dispute is decided.')
  return [`The donor’s bank disputed this gift on ${formatDate(new Date(disputed_at), timeZone)}. ${end}`]
}

type Told = Pick<Donation, 'name' | 'amount' | 'honoree' | 'dedication' | 'told_name' | 'told_email'>

const mailedIn = ({ timeZone }: Context, receipt: Stored['receipt']): MailedReceipt | null =>
  receipt && !receipt.voided
    ? mailedReceipt({ ...receipt.content, ...receiptDays(receipt.content, timeZone), number: receipt.number })
    : null

function mailsOf({ told_email, ...gift }: Told, receipt: MailedReceipt | null, sender: Sender): Donation['mails'] {
  const { name, honoree, dedication, told_name } = gift
  return {
    pending: preview(donationPending, gift, sender),
    processed: preview(donationReceipt, { ...gift, receipt }, sender),
    card: told_email === null ? null : preview(dedicationCard, { name, honoree, dedication, told_name }, sender),
  }
}

function preview(template: AnyTemplate, variables: object, sender: Sender): { subject: string; text: string } {
  const { subject, text } = renderMail(template.content(variables, template.masked, sender.name), sender)
  return { subject, text }
}
