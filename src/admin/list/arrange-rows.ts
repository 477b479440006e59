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

/** One folded text a row, to search in. Parts are kept apart so that no match runs over their border. */
export const searchTexts = <Row>(rows: readonly Row[], searchIn: (row: Row) => readonly (string | null)[]): string[] =>
  rows.map((row) =>
    searchIn(row)
      .map((text) => foldText(text ?? ''))
      .join('\n'),
  )

/** The rows that hold the text as a substring, however it is written, or are meant by it, in the order asked for. */
export function arrange<Row>(
  rows: readonly Row[],
  texts: readonly string[],
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
    if (row !== undefined && (term === '' || texts[position]?.includes(term) || isMeant?.(row))) found.push(row)
  }
  return found
}
