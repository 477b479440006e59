import { audit_events, type applications, type donations } from '../../database/tables'
import type { AuditedResource } from '../../shared/audit'
import type { Actor, Context } from '../context'
import { getTableColumns, getTableName, sql, type SQL, type Transaction } from '../database'
import { keptStatement } from '../kept-statement'

export type Changeable = typeof applications | typeof donations

/** What is changed often, one at a time: numbers, words and yes or no, which are the same as stored or are not. */
export interface Plain {
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
  const name = `change_${getTableName(table)}_${changed.join('_')}`
  const update = statements.get(name) ?? keptStatement(name, () => sql`with ${changing(table, changed, sql`true`)} select`)
  statements.set(name, update)
  await update(tx.db, { ...data, id: current.id, resource, ...trailOf(ctx, actor, table, changed) })
}

const columnsOf = (table: Changeable) => getTableColumns(table) as Readonly<Record<string, { name: string }>>
const nameOf = (table: Changeable, key: keyof Plain): string => columnsOf(table)[key]?.name ?? key
export const columnOf = (table: Changeable, key: keyof Plain) => sql.identifier(nameOf(table, key))

/** When a change was made, by whom, and of which columns. */
export const trailOf = (ctx: Context, actor: Actor, table: Changeable, changed: readonly (keyof Plain)[]) => ({
  at: ctx.now().toISOString(),
  user: actor.id,
  fields: JSON.stringify(changed.map((key) => nameOf(table, key)).sort()),
})

/** One for each choice of columns. */
const statements = new Map<string, ReturnType<typeof keptStatement>>()

const given = sql.placeholder

/** What a click of one's own changes beside a form that is open: no form has it, so it is not the record's state that an edit is made on. */
const isBesideForms = (changed: readonly (keyof Plain)[]) => changed.every((key) => key === 'is_bookmarked')

/**
 * The change and its row in the trail, as the beginning of a statement: `changed` is the row as it is afterwards, `audited` the trail's.
 * @param may what must be so of the row
 */
export function changing(table: Changeable, changed: readonly (keyof Plain)[], may: SQL): SQL {
  const set = changed.map((key) => sql`${columnOf(table, key)} = ${given(key)}`)
  if (!isBesideForms(changed)) set.push(sql`updated_at = ${given('at')}`)
  return sql`
    changed as (
      update ${table} set ${sql.join(set, sql`, `)} where id = ${given('id')} and ${may} returning *),
    audited as (insert into ${audit_events} (at, action, "user", resource, record, fields)
      select ${given('at')}::timestamptz, 'update', ${given('user')}::int, ${given('resource')}, id::text, ${given('fields')}::jsonb from changed returning id)`
}
