import { applications } from '../../database/tables'
import { newAccessCode } from '../../platform/codes'
import type { Actor, Context } from '../../platform/context'
import { sql, type SQL, type Transaction, preparedStatement } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { SEALED, storedAccessCode } from '../../platform/sealed-values'
import type { Undo } from '../../shared/api/status-moves'
import { ACCESS_CODE_STATUS, type ApplicationStatus, DECIDED_STATUSES } from '../../shared/application-status'
import { queueMessages } from '../messages/queue-messages'
import type { LockedApplication } from './lock-applications'
import { lacksRecipient, STATUS_MAILS, statusMail } from './application-emails'
import { saveReplacedValuesSql, newUndo } from './undo-move'

export const decidedStatuses = sql`${sql.param([...DECIDED_STATUSES])}::text[]`

export const isMovable = ({ is_sent, nameless_at }: Pick<LockedApplication, 'is_sent' | 'nameless_at'>): boolean =>
  is_sent && nameless_at === null

/** @throws UserError 422 when an id is not among the found applications */
export function refuseUnknown(ids: readonly number[], found: readonly { id: number }[]): void {
  const known = new Set(found.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id)).slice(0, 5)
  if (unknown.length > 0) throw invalid({ application_ids: [`There’s no application with ID ${unknown.join(', ')}.`] })
}

interface StatusChange {
  to: ApplicationStatus
  /** Null: the family itself. */
  actor: Actor | null
  questions?: readonly string[]
  reason?: string | null
  batch?: string
  /** Access code of a reopened extended application: its questions stay, and no email is sent (rule 19.7). */
  reopenedWith?: string
}

export interface StatusOutcome {
  moved: number[]
  unchanged: number[]
  mails: number
  withoutAddress: number
  /** Null when nothing changed, or undo is off. */
  undo: Undo | null
}

const NOTHING: StatusOutcome = { moved: [], unchanged: [], mails: 0, withoutAddress: 0, undo: null }

/**
 * Moves applications to a status, with history, emails, and audit trail, in the caller's transaction (rule 2.2). Moving to Extended
 * Application Requested issues an access code; moving away voids it.
 * @param found locked by the caller; all `isMovable`
 */
export async function changeStatuses(
  ctx: Context,
  tx: Transaction,
  found: readonly LockedApplication[],
  change: StatusChange,
): Promise<StatusOutcome> {
  const moving = found.filter(({ status }) => status !== change.to)
  const unchanged = found.filter(({ status }) => status === change.to).map(({ id }) => id)
  if (moving.length === 0) return { ...NOTHING, unchanged }
  const undo = newUndo(ctx, change.actor, change.batch)
  const events = await writeEvents(ctx, tx, moving, change, undo)
  const mails = await writeMails(ctx, tx, moving, change, events, undo)
  return {
    ...NOTHING,
    moved: moving.map(({ id }) => id),
    unchanged,
    mails,
    withoutAddress: moving.filter((application) => lacksRecipient(change.to, application)).length,
    undo,
  }
}

const fieldsOf = (
  { has_code, additional_questions: asked }: LockedApplication,
  { to, questions = [], reopenedWith }: StatusChange,
): string[] => {
  const isIssued = to === ACCESS_CODE_STATUS
  const isAsked = isIssued && reopenedWith === undefined
  return [
    ...(isAsked && (asked !== null || questions.length > 0) ? ['additional_questions'] : []),
    'status',
    ...(isIssued || has_code ? ['token'] : []),
  ]
}

interface Written {
  id: number
  application_id: number
}

async function writeEvents(
  ctx: Context,
  tx: Transaction,
  moving: readonly LockedApplication[],
  change: StatusChange,
  undo: Undo | null,
): Promise<Written[]> {
  const { to, actor, reason, batch } = change
  const isIssued = to === ACCESS_CODE_STATUS
  const moves = moving.map((application) => ({
    ...(isIssued && issued(ctx, application, change)),
    id: application.id,
    from: application.status,
    reason: reason ? SEALED.statusReason.seal(ctx.sealer, reason, application.id) : null,
    fields: fieldsOf(application, change),
  }))
  return (moves.length === 1 ? writeOne : writeMany)(tx.db, {
    ...{ moves: JSON.stringify(moves), now: ctx.now().toISOString(), user: actor?.id ?? null, to, batch: batch ?? null },
    action: change.reopenedWith === undefined ? 'status' : 'extended-reopened',
    ...{ issued: isIssued, undo: undo?.batch ?? null, until: undo?.until ?? null },
  })
}

function issued(
  { sealer }: Context,
  { reference, additional_questions }: LockedApplication,
  { questions = [], reopenedWith }: StatusChange,
) {
  const asked = questions.length ? SEALED.questions.seal(sealer, questions, reference) : null
  return {
    ...storedAccessCode(sealer, reference, reopenedWith ?? newAccessCode()),
    questions: reopenedWith === undefined ? asked : additional_questions,
  }
}

const value = sql.placeholder

/** @param most a `limit` for the planner, which would otherwise expect 100 rows and not use the id's index */
const writing = (name: string, most: SQL) =>
  preparedStatement<Written>(
    name,
    () => sql`
    with moves as (select * from jsonb_to_recordset(${value('moves')}::jsonb)
      as m(id int, "from" text, reason text, fields jsonb, token text, token_hash text, questions text) ${most}),
    moved as (update ${applications} a set status = ${value('to')}::enum_applications_status, updated_at = ${value('now')}::timestamptz,
      token = m.token, token_hash = m.token_hash,
      additional_questions = case when ${value('issued')}::boolean then m.questions else a.additional_questions end
      from moves m where a.id = m.id),
    audited as (insert into audit_events (at, action, "user", resource, record, fields)
      select ${value('now')}::timestamptz, ${value('action')}, ${value('user')}::int, 'applications', id::text, fields from moves),
    events as (insert into status_events (application_id, "from", "to", user_id, reason, batch, created_at, updated_at)
      select id, "from"::enum_status_events_from, ${value('to')}::enum_status_events_to, ${value('user')}::int, reason, ${value('batch')},
        ${value('now')}::timestamptz, ${value('now')}::timestamptz from moves
      returning id, application_id),
    ${saveReplacedValuesSql(value('undo'), value('until'))}
    select id, application_id from events`,
  )
const writeOne = writing('write_move', sql`limit 1`)
const writeMany = writing('write_moves', sql``)

async function writeMails(
  ctx: Context,
  tx: Transaction,
  moving: readonly LockedApplication[],
  { to, questions = [], reopenedWith }: StatusChange,
  events: readonly Written[],
  undo: Undo | null,
): Promise<number> {
  if (!STATUS_MAILS[to] || reopenedWith !== undefined) return 0
  const byId = new Map(moving.map((application) => [application.id, application]))
  const mails = events.flatMap((event) => {
    const application = byId.get(event.application_id)
    return (application && statusMail(ctx, to, application, event.id, questions)) ?? []
  })
  return (await queueMessages(ctx, tx, mails, undo?.until)).length
}
