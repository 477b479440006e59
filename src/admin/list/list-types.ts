import type { ReactNode } from 'react'
import type { SortPayload } from 'react-admin'
import type { Section } from '../../shared/resources'
import type { Filter } from './filters'

export type Sort = SortPayload

export interface Column<Row> {
  /** The sort field where the column sorts, else any key. */
  id: string
  label: string
  /** The label is for those who listen; the cells speak for themselves. */
  labelHidden?: true
  /** A CSS grid track: `minmax(160px, 2fr)`. */
  width: string
  /** Steps back where there is no room for all columns, those with the lowest number first. Such a column tells nothing that only it tells. */
  yields?: number
  align?: 'right'
  /** What the column sorts by; a column without one does not sort. Moments as numbers. */
  sortBy?: (row: Row) => string | number
  cell: (row: Row) => ReactNode
}

/** What a resource gives to get its list: columns, the card of small screens, filters, and what an empty one says. */
export interface TableDefinition<Row> {
  resource: Section
  /** In texts: `applications`. */
  label: string
  columns: readonly Column<Row>[]
  /** What a row is called, for the boxes that pick rows. */
  nameOf?: (row: Row) => string
  /** Two lines for screens too narrow for columns. */
  card: (row: Row) => ReactNode
  defaultSort: Sort
  filters?: readonly Filter<Row>[]
  /** What stands between the filters' words, and what is said when nothing is narrowed. */
  summary?: { separator: string; all: string }
  /** Of a list with nothing in it: its title, and what the list is for. */
  empty: { title: string; teach: ReactNode }
  /** The rows can be downloaded as CSV. */
  exports?: true
}

/** What a resource gives to get its whole list, which is searched and sorted on screen. */
export interface ListDefinition<Row> extends TableDefinition<Row> {
  /** A list with more rows is too long for a screen: the server searches, filters and sorts it (rule 10.2). */
  atMost?: number
  /** The texts that search looks in (rule 10.2). */
  searchIn: (row: Row) => readonly (string | null)[]
  /** The rows that a search text means besides, such as by a number; null where it means none. */
  finds?: (text: string) => ((row: Row) => boolean) | null
  searchLabel: string
}
