import { status_events } from '../../database/tables'
import { sql } from '../../platform/database'

/** SQL condition: leaves out undone status events and their undoing (rule 21.2). */
export const notUndone = sql`(${status_events.undoes} is null
  and not exists (select from ${status_events} undoing where undoing.undoes_id = ${status_events.id}))`
