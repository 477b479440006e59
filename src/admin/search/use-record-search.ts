import { useMemo } from 'react'
import type { Search } from '../../shared/api/search'
import { SEARCH_DEBOUNCE_MS } from '../../shared/constants'
import { useRead } from '../http/use-read'
import { useDebounced } from './use-debounced'
import { groupSearchResults, type FoundGroup } from './group-search-results'

export interface FoundRecords {
  /** Null until the search for this text has an answer. */
  groups: FoundGroup[] | null
  failed: boolean
}

export function useRecordSearch(text: string): FoundRecords {
  const q = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  const { data, isError } = useRead<Search>('search', { query: { q }, enabled: q !== '', gcTime: 60_000 })
  const groups = useMemo(() => data && groupSearchResults(data), [data])
  const current = q !== '' && q === text.trim()
  return { groups: current ? (groups ?? null) : null, failed: current && isError }
}
