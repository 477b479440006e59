import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type RaRecord, useRecordContext, useResourceContext } from 'react-admin'

export function useRecord<Kept extends RaRecord>(): Kept {
  const record = useRecordContext<Kept>()
  if (!record) throw new Error('There is no record in context.')
  return record
}

/**
 * Updates the record on screen where the server's answer wasn't the record, such as an added comment. Reading it again would add an
 * audit entry (rule 13.3). Lists keep their rows under the same key with a `meta`; those have other fields.
 */
export function usePatchCachedRecord<Kept extends RaRecord>(): (change: (record: Kept) => Partial<Kept>) => void {
  const queryClient = useQueryClient()
  const resource = useResourceContext()
  const id = String(useRecordContext()?.id)
  return useCallback(
    (change) => {
      queryClient.setQueryData<Kept>([resource, 'getOne', { id }], (record) => record && { ...record, ...change(record) })
    },
    [queryClient, resource, id],
  )
}

/** Resolves after screens have received changed records, for forms that start over from them. */
export const afterRecordsUpdate = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))
