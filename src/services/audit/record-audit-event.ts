import type { AuditAction, AuditedResource } from '../../shared/audit'
import type { Context } from '../context'
import { rows, sql, type Transaction } from '../database'

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
}

/** Adds a row to the append-only audit trail (rule 13.3). Never carries a sensitive value. */
export async function recordAuditEvent(ctx: Context, event: AuditEvent, tx?: Transaction): Promise<void> {
  const statement = sql`insert into audit_events (at, action, "user", resource, record, fields, address)
    values (${ctx.now().toISOString()}, ${event.action}, ${event.user ?? null}, ${event.resource ?? null},
      ${event.record === undefined ? null : String(event.record)}, ${event.fields ? JSON.stringify(event.fields) : null}::jsonb, ${event.address ?? null})`
  await (tx ? tx.rows(statement) : rows(ctx, statement))
}
