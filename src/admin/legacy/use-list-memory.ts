import { useCallback } from 'react'
import { useStore } from 'react-admin'
import type { Sort } from './list-types'

/**
 * Search text and sort of a list, remembered per resource until the page is left (rule 10.2).
 * The same column toggles its direction; a new one starts descending (rule 10.2).
 */
export function useListMemory(resource: string, defaultSort: Sort) {
  const [search, setSearch] = useStore(`${resource}.search`, '')
  const [sort, setSort] = useStore<Sort>(`${resource}.sort`, defaultSort)
  const toggleSort = useCallback(
    (field: string) => setSort({ field, order: field === sort.field && sort.order === 'DESC' ? 'ASC' : 'DESC' }),
    [setSort, sort],
  )
  return { search, setSearch, sort, setSort, toggleSort }
}
