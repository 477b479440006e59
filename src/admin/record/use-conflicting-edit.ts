import { useState } from 'react'
import { useResourceContext, useShowContext, useUpdate, type RaRecord } from 'react-admin'
import { ProblemError } from '../http/problem-error'
import { useRecord } from './use-record'

export interface StaleEdit<Kept, Edit> {
  mine: Edit
  before: Kept
  now: Kept
}

export interface StaleEditing<Kept, Edit> {
  conflict: StaleEdit<Kept, Edit> | null
  /** @returns false: see `conflict` */
  save: (mine: Edit, before: Kept) => Promise<boolean>
  /** Overwrites the change that was shown; a newer one is a conflict again. */
  saveAnyway: () => Promise<boolean>
  clear: () => void
}

interface Settings<Kept, Edit> {
  reload: () => Promise<Kept>
  /**
   * Sends the edit with the `updated_at` it is based on.
   * @throws what the server refuses
   */
  send: (edit: Edit, updatedAt: string) => Promise<void>
}

const isConflict = (error: unknown) => error instanceof ProblemError && error.status === 409

/**
 * Prevents blind overwrites: a 409 keeps the edit, fetches the record, and puts both in `conflict` for `StaleDialog`. Other refusals are
 * rethrown.
 */
export function useConflictingEdit<Kept extends { updated_at: string }, Edit>({
  reload,
  send,
}: Settings<Kept, Edit>): StaleEditing<Kept, Edit> {
  const [conflict, setConflict] = useState<StaleEdit<Kept, Edit> | null>(null)

  const save = async (mine: Edit, before: Kept, basedOn = before): Promise<boolean> => {
    try {
      await send(mine, basedOn.updated_at)
      setConflict(null)
      return true
    } catch (error) {
      const now = isConflict(error) ? await reload() : basedOn
      // A 409 on the current record has another reason (the last admin, for example).
      if (now.updated_at === basedOn.updated_at) throw error
      setConflict({ mine, before, now })
      return false
    }
  }
  return {
    conflict,
    save: (mine, before) => save(mine, before),
    saveAnyway: async () => conflict === null || save(conflict.mine, conflict.before, conflict.now),
    clear: () => setConflict(null),
  }
}

export function useRecordEdit<Kept extends RaRecord & { updated_at: string }, Edit>(
  toBody: (edit: Edit) => object,
  onSaved?: (record: Kept) => void,
): StaleEditing<Kept, Edit> {
  const resource = useResourceContext()
  const { id } = useRecord<Kept>()
  const { refetch } = useShowContext<Kept>()
  const [update] = useUpdate<Kept>()
  return useConflictingEdit<Kept, Edit>({
    reload: async () => (await refetch({ throwOnError: true })).data as Kept,
    send: async (edit, updated_at) => {
      const data = { ...toBody(edit), updated_at } as Partial<Kept>
      const saved = await update(resource, { id, data }, { returnPromise: true })
      if (saved) onSaved?.(saved)
    },
  })
}
