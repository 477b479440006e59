import { SECTIONS, fieldsOf, type Path } from '../../shared/application-form'
import { answerAt, withAnswer, type AnswerTree } from '../../shared/application-form/answers'
import { withQuestions } from '../../shared/application-form/questions'
import { withoutUncheckedBoxes } from '../../shared/application-form/unchecked-boxes'
import { dayOf } from '../../shared/dates'
import type { Context } from '../../platform/context'
import { draftFingerprint } from './drafts/draft-session'
import { SEALED } from '../../platform/sealed-values'
import type { InvitedApplication } from './find-by-access-code'
import { mailAddressOf } from '../messages/mail-address'

export interface ExtendedForm {
  reference: string
  mark: string
  questions: readonly string[]
  answers: AnswerTree
  version: number
  /** ISO 8601; null before the first save. */
  saved_at: string | null
  /** The nominator fills it out, because the family has no address of its own. */
  for_other: boolean
}

const FIELDS = SECTIONS.flatMap((section) => fieldsOf(section, 'extended'))
const ASKED_TWICE: readonly Path[] = FIELDS.filter(({ stages }) => stages.includes('first')).map(({ name }) => name)

export function extendedForm(ctx: Context, row: InvitedApplication): ExtendedForm {
  const stored = SEALED.answers.open(ctx.sealer, row.answers, row.reference)
  const draft = SEALED.draft.open(ctx.sealer, row.draft, row.reference)
  const day = row.draft_saved_at ? dayOf(new Date(row.draft_saved_at), ctx.timeZone) : undefined
  const saved = draft && withoutUncheckedBoxes(draft, { extended: day })
  const questions = questionsTo(ctx, row)
  return {
    reference: row.reference,
    mark: draftFingerprint(ctx, row),
    questions,
    answers: withQuestions(saved ?? answersTo(stored as unknown as AnswerTree), questions),
    version: row.draft_version,
    saved_at: saved && row.draft_saved_at ? new Date(row.draft_saved_at).toISOString() : null,
    for_other:
      row.nominated &&
      mailAddressOf({ nominated: true, details: stored.details, safe_contact: stored.safe_contact }) !== stored.details.email,
  }
}

export const questionsTo = (ctx: Context, row: InvitedApplication): readonly string[] =>
  SEALED.questions.open(ctx.sealer, row.additional_questions, row.reference) ?? []

const answersTo = (stored: AnswerTree): AnswerTree =>
  FIELDS.reduce<AnswerTree>((answers, { name }) => withAnswer(answers, name, answerAt(stored, name)), {})

export const withKnown = (stored: AnswerTree, sent: AnswerTree): AnswerTree =>
  ASKED_TWICE.filter((path) => !isSent(sent, path)).reduce((form, path) => withAnswer(form, path, answerAt(stored, path)), sent)

function isSent(sent: AnswerTree, path: Path): boolean {
  const [head = '', ...rest] = path.split('.')
  if (!Object.hasOwn(sent, head)) return false
  const inner = sent[head]
  return rest.length === 0 || (typeof inner === 'object' && inner !== null && isSent(inner as AnswerTree, rest.join('.')))
}
