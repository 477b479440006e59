import { useState } from 'react'
import type { CampaignRow } from '../../../shared/api/campaigns'
import type { Donation } from '../../../shared/api/donations'
import { dedicationLabel } from '../../../shared/dedications'
import { UNKNOWN_AUTHENTICITY } from '../../../shared/donation-states'
import { formatCents } from '../../../shared/money'
import { NO_CAMPAIGN } from '../../campaigns/campaign-options'
import { type Difference, useRecordEdit } from '../../record/ConflictDialog'
import { useRecord } from '../../record/use-record'
import { PAYMENT_LABELS } from '../DonationChips'

export interface DonationEdit {
  authenticity?: string
  campaign_id?: number | null
  process?: true
  release?: boolean
  refund?: true
  stop_plan?: true
  /** For checks, as typed; `void` takes a `reason`. */
  amount?: string
  name?: string
  created_at?: string
  honoree?: string
  dedication?: string
  check_number?: string
  address?: string
  void?: boolean
  /** For checks; emailed when there is an address. */
  issue_receipt?: { email: string }
  reason?: string
  /** For online gifts on hold. */
  told_name?: string
  told_email?: string
  email?: string
}

const asItIs = (edit: DonationEdit): object => edit

export function useDonationEdit() {
  const donation = useRecord<Donation>()
  const [pending, setPending] = useState(false)
  const edit = useRecordEdit<Donation, DonationEdit>(asItIs)
  const whilePending = async (work: () => Promise<boolean>): Promise<boolean> => {
    setPending(true)
    return work().finally(() => setPending(false))
  }
  return {
    pending,
    conflict: edit.conflict,
    /** @returns false when someone else saved first; `conflict` has their version @throws ProblemError when the server refuses */
    save: (change: DonationEdit) => whilePending(() => edit.save(change, donation)),
    saveAnyway: () => whilePending(edit.saveAnyway),
    discard: edit.clear,
  }
}

export type DonationEditing = ReturnType<typeof useDonationEdit>

const facts = ({
  authenticity,
  campaign,
  amount,
  name,
  nice_date,
  honoree,
  dedication,
  told_name,
  told_email,
  email,
  check_number,
  address,
  payment_state,
}: Donation): [label: string, value: string][] => [
  ['Authenticity', authenticity ?? UNKNOWN_AUTHENTICITY],
  ['Campaign', campaign?.slug ?? NO_CAMPAIGN.label],
  ['Amount', formatCents(amount)],
  ['Name', name],
  ['Check date', nice_date],
  ['Dedication', honoree ? `${dedicationLabel(dedication)} ${honoree}` : 'None'],
  ['Person to notify', [told_name, told_email].filter(Boolean).join(', ') || 'No one'],
  ['Email', email ?? 'None'],
  ['Check number', check_number ?? 'None'],
  ['Mailing address', address ?? 'None'],
  ['Payment', payment_state ? PAYMENT_LABELS[payment_state] : 'Check'],
]

export function diffDonations(before: Donation, now: Donation): Difference[] {
  const then = new Map(facts(before))
  return facts(now).flatMap(([label, value]) => (then.get(label) === value ? [] : [{ label, before: then.get(label) ?? '', now: value }]))
}

const FIELD_LABELS = {
  amount: 'Amount',
  name: 'Name',
  created_at: 'Check date',
  dedication: 'Dedication',
  honoree: 'Dedicated to',
  told_name: 'Person to notify',
  told_email: 'Their email',
  email: 'Email',
  check_number: 'Check number',
  address: 'Mailing address',
} as const

const sayField = (field: string, value: string | undefined): string =>
  (field === 'dedication' ? dedicationLabel(value === 'memory' ? value : 'honor') : value) || 'None'

export function describeEdit(
  { authenticity, campaign_id, process, release, refund, reason, issue_receipt, stop_plan, void: isVoid, ...check }: DonationEdit,
  campaigns: readonly CampaignRow[],
): { label: string; value: string }[] {
  const money = process ? 'Charge' : refund ? 'Refund' : release ? 'Release hold' : null
  return [
    ...(authenticity === undefined ? [] : [{ label: 'Authenticity', value: authenticity }]),
    ...(campaign_id === undefined
      ? []
      : [{ label: 'Campaign', value: campaigns.find(({ id }) => id === campaign_id)?.slug ?? NO_CAMPAIGN.label }]),
    ...(money ? [{ label: 'Payment', value: money }] : []),
    ...(isVoid === undefined ? [] : [{ label: 'Payment', value: isVoid ? `Void: ${reason}` : 'Restored' }]),
    ...(stop_plan ? [{ label: 'Monthly gift', value: 'Cancel' }] : []),
    ...(issue_receipt ? [{ label: 'Receipt', value: issue_receipt.email ? `Email to ${issue_receipt.email}` : 'On paper' }] : []),
    ...Object.entries(check).map(([field, value]) => ({ label: FIELD_LABELS[field as keyof typeof check], value: sayField(field, value) })),
  ]
}
