import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRecordContext, useResourceContext, type RaRecord } from 'react-admin'
import { useCallback } from 'react'

/**
 * Changes the record on screen where the server's answer was not the record itself, such as a comment that was added. It is
 * not read again for it: every reading is audited (rule 13.3).
 */
export function useChangeShown<Kept extends RaRecord>(): (change: (record: Kept) => Partial<Kept>) => void {
  const queryClient = useQueryClient()
  const resource = useResourceContext()
  const id = String(useRecordContext()?.id)
  return useCallback(
    (change) => {
      queryClient.setQueriesData<Kept>({ queryKey: [resource, 'getOne', { id }] }, (record) => record && { ...record, ...change(record) })
    },
    [queryClient, resource, id],
  )
}

/** Resolves once the screens were told of what changed in the records: a form that is begun anew then begins with it. */
export const recordsShown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))
