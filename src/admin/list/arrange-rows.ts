import { foldText } from '../../shared/fold-text'
import type { Column, Sort } from './list-types'

let collator: Intl.Collator | undefined

/** Builds the collator at the first comparison: its data takes a slow processor up to a tenth of a second. */
const compareTexts = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })).compare(a, b)

/** Row indexes in ascending order, and those of rows without a value, which come last in both orders. */
export interface RowOrder {
  ascending: readonly number[]
  blank: readonly number[]
}

const NO_BLANKS: readonly number[] = []

export const unsorted = (rows: readonly unknown[]): RowOrder => ({ ascending: rows.map((_, index) => index), blank: NO_BLANKS })

export function orderOf<Row>(rows: readonly Row[], sortBy: NonNullable<Column<Row>['sortBy']>): RowOrder {
  const keys = rows.map(sortBy)
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
  const { ascending } = unsorted(rows)
  return {
    ascending: ascending.filter((index) => keys[index] !== null).sort((a, b) => compare(keys[a] ?? '', keys[b] ?? '') || a - b),
    blank: ascending.filter((index) => keys[index] === null),
  }
}

/** Folded search text, cached per row. The separator keeps matches from spanning two parts. */
export function searchText<Row extends object>(searchIn: (row: Row) => readonly (string | null)[]): (row: Row) => string {
  const texts = new WeakMap<Row, string>()
  return (row) => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = searchIn(row)
      .map((part) => foldText(part ?? ''))
      .join('\n')
    texts.set(row, text)
    return text
  }
}

export function searchRows<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  { ascending, blank }: RowOrder,
  order: Sort['order'],
  search: string,
  isMeant: ((row: Row) => boolean) | null = null,
): Row[] {
  const term = foldText(search)
  const positions = [...(order === 'DESC' ? ascending.toReversed() : ascending), ...blank]
  const found: Row[] = []
  for (const position of positions) {
    const row = rows[position]
    if (row !== undefined && (term === '' || textOf(row).includes(term) || isMeant?.(row))) found.push(row)
  }
  return found
}
