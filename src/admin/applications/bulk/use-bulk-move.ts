import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { BulkMove } from '../../../shared/api/applications'
import type { ApplicationStatus } from '../../../shared/application-status'
import { MAX_BULK } from '../../../shared/applications'
import { useAppDataProvider } from '../../data-provider'
import { logQuietly } from '../../log-quietly'
import type { UndoOffer } from '../undo/undo-offers'

export interface BulkProgress {
  done: number
  total: number
}

const NOTHING: BulkMove = { moved: 0, unchanged: 0, skipped: 0, mails: 0, without_address: 0, undo: null }

const sumOf = (a: BulkMove, b: BulkMove): BulkMove => ({
  moved: a.moved + b.moved,
  unchanged: a.unchanged + b.unchanged,
  skipped: a.skipped + b.skipped,
  mails: a.mails + b.mails,
  without_address: a.without_address + b.without_address,
  undo: null,
})

/** Each call moves all of its part, or nothing, and is one batch of the history: as few as may be. */
const partsOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_BULK) }, (_, index) => ids.slice(index * MAX_BULK, (index + 1) * MAX_BULK))

interface Move {
  ids: readonly number[]
  status: ApplicationStatus
  reason: string
  /** Told after each part, so that what was moved is let go of at once. */
  onPart: (ids: readonly number[]) => void
}

/**
 * Moves applications in parts, one after the other. A part that fails ends it without a message (rule 11.4): what was
 * moved stays moved, the rest stays picked.
 */
export function useBulkMove() {
  const dataProvider = useAppDataProvider()
  const { refetch } = useListContext()
  const [progress, setProgress] = useState<BulkProgress | null>(null)

  /** @returns what was done, how it can be undone, and whether that was all */
  const move = async ({ ids, status, reason, onPart }: Move): Promise<{ result: BulkMove; undos: UndoOffer[]; whole: boolean }> => {
    let [result, whole] = [NOTHING, true]
    const undos: UndoOffer[] = []
    let done = 0
    setProgress({ done, total: ids.length })
    try {
      for (const part of partsOf(ids)) {
        const body = { application_ids: part, status, ...(reason.trim() ? { reason } : {}) }
        const { data } = await dataProvider.change<BulkMove>('POST', 'update-applications', body)
        result = sumOf(result, data)
        if (data.undo) undos.push({ ...data.undo, moved: data.moved, status, mails: data.mails })
        onPart(part)
        setProgress({ done: (done += part.length), total: ids.length })
      }
    } catch (error) {
      whole = false
      logQuietly('The applications could not all be moved.', error)
    }
    setProgress(null)
    void refetch()
    return { result, undos, whole }
  }
  return { progress, move }
}
