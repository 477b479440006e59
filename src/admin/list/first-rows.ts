import { useGetList } from 'react-admin'
import { askedOf } from './filter-values'
import type { FilterValues } from './filters'
import type { ListDefinition } from './list-types'
import { useOnScreen } from './VirtualRows'
import { ROWS } from './whole-list'

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
