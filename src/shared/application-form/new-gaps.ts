import { SECTIONS } from '.'
import type { AnswerTree } from './answers'
import type { Path, Field } from './field'
import { missingAnswers } from './schema'

/** What they are called and how they are reached may be wrong and is put right; what they told us of themselves stays as it was sent. */
const PUT_RIGHT = ['nominator', 'contact', 'safe_contact', 'stay', 'home', 'mailing']

/** The answers that staff may correct, by section (rule 22.2). */
export const CORRECTABLE_SECTIONS = SECTIONS.map((section) => ({
  ...section,
  fields: section.fields.filter(({ name }) => name === 'full_name' || PUT_RIGHT.includes(section.id)),
})).filter(({ fields }) => fields.length > 0)

export const CORRECTABLE: readonly Field[] = CORRECTABLE_SECTIONS.flatMap(({ fields }) => fields)

/**
 * What is missing after a correction and was not before (rule 22.2), with what to do: an old application may lack more than its
 * correction is about.
 * @param today `YYYY-MM-DD`
 */
export function newGaps(before: unknown, after: AnswerTree, today: string): Record<Path, string> {
  const known = missingAnswers(before, 'first', today)
  return Object.fromEntries(Object.entries(missingAnswers(after, 'first', today)).filter(([path]) => !Object.hasOwn(known, path)))
}
