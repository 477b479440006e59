import { DECIDED_STATUSES } from '../../shared/application-status'
import { sql } from '../../platform/database'

/** The statuses in which nobody waits for a decision any more, for `= any(...)`. */
export const decidedStatuses = sql`${sql.param([...DECIDED_STATUSES])}::text[]`
