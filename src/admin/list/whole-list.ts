import { useGetList, type GetListParams } from 'react-admin'
import { ERRORS } from '../../shared/constants'
import { logSilently } from '../log-silently'
import { toApiFilter } from './filter-values'
import type { FilterValues } from './filters'
import type { ListDefinition } from './list-types'
import { useIsPainted } from './VirtualRows'

/** Enough rows to fill the window and its overscan. */
const FIRST = 40

export type FirstRowsDefinition = Pick<ListDefinition<never>, 'resource' | 'filters' | 'defaultSort'>

export const firstRowsQuery = ({ filters = [], defaultSort }: FirstRowsDefinition, values: FilterValues) => ({
  pagination: { page: 1, perPage: FIRST },
  sort: defaultSort,
  filter: toApiFilter(filters, values) as unknown,
  meta: ROWS_META,
})

/**
 * First rows, if prefetched by `askAhead`; never requests them.
 * @returns whether the whole list may be requested: not before these rows are here and painted, or a slow device would parse thousands
 * of rows first
 */
export function useFirstRows<Row extends { id: number }>(definition: ListDefinition<Row>, values: FilterValues) {
  const { data, total, isFetching } = useGetList<Row>(definition.resource, firstRowsQuery(definition, values), { enabled: false })
  const isOnScreen = useIsPainted(data !== undefined)
  return { first: data && { data, total }, mayAskAll: data ? isOnScreen : !isFetching }
}

/** Higher than any list's length: the data provider answers the whole list, from memory while it revalidates. */
export const ALL_ROWS = 1_000_000

export const NO_ROWS: readonly never[] = []

/** Marks rows, which are not whole records: react-admin would cache each as the record of its screen. */
export const ROWS_META = { rows: true }

/**
 * Query of a whole list, sorted on screen. The same for all callers, to share one cache entry.
 * @param atMost limit for a list that may be too long; the answer has its total
 */
export const wholeListQuery = (filter: GetListParams['filter'] = {}, atMost?: number) => ({
  pagination: { page: 1, perPage: ALL_ROWS },
  sort: { field: 'id', order: 'ASC' as const },
  filter: filter as unknown,
  meta: atMost === undefined ? ROWS_META : { ...ROWS_META, atMost },
})

export const wholeOptions = (resource: string) => ({
  structuralSharing: false,
  onError: (error: Error) => logSilently(ERRORS.listFetch(resource), error),
})

export function useWholeList<Row extends { id: number }>(resource: string, filter: GetListParams['filter'] = {}) {
  const { data, error, isPending, refetch } = useGetList<Row>(resource, wholeListQuery(filter), wholeOptions(resource))
  return {
    rows: data ?? (NO_ROWS as readonly Row[]),
    loading: isPending && !error,
    failed: error !== null,
    retry: () => void refetch(),
  }
}
