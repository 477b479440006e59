import { useState } from 'react'
import { ProblemError } from '../http/problem-error'

/** An edit that was refused because the record had been changed meanwhile. */
export interface StaleEdit<Kept, Edit> {
  /** What was chosen or typed here; nothing of it is lost. */
  mine: Edit
  /** The record as it was when the edit began. */
  before: Kept
  /** The record as somebody else left it. */
  now: Kept
}

interface Settings<Kept, Edit> {
  /** Fetches the record anew, and shows it. */
  reload: () => Promise<Kept>
  /** Sends the edit with the `updated_at` that it is based on. Throws what the server refuses. */
  send: (edit: Edit, updatedAt: string) => Promise<void>
}

const isConflict = (error: unknown) => error instanceof ProblemError && error.status === 409

/**
 * Saves edits so that nobody overwrites a colleague unseen: a 409 keeps the edit, fetches the record and leaves both in
 * `conflict`, to be shown by `StaleDialog`. Every other refusal is thrown on.
 */
export function useStaleEdit<Kept extends { updated_at: string }, Edit>({ reload, send }: Settings<Kept, Edit>) {
  const [conflict, setConflict] = useState<StaleEdit<Kept, Edit> | null>(null)

  /** @returns whether it was saved; false: `conflict` says why not */
  const save = async (mine: Edit, before: Kept, basedOn = before): Promise<boolean> => {
    try {
      await send(mine, basedOn.updated_at)
      setConflict(null)
      return true
    } catch (error) {
      const now = isConflict(error) ? await reload() : basedOn
      // A 409 on the record as it is now has another reason (the last admin, for one).
      if (now.updated_at === basedOn.updated_at) throw error
      setConflict({ mine, before, now })
      return false
    }
  }
  return {
    conflict,
    save,
    /** Saves over what the other person did, which has been seen; one more change in between is a conflict again. */
    saveAnyway: async (): Promise<boolean> => conflict === null || save(conflict.mine, conflict.before, conflict.now),
    clear: () => setConflict(null),
  }
}
