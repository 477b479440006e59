import { status_events } from '../../database/tables'
import { sql } from '../../platform/database'

/** Of the history of statuses, what stands: neither a change that was undone nor the way back is a decision (rule 21.2). */
export const stands = sql`(${status_events.undoes} is null
  and not exists (select from ${status_events} undoing where undoing.undoes_id = ${status_events.id}))`
