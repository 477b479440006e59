import type { Column } from './list-types'

/** Between two columns, in pixels. */
export const COLUMN_GAP = 12
/** At each end of a row, in pixels. */
export const ROW_PADDING = 8

/** The least width of a grid track in pixels: `96px`, `minmax(140px, 2fr)`. */
export const leastWidth = (track: string): number => Number(/\d+(?=px)/.exec(track)?.[0] ?? 0)

const widthOf = (tracks: readonly string[]) =>
  tracks.reduce((sum, track) => sum + leastWidth(track), 0) + Math.max(0, tracks.length - 1) * COLUMN_GAP + 2 * ROW_PADDING

/**
 * The columns that there is room for: those that yield go, one after the other, until the others fit.
 * @param room in pixels
 * @param others tracks beside the columns, such as the one of the boxes that pick rows
 */
export function columnsThatFit<C extends Pick<Column<never>, 'width' | 'yields'>>(
  columns: readonly C[],
  room: number,
  others: readonly string[] = [],
): readonly C[] {
  const fits = (kept: readonly C[]) => widthOf([...others, ...kept.map(({ width }) => width)]) <= room
  const yielding = columns.filter((column) => column.yields).sort((a, b) => (a.yields ?? 0) - (b.yields ?? 0))
  let kept = columns
  for (const column of yielding) {
    if (fits(kept)) break
    kept = kept.filter((other) => other !== column)
  }
  return kept
}
