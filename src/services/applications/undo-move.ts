import { randomUUID } from 'node:crypto'
import { applications, audit_events, messages, status_events, undoable_moves } from '../../database/tables'
import type { Actor, Context } from '../../platform/context'
import {
  and,
  asc,
  count,
  database,
  eq,
  inArray,
  inTransaction,
  lt,
  ne,
  sql,
  type SQL,
  type Transaction,
  type ValueOrPlaceholder,
} from '../../platform/database'
import { UserError } from '../../platform/errors'
import { assertRight } from '../../platform/read-as'
import { notRecusedBy } from '../../platform/recusals'
import type { ScheduledJob } from '../../platform/scheduled-job'
import type { Undo, Undone, UndoRefused } from '../../shared/api/status-moves'
import { HOUR_MS } from '../../shared/dates'
import { UNDONE_REASON } from '../../shared/messages'
import { notUndone } from './application-cases'
import { lockMatchesShared } from './matches/list-matches'
import { hasOpenAward, OPEN_AWARD } from './open-awards'

const NO_LONGER = 'It’s too late to undo this, or the application was deleted. You can still change the status of applications that exist.'
const ALREADY = 'This was already undone.'
const MOVED_AGAIN = 'An application was moved again, so nothing was undone. Undo the later move first if you still can.'
const MARKED = 'An application was changed after this move, so nothing was undone yet. If you undo it anyway, that change stays.'
const ON_ITS_WAY = 'It’s too late to undo this. An email about it is already on its way.'

class UndoBlocked extends UserError {
  constructor(
    message: string,
    override readonly more: UndoRefused,
  ) {
    super(409, message)
  }
}

/**
 * Undoes a whole move while its emails wait: restores status, code, and questions, cancels the emails, and adds to the history (rule 21.2).
 * @param confirmed also if a row was otherwise changed, such as bookmarked or corrected
 * @throws UserError 403; 409 when it is too late, the actor is recused from one of its applications, already undone, or an email is being sent; UndoBlocked when a later move is not undone, or
 * a row was changed and `confirmed` is false
 */
export async function undoMove(ctx: Context, actor: Actor, batch: string, confirmed = false): Promise<Undone> {
  assertRight(actor, 'move', 'applications')
  return inTransaction(ctx, async (tx) => {
    await lockMatchesShared(tx)
    const events = await lockMoves(ctx, tx, actor, batch, confirmed)
    await cancelMails(ctx, tx, events)
    await restore(ctx, tx, actor, batch)
    return { restored: events.length }
  })
}

interface Found {
  event: number
  application: number
  visible: boolean
  undone: boolean
  over: boolean
  moved_again: boolean
  changed: boolean
  awarded: boolean
}

async function lockMoves(ctx: Context, tx: Transaction, actor: Actor, batch: string, confirmed: boolean): Promise<number[]> {
  const moved = tx.db.select({ id: undoable_moves.application }).from(undoable_moves).where(eq(undoable_moves.batch, batch))
  await tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, moved))
    .orderBy(asc(applications.id))
    .for('update')
  const found = await tx.rows<Found>(sql`
    select m.event_id as event, m.application_id as application,
      ${notRecusedBy(actor.id, sql`m.application_id`)} as visible, m.undone_at is not null as undone, m.until <= ${ctx.now().toISOString()} as over,
      exists (select from ${status_events} where ${status_events.application} = m.application_id and ${status_events.id} > m.event_id
        and ${notUndone}) as moved_again,
      (select a.updated_at <> e.created_at or exists (select from ${audit_events}
          where ${and(eq(audit_events.resource, 'applications'), eq(audit_events.action, 'update'))} and ${audit_events.record} = a.id::text
            and ${audit_events.at} > e.created_at)
        from ${applications} a, ${status_events} e
        where a.id = m.application_id and e.application_id = a.id order by e.id desc limit 1) as changed,
      m.status = 'Denied' and ${hasOpenAward(sql`m.application_id`)} as awarded
    from ${undoable_moves} m where m.batch = ${batch}`)
  if (found.some(({ visible }) => !visible)) throw new UserError(409, NO_LONGER)
  if (found.some(({ undone }) => undone)) throw new UserError(409, ALREADY)
  if (found.length === 0 || found.some(({ over }) => over)) throw new UserError(409, NO_LONGER)
  if (found.some(({ awarded }) => awarded)) throw new UserError(409, OPEN_AWARD)
  const those = (is: (move: Found) => boolean) => found.filter(is).map(({ application }) => application)
  const [moved_again, changed] = [those((move) => move.moved_again), those((move) => move.changed)]
  if (moved_again.length > 0) throw new UndoBlocked(MOVED_AGAIN, { moved_again })
  if (changed.length > 0 && !confirmed) throw new UndoBlocked(MARKED, { changed })
  return found.map(({ event }) => event)
}

