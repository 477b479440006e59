import type { AuditedResource } from '../../shared/audit'
import { audit_events } from '../../database/tables'
import type { Context } from '../context'
import { getTableColumns, getTableName, sql, type Column, type SQL, type Transaction, preparedStatement } from '../database'
import type { Editable } from '../edits'
import { type AuditDetails, type AuditEvent, isDerived } from './record-audit-event'

export type RowChange<T extends Editable> = Partial<Omit<T['$inferInsert'], 'id' | 'updatedAt'>>

type Told = Pick<AuditEvent, 'user' | 'note'> & AuditDetails

/**
 * The only way to change an application, a donation, or a monthly gift: updates the row, or several alike that the caller has locked, and
 * records for each which fields really changed, in one statement (decision 002). The caller checks access rights (`assertRight`).
 * Does nothing when no field is given.
 */
export async function changeRow<T extends Editable>(
  ctx: Context,
  tx: Transaction,
  { table, id }: { table: T; id: number | readonly number[] },
  data: RowChange<T>,
  { action = 'update', user = null, note, fields }: Told = {},
): Promise<void> {
  const given = Object.entries<unknown>(data).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  const columns = columnsOf(table)
  const values = given.map(([key, value]): [string, unknown] => [
    `to ${key}`,
    value === null ? null : columns[key]?.mapToDriverValue(value),
  ])
  const resource = resourceOf(table)
  const which = typeof id === 'number' ? isTheRow : isAmongRows
  await statementOf(
    table,
    given.map(([key]) => key).sort(),
    which,
  )(tx.db, {
    ...Object.fromEntries(values),
    ...(typeof id === 'number' ? { id } : { ids: [...id] }),
    ...{ action, user, note: note ?? null, resource, at: ctx.now().toISOString(), fields: fields ? JSON.stringify(fields) : null },
  })
}

const resourceOf = (table: Editable) => getTableName(table).replaceAll('_', '-') as AuditedResource

const columnsOf = (table: Editable) => getTableColumns(table) as Readonly<Record<string, Column>>

const statements = new Map<string, ReturnType<typeof preparedStatement>>()

const isTheRow = sql`id = ${sql.placeholder('id')}`
const isAmongRows = sql`id = any(${sql.placeholder('ids')}::int[])`

function statementOf(table: Editable, keys: readonly string[], which: SQL) {
  const choice = `${getTableName(table)}: ${keys.join()}${which === isAmongRows ? ' of several' : ''}`
  const statement =
    statements.get(choice) ?? preparedStatement(`change_row_${statements.size}`, () => updateWithAuditSql(table, keys, which))
  statements.set(choice, statement)
  return statement
}

/** Columns that no form shows: changing them does not make an open edit stale (rule 10.6). */
const BESIDE_FORMS = ['is_bookmarked', 'assignee', 'follow_up_on', 'disputed_at']

const value = sql.placeholder

/** Locks the row before reading it, so concurrent changes are compared correctly. */
function updateWithAuditSql(table: Editable, keys: readonly string[], which: SQL): SQL {
  const columns = columnsOf(table)
  const nameOf = (key: string) => columns[key]?.name ?? key
  const set = keys.map((key) => sql`${sql.identifier(nameOf(key))} = ${value(`to ${key}`)}`)
  if (!keys.every((key) => BESIDE_FORMS.includes(key))) set.push(sql`updated_at = ${value('at')}`)
  const recorded = keys
    .map(nameOf)
    .filter((name) => !isDerived(name))
    .sort()
  const before = sql.join(
    ['id', ...recorded].map((name) => sql.identifier(name)),
    sql`, `,
  )
  const changed = recorded.map((name) => {
    const column = sql.identifier(name)
    return sql`case when was.${column} is distinct from it.${column} then ${name} end`
  })
  return sql`
    with changed as (
      update ${table} it set ${sql.join(set, sql`, `)} from (select ${before} from ${table} where ${which} for update) was
      where it.id = was.id
      returning it.id, array_remove(array[${sql.join(changed, sql`, `)}]::text[], null) as fields)
    insert into ${audit_events} (at, action, "user", resource, record, fields, note)
    select ${value('at')}::timestamptz, ${value('action')}, ${value('user')}::int, ${value('resource')}, id::text,
      coalesce(${value('fields')}::jsonb, to_jsonb(fields)), ${value('note')} from changed`
}
