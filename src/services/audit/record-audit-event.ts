import type { Context } from '../context'
import { rows, sql, type Transaction } from '../database'

export interface AuditEvent {
  /** `sign-in`, `sign-in-refused`, `view`, `create`, `update`, `delete`, `export`, `refused`. */
  action: string
  user?: number | null
  resource?: string
  record?: number | string
  address?: string | null
}

/** Adds a row to the append-only audit trail (security.md, Log). Never carries a sensitive value. */
export async function recordAuditEvent(ctx: Context, event: AuditEvent, tx?: Transaction): Promise<void> {
  const statement = sql`insert into audit_events (at, action, "user", resource, record, address)
    values (${ctx.now().toISOString()}, ${event.action}, ${event.user ?? null}, ${event.resource ?? null},
      ${event.record === undefined ? null : String(event.record)}, ${event.address ?? null})`
  await (tx ? tx.rows(statement) : rows(ctx, statement))
}
