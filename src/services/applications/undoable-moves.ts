import { randomUUID } from 'node:crypto'
import { applications, undoable_moves } from '../../database/tables'
import type { Undo } from '../../shared/api/status-moves'
import { HOUR_MS } from '../../shared/dates'
import type { ScheduledJob } from '../../platform/scheduled-job'
import type { Actor, Context } from '../../platform/context'
import { database, lt, sql, type ValueOrPlaceholder, type SQL } from '../../platform/database'

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
