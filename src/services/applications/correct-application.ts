import { applications } from '../../database/tables'
import type { AnswerTree } from '../../shared/application-form/answers'
import type { FirstStageSubmission } from '../../shared/application-form/schema'
import { dayOf } from '../../shared/dates'
import type { FieldErrors } from '../../shared/field-errors'
import { changeRow } from '../../platform/audit/change-row'
import type { Actor, Context } from '../../platform/context'
import type { Transaction } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { redirectMessages } from '../messages/redirect-messages'
import { answersOf, SEALED } from '../../platform/sealed-values'
import { matchApplication } from './matches/match-application'
import { readCorrection, type CurrentAnswers } from './read-correction'
import { plainColumns } from './submit-application'
import { storeOriginalSubmission, currentAnswers } from './submissions'

type Row = typeof applications.$inferSelect

interface CorrectionRequest {
  sent: AnswerTree
  /** From `fixedErrors`. */
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
