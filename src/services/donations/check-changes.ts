import { donations, messages } from '../../database/tables'
import { donationReceipt } from '../../emails'
import { changeRow } from '../../platform/audit/change-row'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import { and, eq } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { storedReceiptToken } from '../../platform/sealed-values'
import { dedicationOf, type Dedicated } from '../../shared/dedications'
import { CHECK_FIELDS, checkCorrectionSchema, type DonationChange } from '../../shared/donations'
import { fieldErrors } from '../../shared/field-errors'
import { mailedReceipt, type IssuedReceipt } from '../../shared/receipt'
import { message, queueMessages } from '../messages/queue-messages'
import { isUnsent } from '../messages/stored-message'
import type { Foundation } from '../site-settings/site-settings'
import { startOfCheckDay } from './create-checks'
import { voidReceipt, issueReceipt, validReceiptOf, newReceiptToken } from './issue-receipt'
import type { LockedDonation, DonationFields } from './locked-donation'

/** Voids a check and its receipt (rule 6.11); safe to repeat. @throws UserError 422 for an online gift */
export async function voidCheck({ ctx, tx, actor, gift }: LockedDonation, reason: string | null = null): Promise<void> {
  refuseOnline(gift)
  if (gift.payment_state === 'voided') return
  const change = { payment_state: 'voided', void_reason: reason, returned_at: ctx.now().toISOString() } as const
  await changeRow(ctx, tx, { table: donations, id: gift.id }, change, { user: actor.id, action: 'check-voided' })
  await voidReceipt(ctx, tx, gift.id)
}

/** Restores a void check; a new receipt can then be issued (rule 6.11). @throws UserError 422 for an online gift */
export async function restoreCheck({ ctx, tx, actor, gift }: LockedDonation): Promise<void> {
  refuseOnline(gift)
  if (gift.payment_state !== 'voided') return
  const change = { payment_state: null, void_reason: null, returned_at: null }
  await changeRow(ctx, tx, { table: donations, id: gift.id }, change, { user: actor.id, action: 'check-restored' })
}

function refuseOnline({ type }: LockedDonation['gift']): void {
  if (type === 'Online') throw invalid({ void: ['Only checks can be voided. Refund this gift instead.'] })
}

type CheckRow = LockedDonation['gift']

const OF_THE_PAYMENT = 'Online gifts can’t be edited. Only checks can.'
const CORRECTED = 'The donor’s email was corrected before this was sent.'
const VOID = 'This check is void. Restore it first.'

/**
 * Edits a check and voids its receipt; a new one can be issued (rule 6.11). For online gifts and void checks, refuses fields that differ
 * from the stored ones; equal values, as in a record sent back whole, pass.
 * @returns the fields that change
 * @throws UserError 422
 */
export async function correctCheck(held: LockedDonation, change: DonationChange): Promise<DonationFields> {
  const { ctx, tx, gift: current } = held
  const sent = Object.fromEntries(CHECK_FIELDS.filter((name) => isSent(name, current, change)).map((name) => [name, change[name]]))
  const isVoid = current.payment_state === 'voided' && change.void !== false
  const { data, error } = checkCorrectionSchema.safeParse(sent)
  if (current.type === 'Online' || isVoid) {
    const why = isVoid ? VOID : OF_THE_PAYMENT
    const differing = Object.keys(sent).filter((name) => error || !isSame(current, name, data[name as keyof typeof data]))
    if (differing.length > 0) throw invalid(Object.fromEntries(differing.map((name) => [name, [why]])))
    return {}
  }
  if (error) throw invalid(fieldErrors(error))
  const { created_at, dedication, ...fields } = data
  const stored = {
    ...fields,
    ...dedicationFields(current, { honoree: fields.honoree, dedication }),
    ...(created_at && { createdAt: await startOfCheckDay(ctx, tx, created_at) }),
  }
  const before = { ...current, createdAt: new Date(current.createdAt).toISOString() }
  const changed = Object.entries(stored).filter(([name, value]) => before[name as keyof CheckRow] !== value)
  /** The receipt doesn't say the email. */
  if (changed.some(([name]) => name !== 'email')) await voidReceipt(ctx, tx, current.id)
  if (changed.some(([name]) => name === 'email')) await forgetAddress(held)
  return Object.fromEntries(changed)
}

