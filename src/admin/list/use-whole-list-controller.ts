import { useMemo } from 'react'
import { useGetList, useRecordSelection, type ListControllerResult } from 'react-admin'
import { searchRows, orderOf, searchText, unsorted } from './arrange-rows'
import { toApiFilter, applyFilters } from './filter-values'
import { useFirstRows, NO_ROWS, ALL_ROWS, wholeListQuery, wholeOptions } from './whole-list'
import type { ListDefinition } from './list-types'
import { useListParams, type ListView } from './use-list-view'

/**
 * Filters, searches, and sorts rows. react-admin's `useList` sorts again with every key; here search texts are cached per row and orders
 * per list, which leaves only the match (decision 022).
 */
function useArrangedRows<Row extends { id: number }>(
  all: readonly Row[],
  definition: ListDefinition<Row>,
  view: ListView<Row>,
  byServer: ReadonlySet<number> | null,
): Row[] {
  const { filters, values, here, sort, search } = view
  const rows = useMemo(() => applyFilters(filters, all, values, here), [filters, all, values, here])
  const textOf = useMemo(() => searchText(definition.searchIn), [definition])
  const ordered = useMemo(() => {
    const column = definition.columns.find(({ id }) => id === sort.field)
    return column?.sortBy ? orderOf(rows, column.sortBy) : unsorted(rows)
  }, [rows, definition, sort.field])
  return useMemo(
    () =>
      searchRows(rows, textOf, ordered, sort.order, search, byServer ? ({ id }) => byServer.has(id) : definition.extraMatches?.(search)),
    [rows, textOf, ordered, sort.order, search, definition, byServer],
  )
}

/** IDs that the server finds for a text that rows don't have, such as a phone number; null if the rows are enough. */
function useFoundByServer<Row extends { id: number }>({ resource, isFoundByServer }: ListDefinition<Row>, filter: object, search: string) {
  const q = search.trim()
  const isAsked = isFoundByServer?.(q) === true
  const { data } = useGetList<Row>(resource, wholeListQuery({ ...filter, ...(isAsked && { q }) }), {
    ...wholeOptions(resource),
    enabled: isAsked,
  })
  return useMemo(() => (isAsked && data ? new Set(data.map(({ id }) => id)) : null), [isAsked, data])
}

/**
 * react-admin's list context for a list loaded whole. Its own controller stores parameters elsewhere and adds 18 kB to the first load
 * (decision 022).
 * @returns the context, whether there are rows that filters may hide, whether only the first rows are here, and whether there are more
 * than a screen loads
 */
export function useWholeListController<Row extends { id: number }>(definition: ListDefinition<Row>, view: ListView<Row>) {
  const { resource, maxRows } = definition
  const { filters, values } = view
  const filter = useMemo(
    () =>
      toApiFilter(
        filters.filter(({ matches }) => !matches),
        values,
      ),
    [filters, values],
  )
  const { first, mayAskAll } = useFirstRows(definition, values)
  const list = useGetList<Row>(resource, wholeListQuery(filter, maxRows), {
    ...wholeOptions(resource),
    enabled: mayAskAll,
    placeholderData: (previous) => previous ?? first,
  })
  const [selectedIds, { select, toggle, unselect }] = useRecordSelection({ resource, disableSyncWithStore: true })
  const all = list.data ?? (NO_ROWS as readonly Row[])
  const byServer = useFoundByServer(definition, filter, view.search)
  const shown = useArrangedRows(all, definition, view, byServer)
  const params = useListParams(view)
  const context = {
    ...list,
    ...params,
    resource,
    data: shown,
    total: shown.length,
    page: 1,
    perPage: ALL_ROWS,
    hasNextPage: false,
    hasPreviousPage: false,
    displayedFilters: {},
    selectedIds,
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: () => unselect(selectedIds),
  } as unknown as ListControllerResult<Row>
  return {
    context,
    hasRows: all.length > 0,
    areFirst: list.isPlaceholderData && all === first?.data,
    isTooLong: maxRows !== undefined && (list.total ?? 0) > maxRows,
  }
}
