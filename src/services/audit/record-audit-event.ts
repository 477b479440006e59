import { audit_events } from '../../database/tables'
import type { AuditAction, AuditedResource } from '../../shared/audit'
import type { Context } from '../context'
import { database, type Transaction } from '../database'

export interface AuditEvent {
  action: AuditAction
  /** Who did it; null or absent: a visitor, a family, or the site itself. */
  user?: number | null
  /** What it was done to; a refusal outside the API names the address's first part, such as `/login`. */
  resource?: AuditedResource | `/${string}`
  record?: number | string
  /** Names of the fields that an update changed, never their values. */
  fields?: readonly string[]
  address?: string | null
  /** Why, in words of staff that name nobody. */
  note?: string
}

/** Adds a row to the append-only audit trail (rule 13.3). Never carries a sensitive value. */
export async function recordAuditEvent(ctx: Context, event: AuditEvent, tx?: Transaction): Promise<void> {
  const record = event.record?.toString()
  await (tx?.db ?? database(ctx)).insert(audit_events).values({ ...event, at: ctx.now().toISOString(), record })
}
