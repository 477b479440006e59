import { MISSING_NOTIFY_NAME, NOTIFY_FIELD_NAMES, notifyCorrectionSchema, type DonationChange } from '../../shared/donations'
import { fieldErrors } from '../../shared/field-errors'
import { invalid } from '../../platform/errors'
import type { DonationFields, LockedDonation } from './locked-donation'

const OF_A_CHECK = 'We don’t email anyone about checks. Print the card instead.'
const DECIDED = 'This gift is no longer on hold, so you can’t change this.'
const BEFORE_IT_MOVES = 'Save this change first, before you process, release, or refund the gift.'
const NO_DEDICATION = 'This gift isn’t in honor or memory of anyone.'

/**
 * Edits who is notified of an online gift, only while it is on hold and without other changes (rule 6.15). Equal values, as in a record
 * sent back whole, pass.
 * @returns the fields that change
 * @throws UserError 422
 */
export function changeNotifiedPerson({ gift: current }: LockedDonation, change: DonationChange): DonationFields {
  const sent = Object.fromEntries(NOTIFY_FIELD_NAMES.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]))
  const { data, error } = notifyCorrectionSchema.safeParse(sent)
  const isChanged = (name: (typeof NOTIFY_FIELD_NAMES)[number]) => name in sent && (!data || data[name] !== current[name])
  const changed = NOTIFY_FIELD_NAMES.filter(isChanged)
  if (changed.length === 0) return {}
  const why = whyNot(current, change)
  if (why) throw invalid(Object.fromEntries(changed.map((name) => [name, [why]])))
  if (error) throw invalid(fieldErrors(error))
  const { told_name, told_email } = { ...current, ...data }
  if (told_email && !told_name) throw invalid({ told_name: [MISSING_NOTIFY_NAME] })
  return Object.fromEntries(changed.map((name) => [name, data[name]]))
}

function whyNot({ type, honoree, payment_state }: LockedDonation['gift'], { process, release, refund }: DonationChange): string | null {
  if (type === 'Check') return OF_A_CHECK
  if (!honoree) return NO_DEDICATION
  if (payment_state !== 'authorized') return DECIDED
  return process || release || refund ? BEFORE_IT_MOVES : null
}
