import { useGetList, type GetListParams } from 'react-admin'
import { ERRORS } from '../../shared/constants'
import { logQuietly } from '../log-quietly'
import { askedOf } from './filter-values'
import type { FilterValues } from './filters'
import type { ListDefinition } from './list-types'
import { useOnScreen } from './VirtualRows'

/** Rows that fill the window and what is drawn below it. */
const FIRST = 40

/** What of a list says which rows it begins with. */
export type Beginning = Pick<ListDefinition<never>, 'resource' | 'filters' | 'defaultSort'>

/** The question for the rows that a list begins with, as nobody has searched or sorted it yet: every filter narrows it on the server. */
export const beginningOf = ({ filters = [], defaultSort }: Beginning, values: FilterValues) => ({
  pagination: { page: 1, perPage: FIRST },
  sort: defaultSort,
  filter: askedOf(filters, values) as unknown,
  meta: ROWS,
})

/**
 * The rows that the list begins with, where they were asked ahead (`askAhead`); it asks for none.
 * @returns whether the whole list may be asked for: not while these are on their way, nor before they are on screen, so that a slow
 * processor reads no thousands of rows first
 */
export function useFirstRows<Row extends { id: number }>(definition: ListDefinition<Row>, values: FilterValues) {
  const { data, total, isFetching } = useGetList<Row>(definition.resource, beginningOf(definition, values), { enabled: false })
  const isOnScreen = useOnScreen(data !== undefined)
  return { first: data && { data, total }, mayAskAll: data ? isOnScreen : !isFetching }
}

/** More rows than any list has: the data provider answers the whole of it, from memory while it is revalidated. */
export const WHOLE = 1_000_000

export const NO_ROWS: readonly never[] = []

/** Rows are no records: without a mark of their own, react-admin would keep each of a short list as what a record's screen shows. */
export const ROWS = { rows: true }

/**
 * How a whole list is asked for: the screen sorts it. The same for every reader, so that they share what was fetched.
 * @param atMost of a list that may be too long for a screen: so many rows come, and how many there are
 */
export const wholeOf = (filter: GetListParams['filter'] = {}, atMost?: number) => ({
  pagination: { page: 1, perPage: WHOLE },
  sort: { field: 'id', order: 'ASC' as const },
  filter: filter as unknown,
  meta: atMost === undefined ? ROWS : { ...ROWS, atMost },
})

/** A list that cannot be fetched is told where its rows would be (rule 11.2), and logged. */
export const wholeOptions = (resource: string) => ({
  structuralSharing: false,
  onError: (error: Error) => logQuietly(ERRORS.listFetch(resource), error),
})

/** A resource's whole list, for parts of other screens. */
export function useWholeList<Row extends { id: number }>(resource: string, filter: GetListParams['filter'] = {}) {
  const { data, error, isPending, refetch } = useGetList<Row>(resource, wholeOf(filter), wholeOptions(resource))
  return {
    rows: data ?? (NO_ROWS as readonly Row[]),
    loading: isPending && !error,
    failed: error !== null,
    retry: () => void refetch(),
  }
}
