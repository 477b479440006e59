import { donations, plans } from '../../database/tables'
import { donationPending, donationReceipt, donationRefunded, donationReleased } from '../../emails'
import { emailCorrectionSchema, type DonationChange } from '../../shared/donations'
import { fieldErrors } from '../../shared/field-errors'
import { mailedReceipt, type IssuedReceipt } from '../../shared/receipt'
import { changeRow } from '../../platform/audit/change-row'
import type { Context } from '../../platform/context'
import { and, database, eq, inTransaction, or, type Transaction } from '../../platform/database'
import { invalid, UserError } from '../../platform/errors'
import { type NewMessage, message, queueMessages } from '../messages/queue-messages'
import { askGateway } from '../../platform/payments/ask-gateway'
import { storedPlanToken, storedReceiptToken } from '../../platform/sealed-values'
import type { Session } from '../accounts/current-user'
import { assertRecentPassword } from '../accounts/own-password'
import { lockForEdit } from '../../platform/edits'
import { moveNotes } from './donors/donor-notes'
import { validReceiptOf, newReceiptToken } from './issue-receipt'
import { wasCanceledByDonor } from './queue-step-emails'

type Row = typeof donations.$inferSelect

const ALONE = 'Change the email first, without other changes.'
const REFUSED = 'The payment processor rejected this email, so nothing changed. Check the customer’s details there.'

/**
 * Returns the new email of an online gift (rule 6.27); null when it stays the same, and for a check, whose email is one of its fields.
 * @throws UserError 422 for an invalid address, and along with any other change
 */
export async function correctedEmail(ctx: Context, id: number, change: DonationChange): Promise<string | null> {
  const { email, updated_at: _, nice_date: _day, ...rest } = change
  if (email === undefined) return null
  const [current] = await database(ctx).select().from(donations).where(eq(donations.id, id))
  if (!current || current.type === 'Check' || email === current.email) return null
  const { data, error } = emailCorrectionSchema.safeParse({ email })
  if (error) throw invalid(fieldErrors(error))
  if (data.email === current.email) return null
  const currentValues: Readonly<Record<string, unknown>> = { ...current, campaign_id: current.campaign }
  const beside = Object.entries(rest).some(
    ([name, value]) => value !== undefined && value !== false && isOpen(name) && value !== currentValues[name],
  )
  if (beside) throw invalid({ email: [ALONE] })
  return data.email
}

const isOpen = (name: string): boolean =>
  !['amount', 'name', 'created_at', 'honoree', 'dedication', 'check_number', 'address'].includes(name)

/**
 * Corrects the email of an online gift and of its monthly gift. Updates the gateway's customer first: if that fails, nothing changes here.
 * Links sent to the old address stop working.
 * @throws UserError 403; PasswordRequired; 409 for a stale edit or when the gateway refuses; 503 while the gateway is down
 */
export async function correctEmail(ctx: Context, session: Session, id: number, email: string, known: string | undefined): Promise<void> {
  await assertRecentPassword(ctx, session)
  const { gift, plan } = await inTransaction(ctx, async (tx) => {
    const gift = await lockForEdit(tx, donations, id, 'donation', known)
    return { gift, plan: await planOf(tx, gift) }
  })
  const held = { payment: gift.gateway_payment, plan: plan?.gateway_plan ?? null }
  await tellGateway(ctx, held, email)
  try {
    await inTransaction(ctx, (tx) => store(ctx, tx, session.user.id, { id, known, email }))
  } catch (error) {
    if (gift.email !== null)
      await tellGateway(ctx, held, gift.email).catch((err: unknown) =>
        ctx.log.error({ err, donation: id }, 'The payment processor has a different email'),
      )
    throw error
  }
}

async function planOf(tx: Transaction, { plan }: Row) {
  if (plan === null) return null
  const [found] = await tx.db.select().from(plans).where(eq(plans.id, plan)).for('update')
  return found ?? null
}

async function tellGateway(ctx: Context, held: { payment: string | null; plan: string | null }, email: string): Promise<void> {
  if (held.payment === null && held.plan === null) return
  await askGateway(ctx, (gateway) => gateway.correctEmail(held, email), new UserError(409, REFUSED))
}

async function store(
  ctx: Context,
  tx: Transaction,
  user: number,
  { id, known, email }: { id: number; known: string | undefined; email: string },
): Promise<void> {
  const gift = await lockForEdit(tx, donations, id, 'donation', known)
  const plan = await planOf(tx, gift)
  const samePlan = plan === null ? undefined : and(eq(donations.plan, plan.id), eq(donations.email, gift.email ?? ''))
  const gifts = await tx.db
    .select()
    .from(donations)
    .where(or(eq(donations.id, id), samePlan))
    .orderBy(donations.id)
    .for('update')
  const audited = { action: 'email-corrected' as const, fields: ['email'], user }
  for (const one of gifts)
    await changeRow(ctx, tx, { table: donations, id: one.id }, { email, ...storedReceiptToken(ctx.sealer, newReceiptToken()) }, audited)
  if (plan !== null)
    await changeRow(ctx, tx, { table: plans, id: plan.id }, { email, ...storedPlanToken(ctx.sealer, newReceiptToken()) }, audited)
  const told = gifts.filter((one) => one.id === id || one.payment_state === 'captured')
  const mails: NewMessage[] = []
  const isByDonor = gift.payment_state === 'canceled' && (await wasCanceledByDonor(tx, id))
  for (const one of told) mails.push(...mailOf(one, await validReceiptOf(ctx, tx, one.id), email, user, isByDonor))
  await queueMessages(ctx, tx, mails)
  await moveNotes(tx, gift, { ...gift, email })
}

function mailOf(
  { id, name, amount, returned, honoree, dedication, payment_state }: Row,
  receipt: IssuedReceipt | null,
  recipient: string,
  resent_by: number,
  by_donor: boolean,
): NewMessage[] {
  const variables = { name, amount, honoree, dedication }
  const about = { recipient, donation: id, resent_by }
  if (payment_state === 'captured') {
    const kept = { ...variables, amount: amount - (returned ?? 0), receipt: receipt && mailedReceipt(receipt) }
    return [message({ ...about, template: donationReceipt, variables: kept })]
  }
  if (payment_state === 'authorized') return [message({ ...about, template: donationPending, variables })]
  if (payment_state === 'refunded') return [message({ ...about, template: donationRefunded, variables })]
  return payment_state === 'canceled' ? [message({ ...about, template: donationReleased, variables: { ...variables, by_donor } })] : []
}
