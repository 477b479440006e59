import { useDeferredValue, useMemo } from 'react'
import { arrange, ascendingOrder, searchText } from './arrange-rows'
import { passing } from './filter-values'
import type { ListDefinition } from './list-types'
import type { ListView } from './use-list-view'

/**
 * The rows to show: filtered, searched and sorted. react-admin's own `useList` sorts anew with every key; here texts are
 * worked out once a row and orders once a list, so that a key costs only the match (decision 024).
 */
export function useArrangedRows<Row extends object>(all: readonly Row[], definition: ListDefinition<Row>, view: ListView<Row>): Row[] {
  const { filters, values, here, sort, search } = view
  const term = useDeferredValue(search)
  const rows = useMemo(() => passing(filters, all, values, here), [filters, all, values, here])
  const textOf = useMemo(() => searchText(definition.searchIn), [definition])
  const ascending = useMemo(() => {
    const column = definition.columns.find(({ id }) => id === sort.field)
    return column?.sortBy ? ascendingOrder(rows, column.sortBy) : rows.map((_, index) => index)
  }, [rows, definition, sort.field])
  return useMemo(
    () => arrange(rows, textOf, ascending, sort.order, term, definition.finds?.(term)),
    [rows, textOf, ascending, sort.order, term, definition],
  )
}
