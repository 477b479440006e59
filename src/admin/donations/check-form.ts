import type { Donation } from '../../shared/api/donations'
import { dayOf } from '../../shared/dates'
import { DEDICATIONS, DEDICATION_LABELS } from '../../shared/dedications'
import { centsToInput } from '../../shared/money'
import type { DonationEdit } from './deciding/use-donation-edit'

export const DEDICATION_OPTIONS = DEDICATIONS.map((value) => ({ value, label: DEDICATION_LABELS[value] }))

/** Form values of a new check, the amount in dollars and 1 by default (rule 6.10). The schema of `shared/donations` parses them. */
export const EMPTY_CHECK = {
  campaign_id: '',
  amount: '1',
  name: '',
  created_at: '',
  honoree: '',
  dedication: 'honor',
  check_number: '',
  email: '',
  address: '',
}
export type CheckForm = typeof EMPTY_CHECK

export const checkToForm = (
  { campaign_id, amount, name, created_at, honoree, dedication, check_number, email, address }: Donation,
  timeZone: string,
): CheckForm => ({
  campaign_id: String(campaign_id ?? ''),
  amount: centsToInput(amount),
  name,
  created_at: dayOf(new Date(created_at), timeZone),
  honoree: honoree ?? '',
  dedication: dedication ?? EMPTY_CHECK.dedication,
  check_number: check_number ?? '',
  email: email ?? '',
  address: address ?? '',
})

/** Picks only the changed fields, to keep what someone else edited meanwhile. */
export function changedCheckFields(before: CheckForm, typed: CheckForm): DonationEdit {
  const changed = Object.entries(typed).filter(([field, value]) => before[field as keyof CheckForm] !== value)
  const { campaign_id, ...texts }: Partial<CheckForm> = Object.fromEntries(changed)
  return { ...texts, ...(campaign_id !== undefined && { campaign_id: Number(campaign_id) || null }) }
}
