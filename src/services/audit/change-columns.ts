import { audit_events, type applications, type donations } from '../../database/tables'
import type { AuditedResource } from '../../shared/audit'
import type { Actor, Context } from '../context'
import { database, getTableColumns, getTableName, sql, type SQL, type Transaction } from '../database'
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
  const update = kept(`change_${getTableName(table)}_${changed.join('_')}`, (name) => updating(name, table, changed, sql`true`))
  await update(tx.db, { ...data, id: current.id, resource, ...trailOf(ctx, actor, table, changed) })
}

const columnsOf = (table: Changeable) => getTableColumns(table) as Readonly<Record<string, { name: string }>>
const nameOf = (table: Changeable, key: keyof Plain): string => columnsOf(table)[key]?.name ?? key
const columnOf = (table: Changeable, key: keyof Plain) => sql.identifier(nameOf(table, key))

/** When a change was made, by whom, and of which columns. */
const trailOf = (ctx: Context, actor: Actor, table: Changeable, changed: readonly (keyof Plain)[]) => ({
  at: ctx.now().toISOString(),
  user: actor.id,
  fields: JSON.stringify(changed.map((key) => nameOf(table, key)).sort()),
})

/**
 * The same, of one column of a row that nobody holds, where nothing stands against it: in one statement, which locks the row by itself.
 * @param may what else must be so of the row
 * @param known the `updated_at` that the editor saw, ISO 8601; without one there is no check
 * @returns whether it is done; if not, the caller's longer way says why, or finds that it is so already
 */
export async function changeColumnAlone(
  ctx: Context,
  actor: Actor,
  { table, resource, may }: { table: Changeable; resource: AuditedResource; may?: SQL },
  { id, known }: { id: number; known?: string },
  [key, value]: readonly [keyof Plain, unknown],
): Promise<boolean> {
  const seen = known === undefined ? null : new Date(known)
  if (seen && Number.isNaN(seen.getTime())) return false
  const other = sql`${columnOf(table, key)} is distinct from ${given(key)}`
  const fresh = sql`date_trunc('milliseconds', updated_at) <= coalesce(${given('seen')}::timestamptz, 'infinity')`
  const update = kept(`change_alone_${getTableName(table)}_${key}`, (name) =>
    updating(name, table, [key], sql.join([other, fresh, ...(may ? [may] : [])], sql` and `)),
  )
  const values = { [key]: value, id, resource, seen: seen?.toISOString() ?? null, ...trailOf(ctx, actor, table, [key]) }
  return (await update(database(ctx), values)).length > 0
}

type Statement = ReturnType<typeof keptStatement<{ id: number }>>

const statements = new Map<string, Statement>()

function kept(name: string, make: (name: string) => Statement): Statement {
  const made = statements.get(name) ?? make(name)
  statements.set(name, made)
  return made
}

const given = sql.placeholder

/** A statement for each choice of columns: the row and the trail in one. @param may what must be so of the row */
function updating(name: string, table: Changeable, changed: readonly (keyof Plain)[], may: SQL): Statement {
  const set = changed.map((key) => sql`${columnOf(table, key)} = ${given(key)}`)
  return keptStatement(
    name,
    () => sql`
      with changed as (
        update ${table} set ${sql.join(set, sql`, `)}, updated_at = ${given('at')} where id = ${given('id')} and ${may} returning id),
      audited as (insert into ${audit_events} (at, action, "user", resource, record, fields)
        select ${given('at')}::timestamptz, 'update', ${given('user')}::int, ${given('resource')}, id::text, ${given('fields')}::jsonb from changed)
      select id from changed`,
  )
}
