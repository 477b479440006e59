import { dedicationOf, type Dedicated } from '../../shared/dedications'
import { CHECK_FIELDS, checkCorrectionSchema, type DonationChange } from '../../shared/donations'
import { fieldErrors } from '../../shared/field-errors'
import { invalid } from '../../platform/errors'
import { startOfCheckDay } from './create-check-donation'
import type { DonationFields, LockedDonation } from './locked-donation'
import { voidReceipt } from './issue-receipt'

type Row = LockedDonation['gift']

const OF_THE_PAYMENT = 'Online gifts can’t be edited. Only checks can.'
const VOID = 'This check is void. Restore it first.'

/**
 * Edits a check and voids its receipt; a new one can be issued (rule 6.11). For online gifts and void checks, refuses fields that differ
 * from the stored ones; equal values, as in a record sent back whole, pass.
 * @returns the fields that change
 * @throws UserError 422
 */
export async function correctCheck({ ctx, tx, gift: current }: LockedDonation, change: DonationChange): Promise<DonationFields> {
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
  const changed = Object.entries(stored).filter(([name, value]) => before[name as keyof Row] !== value)
  if (changed.length > 0) await voidReceipt(ctx, tx, current.id)
  return Object.fromEntries(changed)
}

/** Clears the kind along with the name; a name without a kind is in honor. */
function dedicationFields(current: Row, { honoree = current.honoree, dedication }: Partial<Dedicated>): DonationFields {
  if (dedication === undefined) return honoree ? {} : { dedication: null }
  const kind = dedicationOf({ honoree, dedication })
  return kind === dedicationOf(current) ? {} : { dedication: kind }
}

const isSame = (current: Row, name: string, value: unknown): boolean => {
  if (name === 'dedication') return dedicationOf({ ...current, dedication: value as Row['dedication'] }) === dedicationOf(current)
  return name !== 'created_at' && (current[name as keyof Row] ?? null) === (value ?? null)
}

/** Skips fields of a record sent back as it was answered: there, the amount is in cents and the date is a moment, not dollars and a day. */
function isSent(name: (typeof CHECK_FIELDS)[number], current: Row, change: DonationChange): boolean {
  const value = change[name]
  if (name === 'created_at' && typeof value === 'string' && value === new Date(current.createdAt).toISOString()) return false
  if (name === 'amount' && change.nice_date !== undefined && value === current.amount) return false
  return value !== undefined
}
