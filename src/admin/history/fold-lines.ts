import type { DiffLine } from './diff-lines'

/** Unchanged lines shown around a change. */
const CONTEXT = 2

export interface LineRun {
  folded: boolean
  lines: DiffLine[]
}

/** Folds unchanged lines, except around changes; a single line isn't worth folding. */
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
