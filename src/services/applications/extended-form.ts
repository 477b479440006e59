import { applications } from '../../database/tables'
import type { Context } from '../../platform/context'
import { eq, inTransaction } from '../../platform/database'
import { SEALED } from '../../platform/sealed-values'
import { fieldsOf, type Path, SECTIONS } from '../../shared/application-form'
import { answerAt, type AnswerTree, withAnswer } from '../../shared/application-form/answers'
import { withQuestions } from '../../shared/application-form/questions'
import { withoutUncheckedBoxes } from '../../shared/application-form/unchecked-boxes'
import { dayOf } from '../../shared/dates'
import { mailAddressOf } from '../messages/mail-address'
import { draftFingerprint } from './drafts/draft-session'
import { hasSameAnswers } from './drafts/get-draft'
import { type InvitedApplication, lockByAccessCode, throwIfSent, withAccessCode } from './find-by-access-code'

interface ExtendedForm {
  reference: string
  mark: string
  questions: readonly string[]
  answers: AnswerTree
  version: number
  /** ISO 8601; null before the first save. */
  saved_at: string | null
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

interface SavedForm {
  saved: true
  saved_at: string
  version: number
  mark: string
}

export interface NewerForm {
  saved: false
  saved_at: string | null
  version: number
  mark: string
  answers: AnswerTree
}

export interface Saving {
  version?: number | undefined
  answers: AnswerTree
  mark: unknown
}

/**
 * Saves the extended form without sending it (rule 19.3). Returns a newer version from another device instead of overwriting it.
 * @returns null for an invalid code
 * @throws FormReplaced; DraftSent when it was sent from another device; TooManyRequests
 */
export const saveExtended = (
  ctx: Context,
  typed: string,
  address: string,
  { version, answers, mark }: Saving,
): Promise<SavedForm | NewerForm | null> =>
  withAccessCode(ctx, typed, address, (code) =>
    inTransaction(ctx, async (tx) => {
      const row = await lockByAccessCode(ctx, tx.db, code, mark)
      if (!row) return throwIfSent(ctx, code, mark)
      const known = version ?? (row.draft === null ? row.draft_version : -1)
      const stored = SEALED.draft.open(ctx.sealer, row.draft, row.reference)
      /** A retry whose response got lost, or only another step. */
      const isSame = stored !== null && hasSameAnswers(stored, answers)
      if (!isSame && known !== row.draft_version) return newer(ctx, row)
      const draft = {
        draft: SEALED.draft.seal(ctx.sealer, answers, row.reference),
        draft_version: isSame ? row.draft_version : row.draft_version + 1,
        draft_saved_at: ctx.now().toISOString(),
      }
      await tx.db.update(applications).set(draft).where(eq(applications.id, row.id))
      return savedAs(ctx, { ...row, ...draft })
    }),
  )

const savedAs = (ctx: Context, row: InvitedApplication): SavedForm => ({
  saved: true,
  saved_at: new Date(row.draft_saved_at ?? 0).toISOString(),
  version: row.draft_version,
  mark: draftFingerprint(ctx, row),
})

function newer(ctx: Context, row: InvitedApplication): NewerForm {
  const { version, saved_at, mark, answers } = extendedForm(ctx, row)
  return { saved: false, version, saved_at, mark, answers }
}
