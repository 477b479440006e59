import { diffArrays } from 'diff/lib/diff/array.js'

export interface Change {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Beyond this many edits the whole counts as replaced: finding the fewest would block the screen. */
const MAX_EDITS = 2000

function diff(before: readonly string[], after: readonly string[]): Change[] {
  const runs = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ]
  return runs.flatMap(({ value, removed, added }) =>
    value.map((text): Change => ({ kind: removed ? 'removed' : added ? 'added' : 'same', text })),
  )
}

export type DiffLine = { kind: 'same'; text: string } | { kind: 'changed'; words: Change[] }

const wordsOf = (line: string): string[] => line.split(/(\s+|<[^<>]*>)/).filter((word) => word !== '')

const pairUp = (removed: readonly string[], added: readonly string[]): DiffLine[] =>
  Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => ({
    kind: 'changed',
    words: diff(wordsOf(removed[index] ?? ''), wordsOf(added[index] ?? '')),
  }))

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

export const changedOnly = (before: string, after: string): { before: string; after: string } => {
  const changed = diffLines(before.split('\n'), after.split('\n')).flatMap((line) => (line.kind === 'changed' ? [line.words] : []))
  const side = (left: Change['kind']) =>
    changed
      .map((words) => words.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join(''))
      .filter(Boolean)
      .join('\n')
  return { before: side('added'), after: side('removed') }
}

const CONTEXT = 2

export interface LineRun {
  folded: boolean
  lines: DiffLine[]
}

export function foldLines(lines: readonly DiffLine[]): LineRun[] {
  const near = lines.map((_line, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind === 'changed'),
  )
  const runs: LineRun[] = []
  for (const [index, line] of lines.entries()) {
    const folded = !near[index]
    const last = runs.at(-1)
    if (last?.folded === folded) last.lines.push(line)
    else runs.push({ folded, lines: [line] })
  }
  return runs.map((run) => ({ ...run, folded: run.folded && run.lines.length > 1 }))
}
