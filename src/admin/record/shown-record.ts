import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRecordContext, useResourceContext, type RaRecord } from 'react-admin'
import { useParams } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Section } from '../../shared/resources'
import { useMay } from '../session/session'

/** The record that the screen is about, below a `RecordScreen`, which waits for it. */
export function useRecord<Kept extends RaRecord>(): Kept {
  const record = useRecordContext<Kept>()
  if (!record) throw new Error('There is no record in context.')
  return record
}

/** The record that the address names, fetched or not. */
export const useNamedRecord = () => ({ resource: useResourceContext() as Section, id: Number(useParams().id) })

/** Where the audit trail tells of it; null to who does not read that. */
export function useTrail(): string | null {
  const { resource, id } = useNamedRecord()
  return useMay('list', 'audit-events') ? `${pathTo('audit-events')}?resource=${resource}&record=${id}` : null
}

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
