import { FIELDS } from '../../../shared/application-form'
import { answerAt, type AnswerTree } from '../../../shared/application-form/answers'
import type { Application } from '../../../shared/api/applications'
import { isBlank } from '../../../shared/text'

const KINDS = ['email', 'primary_phone', 'mobile_phone', 'home_phone', 'work_phone'] as const
const WHOSE = ['', 'applicant_'] as const

/** How the person of a draft is reached, as it was typed: all of its answers that anybody but the family reads (rule 18.8). */
export const contactOf = (draft: AnswerTree | null): NonNullable<Application['contact']> =>
  WHOSE.flatMap((whose) => KINDS.map((kind) => `details.${whose}${kind}`)).flatMap((name) => {
    const value = answerAt(draft, name)
    return typeof value === 'string' && !isBlank(value) ? [{ name, value }] : []
  })

const SAFE = FIELDS.flatMap(({ name }) => (name.startsWith('safe_contact.') ? [name] : []))

/** What the person said of how they are reached without harm, as far as they had come (rule 25.1): nobody dials without it. */
export function safeContactOf(draft: AnswerTree | null): Application['safe_contact'] {
  const said = SAFE.map((path) => [path.slice('safe_contact.'.length), answerAt(draft, path) ?? null] as const)
  return said.every(([, value]) => value === null) ? null : Object.fromEntries(said)
}
