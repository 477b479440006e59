import { diffArrays } from 'diff/lib/diff/array.js'

/** A part of a text that both versions have, or only the earlier (`removed`) or the later (`added`). */
export interface Change {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** With more removals and additions than this the whole is told as replaced: to find the fewest would keep the screen waiting. */
const MAX_EDITS = 2000

/** What became of a list of parts (lines, words): the fewest removals and additions that explain it. */
function diff(before: string[], after: string[]): Change[] {
  const runs = diffArrays(before, after, { maxEditLength: MAX_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  return runs.flatMap(({ value, removed, added }) =>
    value.map((text): Change => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text })),
  )
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
