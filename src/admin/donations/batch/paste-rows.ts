import { parseDay } from '../../../shared/dates'
import { DEDICATION_OPTIONS } from '../check-form'
import { EMPTY_ROW, type BatchRow } from './batch-form'

export const BATCH_COLUMNS = [
  'amount',
  'name',
  'created_at',
  'check_number',
  'campaign_id',
  'email',
  'address',
  'dedication',
  'honoree',
] as const satisfies readonly (keyof BatchRow)[]
export type BatchColumn = (typeof BATCH_COLUMNS)[number]

export function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < clean.length; at++) {
    const sign = clean.charAt(at)
    if (sign === '"' && isQuoted && clean.charAt(at + 1) === '"') cell += clean.charAt(++at)
    else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted || (sign !== '\t' && sign !== '\n')) cell += sign
    else {
      end()
      if (sign === '\n') rows.push([])
    }
  }
  end()
  return rows
}

interface Into {
  place: number
  column: BatchColumn
  /** `YYYY-MM-DD`, for dates with a two-digit year. */
  today: string
  campaigns: readonly { value: string; label: string }[]
}

/** Fills rows from pasted cells, to the right and down. A date or choice that can't be read stays empty; nothing past the last column counts. */
export function pasteRows(rows: readonly BatchRow[], cells: readonly (readonly string[])[], into: Into): BatchRow[] {
  const first = BATCH_COLUMNS.indexOf(into.column)
  const filled = [...rows]
  for (const [down, line] of cells.entries()) {
    const at = into.place + down
    const before = filled[at] ?? { ...EMPTY_ROW, created_at: filled[at - 1]?.created_at ?? '' }
    const read = line.flatMap((cell, right) => {
      const column = BATCH_COLUMNS[first + right]
      return column ? [[column, readCell(column, cell.trim(), into)] as const] : []
    })
    filled[at] = { ...before, ...Object.fromEntries(read) }
  }
  return filled
}

function readCell(column: BatchColumn, cell: string, { today, campaigns }: Into): string {
  if (column === 'created_at') return parseDay(cell, today) ?? ''
  if (column === 'campaign_id') return optionNamed(campaigns, cell) ?? ''
  return column === 'dedication' ? (optionNamed(DEDICATION_OPTIONS, cell) ?? EMPTY_ROW.dedication) : cell
}

function optionNamed(options: Into['campaigns'], cell: string): string | undefined {
  const wanted = cell.toLowerCase()
  return options.find(({ value, label }) => value !== '' && [label.toLowerCase(), label.toLowerCase().split(' - ')[0]].includes(wanted))
    ?.value
}
