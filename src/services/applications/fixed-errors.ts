import { applicationSchema, type Application } from '../../shared/api/applications'
import { FIELDS } from '../../shared/application-form'
import type { AnswerTree } from '../../shared/application-form/answers'
import type { FieldErrors } from '../../shared/field-errors'
import type { Actor, Context } from '../../platform/context'
import { getApplication } from './get-application'
import { FIXED, isSame } from './read-correction'

type Name = keyof Application

/** What a body may change beside the family's own answers, and what is the address's or the answer's alone. */
const CHANGEABLE = [
  'status',
  'campaign_id',
  'is_bookmarked',
  'additional_questions',
  'updated_at',
  'id',
  'undo',
] as const satisfies readonly Name[]
/** The family's answers, which a correction goes through one by one. */
const ANSWERS = FIELDS.map(({ name }) => name.split('.', 1)[0])
const OPEN: readonly (string | undefined)[] = [...CHANGEABLE, ...ANSWERS]
/** Everything else that is answered of an application: it is set once, or follows what is changed elsewhere. */
const CLOSED = applicationSchema.keyof().options.filter((name) => !OPEN.includes(name))

/** Whether a body says nothing of what the family answered, nor of what nobody changes. */
export const isPlain = (sent: AnswerTree): boolean => Object.keys(sent).every((name) => CHANGEABLE.some((plain) => plain === name))

/** What lists show of the answers, and the answer that each follows. */
const FOLLOWS: Partial<Record<Name, string>> = {
  email: 'details.email',
  home_city: 'details.home_city',
  home_state: 'details.home_state',
}
const textFor = (name: Name) => (FOLLOWS[name] ? `This cannot be changed by itself: it follows ${FOLLOWS[name]}.` : FIXED)

/**
 * What a body says else of them than what stands (rule 22.2): silence would let somebody think it was changed.
 * @throws Refusal 404
 */
export async function fixedErrors(ctx: Context, actor: Actor, id: number, sent: AnswerTree): Promise<FieldErrors> {
  const named = CLOSED.filter((name) => Object.hasOwn(sent, name))
  if (named.length === 0) return {}
  const stands = await getApplication(ctx, actor, id)
  const wrong = named.filter((name) => !isSame(sent[name], stands[name]))
  return Object.fromEntries(wrong.map((name) => [name, [textFor(name)]]))
}
