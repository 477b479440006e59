import type { Column } from './list-types'

/** Pixels. */
export const COLUMN_GAP = 12
/** Pixels, at each end. */
export const ROW_PADDING = 8

/** Minimum width of a grid track, in pixels: `96px`, `minmax(140px, 2fr)`. */
export const minTrackWidth = (track: string): number => Number(/\d+(?=px)/.exec(track)?.[0] ?? 0)

const widthOf = (tracks: readonly string[]) =>
  tracks.reduce((sum, track) => sum + minTrackWidth(track), 0) + Math.max(0, tracks.length - 1) * COLUMN_GAP + 2 * ROW_PADDING

/**
 * Drops yielding columns, one after the other, until the rest fit.
 * @param room in pixels
 * @param others tracks besides the columns, such as checkboxes
 */
export function columnsThatFit<C extends Pick<Column<never>, 'width' | 'dropOrder'>>(
  columns: readonly C[],
  room: number,
  others: readonly string[] = [],
): readonly C[] {
  const fits = (kept: readonly C[]) => widthOf([...others, ...kept.map(({ width }) => width)]) <= room
  const yielding = columns.filter((column) => column.dropOrder).sort((a, b) => (a.dropOrder ?? 0) - (b.dropOrder ?? 0))
  let kept = columns
  for (const column of yielding) {
    if (fits(kept)) break
    kept = kept.filter((other) => other !== column)
  }
  return kept
}
