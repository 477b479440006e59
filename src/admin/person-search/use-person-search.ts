import { useQuery } from '@tanstack/react-query'
import type { ApplicationRow } from '../../shared/api'
import { SEARCH_DEBOUNCE_MS } from '../../shared/constants'
import { useAppDataProvider } from '../data-provider'
import { useDebounced } from '../state/use-debounced'

const SHOWN = 7

export interface FoundPeople {
  /** Null until something is found or not found for the text. */
  rows: ApplicationRow[] | null
  total: number
  failed: boolean
}

/** Applications of every status and date whose name, e-mail, place or reference holds the text, newest first. */
export function usePersonSearch(text: string): FoundPeople {
  const dataProvider = useAppDataProvider()
  const q = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  const { data, isError } = useQuery({
    queryKey: ['applications', 'person-search', q],
    queryFn: ({ signal }) =>
      dataProvider.getList<ApplicationRow>('applications', {
        filter: { q },
        pagination: { page: 1, perPage: SHOWN },
        sort: { field: 'created_at', order: 'DESC' },
        signal,
      }),
    enabled: q !== '',
    gcTime: 60_000,
    meta: { quiet: true },
  })
  const current = q !== '' && q === text.trim()
  return { rows: current ? (data?.data ?? null) : null, total: data?.total ?? 0, failed: current && isError }
}
