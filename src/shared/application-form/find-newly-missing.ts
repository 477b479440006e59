import { SECTIONS } from '.'
import type { AnswerTree } from './answers'
import type { Path, Field } from './field'
import { missingAnswers } from './schema'

/** Names, contact details, and court dates may be wrong and can be corrected; the family's own account stays as sent. */
const PUT_RIGHT = ['nominator', 'contact', 'safe_contact', 'stay', 'home', 'mailing', 'landlord']
const FIELDS_PUT_RIGHT = ['full_name', 'details.eviction_notice', 'details.court_date']

export const CORRECTABLE_SECTIONS = SECTIONS.map((section) => ({
  ...section,
  fields: section.fields.filter(({ name }) => FIELDS_PUT_RIGHT.includes(name) || PUT_RIGHT.includes(section.id)),
})).filter(({ fields }) => fields.length > 0)

export const CORRECTABLE_FIELDS: readonly Field[] = CORRECTABLE_SECTIONS.flatMap(({ fields }) => fields)

/**
 * Finds answers that a correction removed though they are required (rule 22.2). Older applications may lack others, which don't count.
 * @param today `YYYY-MM-DD`
 */
export function findNewlyMissing(before: unknown, after: AnswerTree, today: string): Record<Path, string> {
  const known = missingAnswers(before, 'first', today)
  return Object.fromEntries(Object.entries(missingAnswers(after, 'first', today)).filter(([path]) => !Object.hasOwn(known, path)))
}
