import { useResourceContext, useShowContext, useUpdate, type RaRecord } from 'react-admin'
import { useRecord } from './use-record'
import { useConflictingEdit, type StaleEditing } from './use-conflicting-edit'

/** Saves single changes against the state on screen. */
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
