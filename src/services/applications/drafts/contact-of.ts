import { FIELDS } from '../../../shared/application-form'
import { answerAt, type AnswerTree } from '../../../shared/application-form/answers'
import type { Application } from '../../../shared/api/applications'
import { isBlank } from '../../../shared/text'

const KINDS = ['email', 'primary_phone', 'mobile_phone', 'home_phone', 'work_phone'] as const
const WHOSE = ['', 'applicant_'] as const

/** Contact details as typed: the only answers of a draft that staff see, besides `safeContactOf` (rule 18.8). */
export const contactOf = (draft: AnswerTree | null): NonNullable<Application['contact']> =>
  WHOSE.flatMap((whose) => KINDS.map((kind) => `details.${whose}${kind}`)).flatMap((name) => {
    const value = answerAt(draft, name)
    return typeof value === 'string' && !isBlank(value) ? [{ name, value }] : []
  })

const SAFE = FIELDS.flatMap(({ name }) => (name.startsWith('safe_contact.') ? [name] : []))

export function safeContactOf(draft: AnswerTree | null): Application['safe_contact'] {
  const said = SAFE.map((path) => [path.slice('safe_contact.'.length), answerAt(draft, path) ?? null] as const)
  return said.every(([, value]) => value === null) ? null : Object.fromEntries(said)
}
