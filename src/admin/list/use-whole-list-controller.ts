import { useMemo } from 'react'
import { useListController, type ListControllerResult } from 'react-admin'
import { askedOf } from './filter-values'
import type { ListDefinition } from './list-types'
import { useArrangedRows } from './use-arranged-rows'
import { useListParams, type ListView } from './use-list-view'
import { WHOLE, wholeOf, wholeOptions } from './whole-list'

const NO_ROWS: readonly never[] = []

/**
 * A resource's whole list as react-admin's list context has it: the controller fetches and keeps what is picked; which rows
 * are shown, and in which order, is worked out here.
 * @returns the context's value, and whether there are rows that something keeps from being shown
 */
export function useWholeListController<Row extends { id: number }>(definition: ListDefinition<Row>, view: ListView<Row>) {
  const { resource } = definition
  const { filters, values } = view
  const filter = useMemo(
    () =>
      askedOf(
        filters.filter(({ passes }) => !passes),
        values,
      ),
    [filters, values],
  )
  const { sort, meta } = wholeOf()
  const list = useListController<Row>({
    resource,
    filter,
    sort,
    perPage: WHOLE,
    storeKey: false,
    disableSyncWithLocation: true,
    disableAuthentication: true,
    queryOptions: { ...wholeOptions(resource), meta },
  })
  const all = list.data ?? (NO_ROWS as readonly Row[])
  const shown = useArrangedRows(all, definition, view)
  const params = useListParams(view)
  const context = { ...list, ...params, data: shown, total: shown.length } as ListControllerResult<Row>
  return { context, hasRows: all.length > 0 }
}
