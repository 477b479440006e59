import { audit_events } from '../../database/tables'
import type { AuditAction, AuditedResource } from '../../shared/audit'
import type { Context } from '../context'
import { database, sql, type Transaction, keptStatement } from '../database'

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

const value = sql.placeholder

const addRow = keptStatement(
  'add_audit_event',
  () => sql`insert into ${audit_events} (at, action, "user", resource, record, fields, address, note)
    values (${value('at')}, ${value('action')}, ${value('user')}, ${value('resource')}, ${value('record')}, ${value('fields')}, ${value('address')},
      ${value('note')})`,
)

/** Adds a row to the append-only audit trail (rule 13.3). Never carries a sensitive value. */
export async function recordAuditEvent(ctx: Context, event: AuditEvent, tx?: Transaction): Promise<void> {
  const { action, user = null, resource = null, record = null, fields, address = null, note = null } = event
  const at = ctx.now().toISOString()
  const row = {
    at,
    action,
    user,
    resource,
    record: record?.toString() ?? null,
    fields: fields ? JSON.stringify(fields) : null,
    address,
    note,
  }
  await addRow(tx?.db ?? database(ctx), row)
}
