import { diffArrays } from 'diff/lib/diff/array.js'

/** A part of a text that both versions have, or only the earlier (`removed`) or the later (`added`). */
export interface Change {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** With more removals and additions than this the whole is told as replaced: to find the fewest would keep the screen waiting. */
const MAX_EDITS = 2000

/** What became of a list of parts (lines, words): the fewest removals and additions that explain it. */
function diff(before: readonly string[], after: readonly string[]): Change[] {
  const runs = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ]
  return runs.flatMap(({ value, removed, added }) =>
    value.map((text): Change => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text })),
  )
}

/** One line to show: `same` as it is, `changed` word by word. */
export type DiffLine = { kind: 'same'; text: string } | { kind: 'changed'; words: Change[] }

const wordsOf = (line: string): string[] => line.split(/(\s+|<[^<>]*>)/).filter((word) => word !== '')

/** Lines that were removed and added in one place, each beside the one that took its place. */
const pairUp = (removed: readonly string[], added: readonly string[]): DiffLine[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
    kind: 'changed',
    words: diff(wordsOf(removed[index] ?? ''), wordsOf(added[index] ?? '')),
  }))

/** Compares two texts line by line, and changed lines word by word; a tag counts as a word. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    lines.push(...pairUp(removed, added))
    removed = []
    added = []
  }
  for (const { kind, text } of diff(before, after)) {
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

/** What two texts do not have in common, to be told beside each other. */
export const changedOnly = (before: string, after: string): { before: string; after: string } => {
  const changed = diffLines(before.split('\n'), after.split('\n')).flatMap((line) => (line.kind === 'changed' ? [line.words] : []))
  const side = (left: Change['kind']) =>
    changed
      .map((words) => words.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join(''))
      .filter(Boolean)
      .join('\n')
  return { before: side('added'), after: side('removed') }
}
