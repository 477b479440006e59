import { getTableColumns } from '@payloadcms/db-postgres/drizzle'
import type { applications, donations } from '../../database/tables'
import type { AuditedResource } from '../../shared/audit'
import type { Actor, Context } from '../context'
import { eq, type Transaction } from '../database'
import { recordAuditEvent } from './record-audit-event'

type Changeable = typeof applications | typeof donations

/** What is changed often, one at a time: numbers, words and yes or no, which are the same as stored or are not. */
interface Plain {
  campaign?: number | null
  is_bookmarked?: boolean
  authenticity?: string | null
}

/**
 * Changes plain columns of a row that the caller holds locked and has asked the right for, with its row in the audit trail: by SQL alone,
 * where a change by way of Payload reads and writes the whole record. What is already so is no change.
 */
export async function changeColumns(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { table, resource }: { table: Changeable; resource: AuditedResource },
  current: Plain & { id: number },
  data: Plain,
): Promise<void> {
  const changed = (Object.keys(data) as (keyof Plain)[]).filter((name) => data[name] !== undefined && data[name] !== current[name])
  if (changed.length === 0) return
  const set = Object.fromEntries(changed.map((name) => [name, data[name]]))
  await tx.db
    .update(table)
    .set({ ...set, updatedAt: ctx.now().toISOString() })
    .where(eq(table.id, current.id))
  const columns = getTableColumns(table) as Readonly<Record<string, { name: string }>>
  const fields = changed.map((name) => columns[name]?.name ?? name).sort()
  await recordAuditEvent(ctx, { action: 'update', user: actor.id, resource, record: current.id, fields }, tx)
}
