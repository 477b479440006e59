import type { Column } from './list-types'

export const COLUMN_GAP = 12
export const ROW_PADDING = 8

export const minTrackWidth = (track: string): number => Number(/\d+(?=px)/.exec(track)?.[0] ?? 0)

const widthOf = (tracks: readonly string[]) =>
  tracks.reduce((sum, track) => sum + minTrackWidth(track), 0) + Math.max(0, tracks.length - 1) * COLUMN_GAP + 2 * ROW_PADDING

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
