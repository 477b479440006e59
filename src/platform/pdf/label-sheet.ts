/** Avery 5160: 30 labels of 2.625 by 1 inch on letter paper (https://www.avery.com/templates/5160). In points. */
const COLUMNS = 3
const ROWS = 10
const LEFT = 13.5
const TOP = 36
const ACROSS = 198
const DOWN = 72
const WIDTH = 189
/** Printers shift by up to a sixteenth of an inch. */
const PADDING = { x: 9, y: 5 }

export const LABELS_PER_PAGE = COLUMNS * ROWS

export const LABEL_SIZES = [10.5, 9.5, 8.5, 7.5, 6.5, 5.5] as const

export interface LabelBox {
  x: number
  y: number
  width: number
  height: number
}

export const labelBox = (place: number): LabelBox => ({
  x: LEFT + (place % COLUMNS) * ACROSS + PADDING.x,
  y: TOP + Math.floor(place / COLUMNS) * DOWN + PADDING.y,
  width: WIDTH - 2 * PADDING.x,
  height: DOWN - 2 * PADDING.y,
})
