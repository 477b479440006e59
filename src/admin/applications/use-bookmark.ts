import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Application, ApplicationRow } from '../../shared/api'
import { useAppDataProvider } from '../data-provider'
import { patchApplication } from './application-cache'

type Bookmarked = Pick<ApplicationRow, 'id' | 'is_bookmarked' | 'status'>

/** Toggles a bookmark: shown at once, and taken back without a word when it could not be saved (rule 11.4). */
export function useBookmark(): (application: Bookmarked) => void {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  /** Presses while the one before is being saved do nothing. */
  const saving = useRef(new Set<number>())
  return useCallback(
    ({ id, is_bookmarked: before, status }: Bookmarked) => {
      if (saving.current.has(id)) return
      saving.current.add(id)
      const show = (patch: Partial<ApplicationRow>) => patchApplication(queryClient, id, patch)
      show({ is_bookmarked: !before })
      void dataProvider
        .change<{ application: Application }>('PUT', `application/${id}`, { is_bookmarked: !before, status })
        .then(
          ({ data: { application } }) => show({ updated_at: application.updated_at }),
          () => show({ is_bookmarked: before }),
        )
        .finally(() => saving.current.delete(id))
    },
    [dataProvider, queryClient],
  )
}
