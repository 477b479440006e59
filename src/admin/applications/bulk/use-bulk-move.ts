import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { BulkMove } from '../../../shared/api/applications'
import type { ApplicationStatus } from '../../../shared/application-status'
import { useAppDataProvider } from '../../data-provider'
import { logQuietly } from '../../log-quietly'

/** Applications in one call: each call moves all of its part, or nothing. */
const PART = 1000

export interface BulkProgress {
  done: number
  total: number
}

const NOTHING: BulkMove = { moved: 0, unchanged: 0, mails: 0, without_address: 0 }

const sumOf = (a: BulkMove, b: BulkMove): BulkMove => ({
  moved: a.moved + b.moved,
  unchanged: a.unchanged + b.unchanged,
  mails: a.mails + b.mails,
  without_address: a.without_address + b.without_address,
})

const partsOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / PART) }, (_, index) => ids.slice(index * PART, (index + 1) * PART))

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

  /** @returns what was done, and whether that was all */
  const move = async ({ ids, status, reason, onPart }: Move): Promise<{ result: BulkMove; whole: boolean }> => {
    let [result, whole] = [NOTHING, true]
    let done = 0
    setProgress({ done, total: ids.length })
    try {
      for (const part of partsOf(ids)) {
        const body = { application_ids: part, status, ...(reason.trim() ? { reason } : {}) }
        const { data } = await dataProvider.change<BulkMove>('POST', 'update-applications', body)
        result = sumOf(result, data)
        onPart(part)
        setProgress({ done: (done += part.length), total: ids.length })
      }
    } catch (error) {
      whole = false
      logQuietly('The applications could not all be moved.', error)
    }
    setProgress(null)
    void refetch()
    return { result, whole }
  }
  return { progress, move }
}
