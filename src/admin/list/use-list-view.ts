import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore, type ListControllerResult } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../session/session'
import { dependentsOf, hasFilterParams, readFilters, writeFilters } from './filter-values'
import type { FilterValues, FilterContext } from './filters'
import type { Sort, TableDefinition } from './list-types'
import { serverToday } from '../../shared/server-today'

export function useFilterContext(): FilterContext {
  const { timeZone } = useSession()
  const today = serverToday()
  return useMemo(() => ({ today, timeZone }), [today, timeZone])
}

const NO_FILTERS: readonly never[] = []

/**
 * Filters live in the address, to make views shareable and work with Back. They and the search are remembered until the page is
 * left: the menu restores both, while an address with filters starts a view of its own, without the search unless it is the view
 * that was left (rule 10.2).
 */
export function useListView<Row>({ resource, filters = NO_FILTERS, defaultSort }: TableDefinition<Row>) {
  const here = useFilterContext()
  const [parameters, setParameters] = useSearchParams()
  const [search, setSearch] = useStore(`${resource}.search`, '')
  const [left, setLeft] = useStore(`${resource}.filters`, '')
  const [sort, setSort] = useStore<Sort>(`${resource}.sort`, defaultSort)
  const asked = hasFilterParams(filters, parameters)
  const [restored, setRestored] = useState(() => (!asked && left ? new URLSearchParams(left) : null))
  const values = useMemo(
    () => readFilters(filters, restored && !asked ? restored : parameters, here),
    [filters, restored, asked, parameters, here],
  )
  const written = writeFilters(filters, values, here).toString()

  const begin = useRef({ restored, isAnother: asked && written !== left })
  useEffect(() => {
    const { restored: found, isAnother } = begin.current
    if (isAnother) setSearch('')
    if (!found) return
    const add = (current: URLSearchParams) => new URLSearchParams([...current, ...found])
    setParameters(add, { replace: true, preventScrollReset: true })
    // oxlint-disable-next-line react/exhaustive-deps -- when the list is come to, and not again
  }, [])
  useEffect(() => {
    if (asked) setRestored(null)
  }, [asked])
  useEffect(() => setLeft(written), [setLeft, written])

  // Two changes in quick succession must both be kept: the router reports the first only after the second.
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const change = useCallback(
    (part: FilterValues, sort?: Sort) => {
      latest.current = { ...latest.current, ...dependentsOf(filters, part), ...part }
      setRestored(null)
      if (sort) setSort(sort)
      setParameters((current) => writeFilters(filters, latest.current, here, current), { replace: true, preventScrollReset: true })
    },
    [filters, here, setParameters, setSort],
  )
  return { here, filters, values, change, search, setSearch, sort, setSort }
}

export type ListView<Row> = ReturnType<typeof useListView<Row>>

export function useListParams<Row>({ values, change, search, setSearch, sort, setSort }: ListView<Row>) {
  const setFilters = useCallback(
    ({ q, ...part }: Record<string, unknown>) => {
      if (typeof q === 'string') setSearch(q)
      if (Object.keys(part).length > 0) change(part as FilterValues)
    },
    [change, setSearch],
  )
  return useMemo(
    () => ({ sort, setSort, filterValues: { ...values, q: search }, setFilters }) satisfies Partial<ListControllerResult>,
    [sort, setSort, values, search, setFilters],
  )
}
