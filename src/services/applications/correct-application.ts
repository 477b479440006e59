import type { applications } from '../../database/tables'
import type { AnswerTree } from '../../shared/application-form/answers'
import type { FirstStageSubmission } from '../../shared/application-form/schema'
import { ACCESS_CODE_STATUS } from '../../shared/application-status'
import { dayOf } from '../../shared/dates'
import { changeAs } from '../audit/change-as'
import type { Actor, Context } from '../context'
import type { Transaction } from '../database'
import { invalid } from '../errors'
import { redirectMessages } from '../messages/redirect-messages'
import { answersOf, SEALED } from '../sealed-values'
import { matchApplication } from './matches/match-application'
import { readCorrection, type Standing } from './read-correction'
import { plainColumns } from './submit-application'
import { keepBeforeChange, standingAnswers } from './submissions'

type Row = typeof applications.$inferSelect

/**
 * Corrects how a family is called and reached (rule 22.2): the answers that a body names and that differ, with the columns that
 * follow them. The form as it was sent is kept first; the audit trail says which answers, never what they were.
 * @param row the application, locked; `lockMatches` was called before
 * @param sent the body
 * @throws Refusal 422, by field, also for every other field of the application that is sent and differs
 */
export async function correctApplication(ctx: Context, tx: Transaction, actor: Actor, row: Row, sent: AnswerTree): Promise<void> {
  const { answers, changed, errors } = readCorrection(standingOf(ctx, row), named(sent), dayOf(ctx.now(), ctx.timeZone))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (changed.length === 0) return
  await keepBeforeChange(ctx, tx, row)
  const form = answers as unknown as FirstStageSubmission
  const data = { ...plainColumns(form), answers: SEALED.answers.seal(ctx.sealer, answersOf(form), row.reference) }
  await changeAs(ctx, actor, tx).update('applications', row.id, data, { action: 'correct', fields: changed })
  if (row.email !== null && data.email !== row.email) await redirectMessages(ctx, tx, row.id, row.email, data.email)
  if (row.submitted_at !== null) await matchApplication(ctx, tx, row.id, form)
}

/** A person is answered with the name and stored by the id. */
const named = (sent: AnswerTree): AnswerTree =>
  typeof sent.entered_by === 'object' && sent.entered_by !== null && 'id' in sent.entered_by
    ? { ...sent, entered_by: sent.entered_by.id }
    : sent

const moment = (stored: string | null) => stored && new Date(stored).toISOString()

function standingOf(ctx: Context, row: Row): Standing {
  const { reference, email, home_city, home_state, flags, entered_by } = row
  const match_count = Number(row.match_count)
  const token = row.status === ACCESS_CODE_STATUS ? SEALED.accessCode.open(ctx.sealer, row.token, reference) : null
  const moments = { created_at: moment(row.createdAt), submitted_at: moment(row.submitted_at) }
  return {
    sent: row.submitted_at !== null,
    answers: row.submitted_at === null ? { full_name: row.full_name } : standingAnswers(ctx, row),
    fixed: { reference, email, home_city, home_state, token, flags, entered_by, match_count, draft: row.submitted_at === null, ...moments },
  }
}
