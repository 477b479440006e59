import type { ReactNode } from 'react'

export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

export interface Column<Row> {
  /** The sort field where the column sorts, else any key. */
  id: string
  label: string
  /** The label is for those who listen; the cells speak for themselves. */
  labelHidden?: true
  /** A CSS grid track: `minmax(160px, 2fr)`. */
  width: string
  align?: 'right'
  /** What the column sorts by; a column without one does not sort. Moments as numbers. */
  sortBy?: (row: Row) => string | number
  cell: (row: Row) => ReactNode
}

/** What a resource gives to get its table: columns, and the card of small screens. */
export interface TableDefinition<Row> {
  resource: string
  /** In texts: `applications`. */
  label: string
  columns: readonly Column<Row>[]
  /** What a row is called, for the boxes that pick rows. */
  nameOf?: (row: Row) => string
  /** Two lines for screens too narrow for columns. */
  card: (row: Row) => ReactNode
}

/** What a resource gives to get its whole list, which is searched and sorted on screen. */
export interface ListDefinition<Row> extends TableDefinition<Row> {
  /** The texts that search looks in (rule 10.2). */
  searchIn: (row: Row) => readonly (string | null)[]
  searchLabel: string
  defaultSort: Sort
}
