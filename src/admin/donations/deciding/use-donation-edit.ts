import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Donation } from '../../../shared/api'
import { useAppDataProvider } from '../../data-provider'
import { useStaleEdit } from '../../legacy/use-stale-edit'
import { keepRecord } from '../../record/record-cache'

/** One change of a donation, as `PUT /api/donation/{id}` takes it (rule 6.5). */
export interface DonationEdit {
  authenticity?: string
  campaign_id?: number | null
  process?: true
  release?: boolean
  refund?: true
}

/** Saves changes of one donation, one at a time, against the state that was on screen. */
export function useDonationEdit(donation: Donation) {
  const { id } = donation
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const keep = (answer: Donation): Donation => {
    keepRecord(queryClient, 'donations', answer)
    // What a campaign says of its donations is not true any more; mails may have been written.
    for (const key of ['campaigns', 'messages', 'statements']) void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
    return answer
  }
  const edit = useStaleEdit<Donation, DonationEdit>({
    reload: async () => keep((await dataProvider.getOne<Donation>('donations', { id })).data),
    send: async (change, updated_at) => {
      keep((await dataProvider.change<Donation>('PUT', `donation/${id}`, { ...change, updated_at })).data)
    },
  })
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
