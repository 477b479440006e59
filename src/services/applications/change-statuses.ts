import { applications } from '../../database/tables'
import { ACCESS_CODE_STATUS, MAILED_STATUSES, type ApplicationStatus } from '../../shared/application-status'
import type { Undo } from '../../shared/api/status-moves'
import type { Actor, Context } from '../context'
import { sql, type Transaction } from '../database'
import { keptStatement } from '../kept-statement'
import { queueMessages } from '../messages/queue-messages'
import { SEALED, storedAccessCode } from '../sealed-values'
import { newAccessCode } from './access-code'
import { keepMatches } from './matches/match-lock'
import { statusMail, type MailedApplication } from './status-mails'
import { keepReplaced, undoOf } from './undoable-moves'

interface StatusChange {
  to: ApplicationStatus
  /** Who decides; null is the family itself. */
  actor: Actor | null
  /** Of staff to the family, with Extended Application Requested. */
  questions?: readonly string[]
  /** A note for the history. */
  reason?: string | null
  /** Shared by the events of one bulk move. */
  batch?: string
}

export interface StatusOutcome {
  /** Ids of the applications whose status changed. */
  moved: number[]
  /** Ids that had the status already: no event, no mail. */
  unchanged: number[]
  /** Mails written into the outbox. */
  mails: number
  withoutAddress: number
  /** Ids that belong to no application; then nothing was changed. */
  unknown: number[]
  /** Null when nothing changed, or nothing can be undone. */
  undo: Undo | null
}

/**
 * Moves applications, one or many, to a status: rows, history, mails and audit trail in the caller's transaction
 * (rule 2.2). Any status may follow any other; the same again is no event and no mail. Entering Extended Application
 * Requested issues an access code, leaving it voids the code.
 */
export async function changeStatuses(ctx: Context, tx: Transaction, ids: readonly number[], change: StatusChange): Promise<StatusOutcome> {
  if (ids.length > 1) await keepMatches(tx)
  const found = await lock(tx.db, { ids: [...ids] })
  const known = new Set(found.map(({ id }) => id))
  const outcome = { moved: [], unchanged: [], mails: 0, withoutAddress: 0, unknown: ids.filter((id) => !known.has(id)), undo: null }
  if (outcome.unknown.length) return outcome
  const moving = found.filter(({ status }) => status !== change.to)
  const unchanged = found.filter(({ status }) => status === change.to).map(({ id }) => id)
  if (moving.length === 0) return { ...outcome, unchanged }
  const undo = undoOf(ctx, change.actor, change.batch)
  const events = await writeEvents(ctx, tx, moving, change, undo)
  await updateRows(ctx, tx, moving, change)
  const mails = await writeMails(ctx, tx, moving, change, events, undo)
  const due = MAILED_STATUSES.includes(change.to) ? moving : []
  return {
    ...outcome,
    moved: moving.map(({ id }) => id),
    unchanged,
    mails,
    withoutAddress: due.filter(({ email }) => email === null).length,
    undo,
  }
}

interface Locked extends MailedApplication {
  status: ApplicationStatus
  has_code: boolean
  /** Whether there are questions of staff to the family. */
  has_questions: boolean
}

/** In the order of ids: two moves of the same applications wait for each other, and never for ever. */
const lock = keptStatement<Locked>(
  'lock_to_move',
  () => sql`
    select id, reference, full_name, email, status, token is not null as has_code, additional_questions is not null as has_questions
    from ${applications} where id = any(${sql.placeholder('ids')}::int[]) order by id for update`,
)

const updateUnissued = keptStatement(
  'move_without_code',
  () => sql`
    update ${applications} set status = ${sql.placeholder('to')}, updated_at = ${sql.placeholder('at')}, token = null, token_hash = null
    where id = any(${sql.placeholder('ids')}::int[])`,
)

async function updateRows(ctx: Context, tx: Transaction, moving: readonly Locked[], { to, questions = [] }: StatusChange): Promise<void> {
  const updatedAt = ctx.now().toISOString()
  if (to !== ACCESS_CODE_STATUS) {
    await updateUnissued(tx.db, { to, at: updatedAt, ids: moving.map(({ id }) => id) })
    return
  }
  const issued = moving.map(({ id, reference }) => ({
    id,
    ...storedAccessCode(ctx.sealer, reference, newAccessCode()),
    questions: questions.length ? SEALED.questions.seal(ctx.sealer, questions, reference) : null,
  }))
  await tx.rows(sql`
    update ${applications} set status = ${to}, updated_at = ${updatedAt}, token = i.token, token_hash = i.token_hash, additional_questions = i.questions
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) as i(id int, token text, token_hash text, questions text) where ${applications.id} = i.id`)
}

/** Names of the fields that `updateRows` changes, for the audit trail. */
const fieldsOf = ({ has_code, has_questions }: Locked, to: ApplicationStatus, questions: readonly string[]): string[] => {
  const isIssued = to === ACCESS_CODE_STATUS
  return [
    ...(isIssued && (has_questions || questions.length > 0) ? ['additional_questions'] : []),
    'status',
    ...(isIssued || has_code ? ['token'] : []),
  ]
}

/** A row of the history, as its mails need it. */
interface Written {
  id: number
  application_id: number
}

/** History, audit trail and what the rows hold before they change, so that it can be put back: in one statement. */
async function writeEvents(
  ctx: Context,
  tx: Transaction,
  moving: readonly Locked[],
  { to, actor, questions = [], reason, batch }: StatusChange,
  undo: Undo | null,
): Promise<Written[]> {
  const moves = moving.map((application) => ({
    id: application.id,
    from: application.status,
    reason: reason ? SEALED.statusReason.seal(ctx.sealer, reason, application.id) : null,
    fields: fieldsOf(application, to, questions),
  }))
  return writeMoves(tx.db, {
    ...{ moves: JSON.stringify(moves), now: ctx.now().toISOString(), user: actor?.id ?? null, to, batch: batch ?? null },
    ...{ undo: undo?.batch ?? null, until: undo?.until ?? null },
  })
}

const value = sql.placeholder

const writeMoves = keptStatement<Written>(
  'write_moves',
  () => sql`
    with moves as (select * from jsonb_to_recordset(${value('moves')}::jsonb) as m(id int, "from" text, reason text, fields jsonb)),
    audited as (insert into audit_events (at, action, "user", resource, record, fields)
      select ${value('now')}::timestamptz, 'status', ${value('user')}::int, 'applications', id::text, fields from moves),
    events as (insert into status_events (application_id, "from", "to", user_id, reason, batch, created_at, updated_at)
      select id, "from"::enum_status_events_from, ${value('to')}::enum_status_events_to, ${value('user')}::int, reason, ${value('batch')},
        ${value('now')}::timestamptz, ${value('now')}::timestamptz from moves
      returning id, application_id),
    ${keepReplaced(value('undo'), value('until'))}
    select id, application_id from events`,
)

/** @returns how many mails, which wait for as long as the move can be undone */
async function writeMails(
  ctx: Context,
  tx: Transaction,
  moving: readonly Locked[],
  { to, questions = [] }: StatusChange,
  events: readonly Written[],
  undo: Undo | null,
): Promise<number> {
  if (!MAILED_STATUSES.includes(to)) return 0
  const byId = new Map(moving.map((application) => [application.id, application]))
  const mails = events.flatMap((event) => {
    const application = byId.get(event.application_id)
    return (application && statusMail(ctx, to, application, event.id, questions)) ?? []
  })
  return (await queueMessages(ctx, tx, mails, undo?.until)).length
}
