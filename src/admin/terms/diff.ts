/** A part of a text that both versions have, or only the earlier (`removed`) or the later (`added`). */
export interface Change {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Beyond this many comparisons the middle is told as replaced as a whole. */
const MAX_CELLS = 4_000_000

/** Lengths of the longest common run of parts from each pair of places to the end, row by row. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  return lengths
}

const all = (kind: Change['kind'], parts: readonly string[]): Change[] => parts.map((text) => ({ kind, text }))

function diffMiddle(before: readonly string[], after: readonly string[]): Change[] {
  if (before.length * after.length > MAX_CELLS) return [...all('removed', before), ...all('added', after)]
  const width = after.length + 1
  const lengths = commonLengths(before, after)
  const changes: Change[] = []
  let row = 0
  let column = 0
  while (row < before.length && column < after.length) {
    const old = before[row] ?? ''
    if (old === after[column]) {
      changes.push({ kind: 'same', text: old })
      row++
      column++
    } else if ((lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0)) {
      changes.push({ kind: 'removed', text: old })
      row++
    } else {
      changes.push({ kind: 'added', text: after[column] ?? '' })
      column++
    }
  }
  return [...changes, ...all('removed', before.slice(row)), ...all('added', after.slice(column))]
}

/** What became of a list of parts (lines, words): the fewest removals and additions that explain it. */
export function diff(before: readonly string[], after: readonly string[]): Change[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const tail = before.length - end
  return [
    ...all('same', before.slice(0, start)),
    ...diffMiddle(before.slice(start, tail), after.slice(start, after.length - end)),
    ...all('same', before.slice(tail)),
  ]
}

/** One line to show: `same` as it is, `changed` word by word. */
export type DiffLine = { kind: 'same'; text: string } | { kind: 'changed'; words: Change[] }

/** HTML as lines: one a paragraph, heading or list item, as it is written. */
const linesOf = (html: string): string[] =>
  html
    .replace(/(<\/(?:p|h[1-6]|li|ul|ol|blockquote|tr|table)>|<(?:ul|ol|br|hr)[^>]*>)/gi, '$1\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const wordsOf = (line: string): string[] => line.split(/(\s+|<[^>]*>)/).filter((word) => word !== '')

/** Lines that were removed and added in one place, each beside the one that took its place. */
const pairUp = (removed: readonly string[], added: readonly string[]): DiffLine[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
    kind: 'changed',
    words: diff(wordsOf(removed[index] ?? ''), wordsOf(added[index] ?? '')),
  }))

/** Compares two HTML texts line by line, and changed lines word by word. */
export function diffHtml(before: string, after: string): DiffLine[] {
  const lines: DiffLine[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    lines.push(...pairUp(removed, added))
    removed = []
    added = []
  }
  for (const { kind, text } of diff(linesOf(before), linesOf(after))) {
    if (kind === 'removed') removed.push(text)
    else if (kind === 'added') added.push(text)
    else {
      flush()
      lines.push({ kind: 'same', text })
    }
  }
  flush()
  return lines
}
