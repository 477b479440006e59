import { randomUUID } from 'node:crypto'
import { applications, undoable_moves } from '../../database/tables'
import type { Undo } from '../../shared/api/status-moves'
import { HOUR_MS } from '../../shared/dates'
import type { TimedWork } from '../../platform/timed-work'
import type { Actor, Context } from '../../platform/context'
import { database, lt, sql, type Given, type SQL } from '../../platform/database'

/** How a move that begins now can be undone; null for a move of the family itself, or where nothing can be. */
export function undoOf({ undoSeconds, now }: Context, actor: Actor | null, batch: string = randomUUID()): Undo | null {
  return actor && undoSeconds > 0 ? { batch, until: new Date(now().getTime() + undoSeconds * 1000).toISOString() } : null
}

/** Of a statement with `events` (id, application_id): keeps what their applications hold as it begins, sealed as it is, where they can be undone. */
export const keepReplaced = (batch: Given<string>, until: Given<string>): SQL => sql`
    replaced as (insert into ${undoable_moves} (batch, application_id, event_id, status, token, token_hash, additional_questions, until)
      select ${batch}::text, a.id, e.id, a.status::text, a.token, a.token_hash, a.additional_questions, ${until}::timestamptz
      from events e join ${applications} a on a.id = e.application_id where ${batch}::text is not null)`

/** What moves replaced is kept no longer than it can be put back: codes and questions of before are nobody's business then. */
export const forgetMoves: TimedWork = {
  name: 'forget-moves',
  every: HOUR_MS,
  isFinal: true,
  run: async (ctx) => void (await database(ctx).delete(undoable_moves).where(lt(undoable_moves.until, ctx.now().toISOString()))),
}
