import { useDeferredValue, useMemo } from 'react'
import { arrange, ascendingOrder, searchTexts } from './arrange-rows'
import type { ListDefinition, Sort } from './list-types'

/** The rows to show: searched and sorted. Texts and orders are worked out once a list, so that a key costs only the match. */
export function useArrangedRows<Row>(rows: readonly Row[], definition: ListDefinition<Row>, sort: Sort, search: string): Row[] {
  const term = useDeferredValue(search)
  const texts = useMemo(() => searchTexts(rows, definition.searchIn), [rows, definition])
  const ascending = useMemo(() => {
    const column = definition.columns.find(({ id }) => id === sort.field)
    return column?.sortBy ? ascendingOrder(rows, column.sortBy) : rows.map((_, index) => index)
  }, [rows, definition, sort.field])
  return useMemo(() => arrange(rows, texts, ascending, sort.order, term), [rows, texts, ascending, sort.order, term])
}
