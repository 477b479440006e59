import { foldText } from '../../shared/fold-text'
import type { Column, Sort } from './list-types'

const collator = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })

/** Ascending positions of the rows by a column; rows that tie keep their order. */
export function ascendingOrder<Row>(rows: readonly Row[], sortBy: NonNullable<Column<Row>['sortBy']>): number[] {
  const keys = rows.map(sortBy)
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return keys.map((_, index) => index).sort((a, b) => compare(keys[a] ?? '', keys[b] ?? '') || a - b)
}

/** The folded text of a row to search in, worked out once a row. Parts are kept apart so that no match runs over their border. */
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

/** The rows that hold the text as a substring, however it is written, or are meant by it, in the order asked for. */
export function arrange<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  ascending: readonly number[],
  order: Sort['order'],
  search: string,
  isMeant: ((row: Row) => boolean) | null = null,
): Row[] {
  const term = foldText(search)
  const positions = order === 'DESC' ? ascending.toReversed() : ascending
  const found: Row[] = []
  for (const position of positions) {
    const row = rows[position]
    if (row !== undefined && (term === '' || textOf(row).includes(term) || isMeant?.(row))) found.push(row)
  }
  return found
}
