import { audit_events, type applications, type donations } from '../../database/tables'
import type { AuditedResource } from '../../shared/audit'
import type { Actor, Context } from '../context'
import { getTableColumns, getTableName, sql, type Transaction } from '../database'
import { keptStatement } from '../kept-statement'

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
  const fields = JSON.stringify(changed.map((name) => columnsOf(table)[name]?.name ?? name).sort())
  await updateOf(table, changed)(tx.db, { ...data, id: current.id, at: ctx.now().toISOString(), user: actor.id, resource, fields })
}

const columnsOf = (table: Changeable) => getTableColumns(table) as Readonly<Record<string, { name: string }>>

const updates = new Map<string, ReturnType<typeof keptStatement>>()

const value = sql.placeholder

/** A statement for each choice of columns: the row and the trail in one. */
function updateOf(table: Changeable, changed: readonly (keyof Plain)[]) {
  const name = `change_${getTableName(table)}_${changed.join('_')}`
  const made = updates.get(name)
  if (made) return made
  const set = changed.map((key) => sql`${sql.identifier(columnsOf(table)[key]?.name ?? key)} = ${value(key)}`)
  const update = keptStatement(
    name,
    () => sql`
      with changed as (update ${table} set ${sql.join(set, sql`, `)}, updated_at = ${value('at')} where id = ${value('id')} returning id)
      insert into ${audit_events} (at, action, "user", resource, record, fields)
      select ${value('at')}::timestamptz, 'update', ${value('user')}::int, ${value('resource')}, id::text, ${value('fields')}::jsonb from changed`,
  )
  updates.set(name, update)
  return update
}
