import type { ReactNode } from 'react'
import type { SortPayload } from 'react-admin'
import type { Section } from '../../shared/resources'
import type { Filter } from './filters'

export type Sort = SortPayload

export interface Column<Row> {
  id: string
  label: string
  labelHidden?: true
  /** CSS grid track: `minmax(160px, 2fr)`. */
  width: string
  /** Order in which columns are dropped for lack of room, lowest first. Only for facts also shown elsewhere. */
  dropOrder?: number
  align?: 'right'
  /** Sort key; a column without one doesn't sort. Moments as numbers. Null comes last in both orders. */
  sortBy?: (row: Row) => string | number | null
  cell: (row: Row) => ReactNode
}

export interface TableDefinition<Row> {
  resource: Section
  label: string
  columns: readonly Column<Row>[]
  nameOf?: (row: Row) => string
  card: (row: Row) => ReactNode
  /** In pixels; 44 and 72 by default. */
  rowHeight?: (row: Row) => number
  cardHeight?: number | ((row: Row) => number)
  mayPick?: (row: Row) => boolean
  defaultSort: Sort
  filters?: readonly Filter<Row>[]
  summary?: { separator: string; all: string }
  empty: { title: string; teach: ReactNode }
  exports?: true
}

export interface ListDefinition<Row> extends TableDefinition<Row> {
  /** Row limit of a screen; beyond it the server searches, filters, and sorts (rule 10.2). */
  maxRows?: number
  searchIn: (row: Row) => readonly (string | null)[]
  /** Further matches of a search text, such as by number; null if it has none. */
  extraMatches?: (text: string) => ((row: Row) => boolean) | null
  /** True for a text that only the server can find, such as one that is sealed there. */
  isFoundByServer?: (text: string) => boolean
  searchLabel: string
}
