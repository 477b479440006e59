import { useQueryClient } from '@tanstack/react-query'
import type { Media } from '../../shared/api'
import { useAppDataProvider } from '../data-provider'

type Kept = { media: Media[] | Media | null } | undefined

function without(record: Kept, id: number): Kept {
  if (!record?.media) return record
  if (Array.isArray(record.media)) return { ...record, media: record.media.filter((image) => image.id !== id) }
  return record.media.id === id ? ({ ...record, media: null, media_id: null } as Kept) : record
}

/** Deletes an image for good, also from the records that are kept in memory. A refusal is thrown. */
export function useDeleteImage(): (id: number) => Promise<void> {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  return async (id) => {
    await dataProvider.change('DELETE', `media/${id}`)
    for (const resource of ['albums', 'campaigns']) {
      queryClient.setQueriesData<Kept>({ queryKey: [resource, 'getOne'] }, (record) => without(record, id))
      void queryClient.invalidateQueries({ queryKey: [resource, 'whole'], refetchType: 'none' })
    }
  }
}