/** Links that went to the old email open nothing, and emails to it that still wait aren't sent, as for online gifts (rule 6.27). */
async function forgetAddress({ ctx, tx, gift: { id, email, receipt_token } }: LockedDonation): Promise<void> {
  if (receipt_token !== null)
    await tx.db.update(donations).set(storedReceiptToken(ctx.sealer, newReceiptToken())).where(eq(donations.id, id))
  const toOld = and(eq(messages.donation, id), eq(messages.recipient, email ?? ''), isUnsent)
  await tx.db.update(messages).set({ state: 'canceled', last_error: CORRECTED, updatedAt: ctx.now().toISOString() }).where(toOld)
}

function dedicationFields(current: CheckRow, { honoree = current.honoree, dedication }: Partial<Dedicated>): DonationFields {
  if (dedication === undefined) return honoree ? {} : { dedication: null }
  const kind = dedicationOf({ honoree, dedication })
  return kind === dedicationOf(current) ? {} : { dedication: kind }
}

const isSame = (current: CheckRow, name: string, value: unknown): boolean => {
  if (name === 'dedication') return dedicationOf({ ...current, dedication: value as CheckRow['dedication'] }) === dedicationOf(current)
  return name !== 'created_at' && (current[name as keyof CheckRow] ?? null) === (value ?? null)
}

/** Skips fields of a record sent back as it was answered: there, the amount is in cents and the date is a moment, not dollars and a day. */
function isSent(name: (typeof CHECK_FIELDS)[number], current: CheckRow, change: DonationChange): boolean {
  const value = change[name]
  if (name === 'created_at' && typeof value === 'string' && value === new Date(current.createdAt).toISOString()) return false
  if (name === 'amount' && change.nice_date !== undefined && value === current.amount) return false
  return value !== undefined
}

const OF_ITSELF = 'Online gifts get a receipt when the card is charged.'
const COUNTS_NOWHERE = 'This check is void or marked Fraudulent, so it can’t have a receipt.'

/**
 * Issues a check's receipt unless it has a valid one, and emails it when an address is sent (rule 6.11). Repeating it gives the same
 * receipt.
 * @param site read beforehand: a second connection might never become free while many transactions wait for this one's locks
 * @throws UserError 422 for online gifts, and for void or Fraudulent checks
 */
export async function issueCheckReceipt(
  held: LockedDonation,
  site: Foundation,
  { email }: { email: string | null },
): Promise<IssuedReceipt> {
  const { ctx, tx, actor, gift: check } = held
  const { id, type, payment_state, authenticity, name, honoree, dedication, amount, address, check_number } = check
  if (type === 'Online') throw invalid({ issue_receipt: [OF_ITSELF] })
  if (payment_state !== null || authenticity === 'Fraudulent') throw invalid({ issue_receipt: [COUNTS_NOWHERE] })
  let receipt = await validReceiptOf(ctx, tx, id)
  if (!receipt) {
    const date = new Date(check.createdAt).toISOString()
    receipt = await issueReceipt(ctx, tx, site, { id, name, honoree, dedication, amount, check: { date, address, check_number } })
    await recordAuditEvent(ctx, { action: 'receipt-issued', user: actor.id, resource: 'donations', record: id }, tx)
  }
  if (check.receipt_token === null)
    await tx.db.update(donations).set(storedReceiptToken(ctx.sealer, newReceiptToken())).where(eq(donations.id, id))
  if (email !== null) await mailReceipt(held, receipt, email)
  return receipt
}

/** A gift has one email per template, except for resent ones. */
export async function mailReceipt({ ctx, tx, actor, gift }: LockedDonation, receipt: IssuedReceipt, email: string): Promise<void> {
  const { id, name, honoree, dedication } = gift
  const variables = { name, amount: receipt.amount, honoree, dedication, receipt: mailedReceipt(receipt) }
  const mail = message({ template: donationReceipt, recipient: email, donation: id, variables })
  const [first] = await queueMessages(ctx, tx, [mail])
  if (first === undefined) await queueMessages(ctx, tx, [{ ...mail, resent_by: actor.id }])
}
