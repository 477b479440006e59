import { isDeepStrictEqual } from 'node:util'
import { applications } from '../../database/tables'
import { changeRow } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import type { Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { answersOf, SEALED } from '../../platform/sealed-values'
import { FIELDS, type Field, type Path } from '../../shared/application-form'
import { type AnswerTree, answerAt, isAnswered, withAnswer } from '../../shared/application-form/answers'
import { CORRECTABLE_FIELDS, findNewlyMissing } from '../../shared/application-form/find-newly-missing'
import { type FirstStageSubmission, fieldsSchema } from '../../shared/application-form/schema'
import { dayOf } from '../../shared/dates'
import { type FieldErrors, fieldErrors } from '../../shared/field-errors'
import { redirectMessages } from '../messages/resend-message'
import { matchApplication } from './matches/match-application'
import { storeOriginalSubmission, currentAnswers } from './submissions'
import { plainColumns } from './submit-application'

interface CurrentAnswers {
  sent: boolean
  answers: AnswerTree
}

interface Correction {
  answers: AnswerTree
  changed: readonly Path[]
  errors: FieldErrors
}

export const FIXED = 'This can’t be changed.'
const UNSENT = 'This can’t be changed because the family hasn’t sent its application yet.'

const isTree = (value: unknown): value is AnswerTree => typeof value === 'object' && value !== null && !Array.isArray(value)

function sentAt(sent: AnswerTree, path: Path): { value: unknown } | null {
  let value: unknown = sent
  for (const key of path.split('.')) {
    if (!isTree(value) || !Object.hasOwn(value, key)) return null
    value = value[key]
  }
  return { value }
}

export const sameAnswer = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) || (!isAnswered(one ?? null) && !isAnswered(other ?? null))

function readCorrection(standing: CurrentAnswers, sent: AnswerTree, today: string): Correction {
  const open = standing.sent ? CORRECTABLE_FIELDS : []
  const named = open.filter(({ name }) => sentAt(sent, name))
  const parsed = fieldsSchema(named, today).safeParse(sent)
  const errors = { ...closedErrors(standing, sent, open), ...fieldErrors(parsed.error) }
  const changes = named
    .map(({ name }) => ({ name, value: answerAt(parsed.data, name) }))
    .filter(({ name, value }) => !sameAnswer(value, answerAt(standing.answers, name)))
  const answers = changes.reduce((tree, { name, value }) => withAnswer(tree, name, value), standing.answers)
  if (parsed.success && changes.length > 0)
    for (const [path, text] of Object.entries(findNewlyMissing(standing.answers, answers, today))) errors[path] = [text]
  return { answers, changed: changes.map(({ name }) => name), errors }
}

const nonQuestionFields = (answers: AnswerTree): Record<Path, unknown> => ({
  'details.nominated': answerAt(answers, 'nominated') === true,
  'details.extended_application': answerAt(answers, 'details.extended_application') ?? false,
  accept_terms: true,
})

function closedErrors({ sent: wasSent, answers }: CurrentAnswers, sent: AnswerTree, open: readonly Field[]): FieldErrors {
  const errors: FieldErrors = {}
  const refuse = (path: Path, currentValue: unknown, text: string) => {
    const said = sentAt(sent, path)
    if (said && !sameAnswer(said.value, currentValue)) errors[path] = [text]
  }
  const stored = isTree(answers.details) ? Object.keys(answers.details).map((name) => `details.${name}`) : []
  const paths = new Set([...FIELDS.map(({ name }) => name), ...stored])
  for (const path of paths) {
    const isOpen = open.some(({ name }) => name === path)
    if (!isOpen) refuse(path, answerAt(answers, path), wasSent ? FIXED : UNSENT)
  }
  for (const [path, currentValue] of Object.entries(nonQuestionFields(answers))) refuse(path, currentValue, FIXED)
  for (const group of new Set(FIELDS.flatMap(({ name }) => (name.includes('.') ? name.split('.', 1) : [])))) {
    const said = sentAt(sent, group)
    if (said && !isTree(said.value) && isAnswered(answerAt(answers, group) ?? said.value))
      errors[group] = ['Send these answers by their names.']
  }
  return errors
}

type Row = typeof applications.$inferSelect

interface CorrectionRequest {
  sent: AnswerTree
  fixed: FieldErrors
}

/**
 * Corrects a family's names and contact details, and the columns derived from them (rule 22.2). Stores the form as it was sent first. The
 * audit trail names the answers, not their values.
 * @param row the application, locked; call `lockMatches` before
 * @throws UserError 422, by field, also for changes to other answers
 */
export async function correctApplication(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  row: Row,
  { sent, fixed }: CorrectionRequest,
): Promise<void> {
  const { answers, changed, errors } = readCorrection(standingOf(ctx, row), sent, dayOf(ctx.now(), ctx.timeZone))
  const wrong = { ...errors, ...fixed }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  if (changed.length === 0) return
  await storeOriginalSubmission(ctx, tx, row)
  const form = answers as unknown as FirstStageSubmission
  const data = { ...plainColumns(form), answers: SEALED.answers.seal(ctx.sealer, answersOf(form), row.reference) }
  await changeRow(ctx, tx, { table: applications, id: row.id }, data, { user: actor.id, action: 'correct', fields: changed })
  await redirectMessages(ctx, tx, row.id)
  if (row.submitted_at !== null) await matchApplication(ctx, tx, row.id, form)
}

const standingOf = (ctx: Context, row: Row): CurrentAnswers => ({
  sent: row.submitted_at !== null,
  answers: row.submitted_at === null ? { full_name: row.full_name } : currentAnswers(ctx, row),
})
