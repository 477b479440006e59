import { SECTIONS, fieldsOf, type Path } from '../../shared/application-form'
import { answerAt, withAnswer, type AnswerTree } from '../../shared/application-form/answers'
import { askingThem } from '../../shared/application-form/questions'
import type { Context } from '../../platform/context'
import { markOf } from './drafts/draft-visit'
import { SEALED } from '../../platform/sealed-values'
import type { InvitedApplication } from './find-by-access-code'
import { mailAddressOf } from '../messages/mail-address'

/** The extended form as its family finds it. */
export interface ExtendedForm {
  reference: string
  /** What its page tells it by (`markOf`). */
  mark: string
  /** Of staff to this family. */
  questions: readonly string[]
  /** What was saved of it, as it was typed; before the first saving what we know already. One entry for each question. */
  answers: AnswerTree
  /** Counts the savings; sent back with the next. */
  version: number
  /** ISO 8601; null before the first saving. */
  saved_at: string | null
  /** Whether the one who nominated the family fills it in, because the family has no address of its own. */
  for_other: boolean
}

const FIELDS = SECTIONS.flatMap((section) => fieldsOf(section, 'extended'))
const ASKED_TWICE: readonly Path[] = FIELDS.filter(({ stages }) => stages.includes('first')).map(({ name }) => name)

/** @param row as it was found by its access code */
export function extendedForm(ctx: Context, row: InvitedApplication): ExtendedForm {
  const stored = SEALED.answers.open(ctx.sealer, row.answers, row.reference)
  const saved = SEALED.draft.open(ctx.sealer, row.draft, row.reference)
  const questions = questionsTo(ctx, row)
  return {
    reference: row.reference,
    mark: markOf(ctx, row),
    questions,
    answers: askingThem(saved ?? answersTo(stored as unknown as AnswerTree), questions),
    version: row.draft_version,
    saved_at: saved && row.draft_saved_at ? new Date(row.draft_saved_at).toISOString() : null,
    for_other:
      row.nominated &&
      mailAddressOf({ nominated: true, details: stored.details, safe_contact: stored.safe_contact }) !== stored.details.email,
  }
}

/** What staff asked of the family beyond the form. */
export const questionsTo = (ctx: Context, row: InvitedApplication): readonly string[] =>
  SEALED.questions.open(ctx.sealer, row.additional_questions, row.reference) ?? []

/** What an application knows already of what the extended form asks. */
const answersTo = (stored: AnswerTree): AnswerTree =>
  FIELDS.reduce<AnswerTree>((answers, { name }) => withAnswer(answers, name, answerAt(stored, name)), {})

/** A form that was sent, with what both stages ask taken from the first where it does not speak of it. */
export const withKnown = (stored: AnswerTree, sent: AnswerTree): AnswerTree =>
  ASKED_TWICE.filter((path) => !isSent(sent, path)).reduce((form, path) => withAnswer(form, path, answerAt(stored, path)), sent)

function isSent(sent: AnswerTree, path: Path): boolean {
  const [head = '', ...rest] = path.split('.')
  if (!Object.hasOwn(sent, head)) return false
  const inner = sent[head]
  return rest.length === 0 || (typeof inner === 'object' && inner !== null && isSent(inner as AnswerTree, rest.join('.')))
}
