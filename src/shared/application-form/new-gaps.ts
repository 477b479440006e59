import type { AnswerTree } from './answers'
import type { Path } from './field'
import { missingAnswers } from './schema'

/**
 * What is missing after a correction and was not before (rule 22.2), with what to do: an old application may lack more than its
 * correction is about.
 * @param today `YYYY-MM-DD`
 */
export function newGaps(before: unknown, after: AnswerTree, today: string): Record<Path, string> {
  const known = missingAnswers(before, 'first', today)
  return Object.fromEntries(Object.entries(missingAnswers(after, 'first', today)).filter(([path]) => !Object.hasOwn(known, path)))
}
