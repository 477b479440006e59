import { useState } from 'react'
import type { Donation } from '../../../shared/api/donations'
import { useRecord } from '../../record/use-record'
import { useRecordEdit } from '../../record/use-record-edit'

/** One change of a donation, as `PUT /api/donation/{id}` takes it (rule 6.5). */
export interface DonationEdit {
  authenticity?: string
  campaign_id?: number | null
  process?: true
  release?: boolean
  refund?: true
  /** Stops the monthly gift that it is a payment of. */
  stop_plan?: true
  /** Of a check: what it says, as typed; that it is void, with the reason, or no longer. */
  amount?: string
  name?: string
  created_at?: string
  honoree?: string
  dedication?: string
  check_number?: string
  address?: string
  void?: boolean
  /** Of a check: its receipt is issued, and mailed where an address is given. */
  issue_receipt?: { email: string }
  reason?: string
  /** Of a gift online whose money is held: who is told of it. */
  told_name?: string
  told_email?: string
  /** Of a gift online: the address in place of a mistyped one. */
  email?: string
}

const asItIs = (edit: DonationEdit): object => edit

/** Saves changes of the donation on screen, one at a time, against the state that was on screen. */
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
    /** @returns whether it was saved; false: a colleague was first, and `conflict` says what they did. Throws what the server refuses */
    save: (change: DonationEdit) => whilePending(() => edit.save(change, donation)),
    saveAnyway: () => whilePending(edit.saveAnyway),
    discard: edit.clear,
  }
}

export type DonationEditing = ReturnType<typeof useDonationEdit>
