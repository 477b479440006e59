import { useState } from 'react'
import type { Donation } from '../../../shared/api/donations'
import { useRecord } from '../../record/use-record'
import { useRecordEdit } from '../../record/use-conflicting-edit'

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