async function cancelMails(ctx: Context, tx: Transaction, events: readonly number[]): Promise<void> {
  const isOfMove = sql`${messages.status_event} = any(${sql.param([...events])}::int[])`
  await tx.db
    .update(messages)
    .set({ state: 'canceled', last_error: UNDONE_REASON, updatedAt: ctx.now().toISOString() })
    .where(and(isOfMove, inArray(messages.state, ['waiting', 'unsent']), eq(messages.attempts, 0)))
  const [left] = await tx.db
    .select({ mails: count() })
    .from(messages)
    .where(and(isOfMove, ne(messages.state, 'canceled')))
  if (left?.mails !== 0) throw new UserError(409, ON_ITS_WAY)
}

async function restore(ctx: Context, tx: Transaction, actor: Actor, batch: string): Promise<void> {
  const now = ctx.now().toISOString()
  await tx.rows(sql`
    with moves as (
      select m.*, e."to" as left_status, e.batch is not null as bulk,
        array_remove(array[case when a.additional_questions is distinct from m.additional_questions then 'additional_questions' end,
          'status', case when a.token is distinct from m.token then 'token' end], null) as fields
      from ${undoable_moves} m join ${applications} a on a.id = m.application_id join ${status_events} e on e.id = m.event_id
      where m.batch = ${batch}),
    restored as (update ${applications} a set status = m.status::enum_applications_status, token = m.token, token_hash = m.token_hash,
      additional_questions = m.additional_questions, updated_at = ${now} from moves m where a.id = m.application_id),
    audited as (insert into audit_events (at, action, "user", resource, record, fields)
      select ${now}, 'status-undone', ${actor.id}::int, 'applications', application_id::text, to_jsonb(fields) from moves),
    events as (insert into status_events (application_id, "from", "to", user_id, batch, undoes_id, created_at, updated_at)
      select application_id, left_status::text::enum_status_events_from, status::enum_status_events_to, ${actor.id}::int,
        case when bulk then ${randomUUID()} end, event_id, ${now}, ${now} from moves)
    update ${undoable_moves} set undone_at = ${now}, token = null, token_hash = null, additional_questions = null where batch = ${batch}`)
}

export function newUndo({ undoSeconds, now }: Context, actor: Actor | null, batch: string = randomUUID()): Undo | null {
  return actor && undoSeconds > 0 ? { batch, until: new Date(now().getTime() + undoSeconds * 1000).toISOString() } : null
}

/** Part of a statement with `events` (id, application_id): stores the applications' old values, still encrypted, for undo. */
export const saveReplacedValuesSql = (batch: ValueOrPlaceholder<string>, until: ValueOrPlaceholder<string>): SQL => sql`
    replaced as (insert into ${undoable_moves} (batch, application_id, event_id, status, token, token_hash, additional_questions, until)
      select ${batch}::text, a.id, e.id, a.status::text, a.token, a.token_hash, a.additional_questions, ${until}::timestamptz
      from events e join ${applications} a on a.id = e.application_id where ${batch}::text is not null)`

export const purgeUndoableMoves: ScheduledJob = {
  name: 'forget-moves',
  every: HOUR_MS,
  isFinal: true,
  run: async (ctx) => void (await database(ctx).delete(undoable_moves).where(lt(undoable_moves.until, ctx.now().toISOString()))),
}
