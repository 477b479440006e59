import type { DiffLine } from './diff-lines'

/** Lines shown before and after a change, for the eye to find its place. */
const CONTEXT = 2

/** Lines to show, or a run of equal ones that is worth folding away. */
export interface Run {
  folded: boolean
  lines: DiffLine[]
}

/** Folds what two versions have in common away, but for the lines around each change. A single line is not worth a fold. */
export function foldLines(lines: readonly DiffLine[]): Run[] {
  const near = lines.map((_line, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind === 'changed'),
  )
  const runs: Run[] = []
  for (const [index, line] of lines.entries()) {
    const folded = !near[index]
    const last = runs.at(-1)
    if (last?.folded === folded) last.lines.push(line)
    else runs.push({ folded, lines: [line] })
  }
  return runs.map((run) => ({ ...run, folded: run.folded && run.lines.length > 1 }))
}
