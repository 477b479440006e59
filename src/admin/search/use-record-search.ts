import { useQuery } from '@tanstack/react-query'
import type { Search } from '../../shared/api'
import { SEARCH_DEBOUNCE_MS } from '../../shared/constants'
import { useAppDataProvider } from '../data-provider'
import { useDebounced } from './use-debounced'
import { foundGroups, type FoundGroup } from './found-groups'

export interface FoundRecords {
  /** Null until something is found or not found for the text. */
  groups: FoundGroup[] | null
  failed: boolean
}

/** Applications of every status and date, FSPs and interests that hold the text (`GET /api/search`). */
export function useRecordSearch(text: string): FoundRecords {
  const dataProvider = useAppDataProvider()
  const q = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  const { data, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => foundGroups((await dataProvider.read<Search>('search', { query: { q }, signal })).data),
    enabled: q !== '',
    gcTime: 60_000,
  })
  const current = q !== '' && q === text.trim()
  return { groups: current ? (data ?? null) : null, failed: current && isError }
}
