import type { AuditedResource } from '../../shared/audit'
import { foldText } from '../../shared/fold-text'
import type { Context } from '../context'
import { and, is, Column, or, rows, sql, type SQL, type Transaction, folded } from '../database'
import { UserError } from '../errors'

export interface ListRequest {
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** First and last row, inclusive; null is the whole list. */
  range: [first: number, last: number] | null
}

export interface ListDefinition<Row = unknown> {
  resource: AuditedResource
  part?: string
  from: SQL
  where?: SQL
  row: SQL<Row>
  id: Column | SQL
  filters: Record<string, (value: unknown) => SQL | undefined>
  search: (Column | SQL)[]
  finds?: (text: string) => SQL | undefined
  sorts: Record<string, Column | SQL>
  blanksLast?: readonly string[]
}

/** @param text folded */
const contains = (column: Column | SQL, text: string) => sql`${folded(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

const bad = (message: string) => new UserError(400, message)

export function recordIdOf(value: unknown): number {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : NaN
  return Number.isInteger(id) && id >= 0 && id < 2 ** 31 ? id : NaN
}

function ids(value: unknown): number[] {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const list = given.map(recordIdOf)
  if (list.includes(NaN)) throw bad('The filter "id" must be record ids.')
  return list
}

function conditionOf(definition: ListDefinition, name: string, value: unknown): SQL | undefined {
  if (name === 'id') return sql`${definition.id} = any(${sql.param(ids(value))}::int[])`
  if (name === 'q') {
    if (typeof value !== 'string') throw bad('The filter "q" must be text.')
    const text = foldText(value)
    return text === '' ? undefined : or(...definition.search.map((column) => contains(column, text)), definition.finds?.(value.trim()))
  }
  const filter = Object.hasOwn(definition.filters, name) ? definition.filters[name] : undefined
  if (!filter) throw bad(`There is no filter "${name}" on ${definition.resource}.`)
  return filter(value)
}

/** @throws UserError 400 for an unknown filter or sort */
function selection(definition: ListDefinition, { filter, sort }: Pick<ListRequest, 'filter' | 'sort'>): { where: SQL; order: SQL } {
  const column = Object.hasOwn(definition.sorts, sort.field) ? definition.sorts[sort.field] : undefined
  if (!column) throw bad(`${definition.resource} cannot be sorted by "${sort.field}".`)
  const where = and(definition.where, ...Object.entries(filter).map(([name, value]) => conditionOf(definition, name, value)))
  const ascending = sort.order === 'ASC'
  const isBlankFirst = ascending && !definition.blanksLast?.includes(sort.field)
  const nulls = isNeverNull(definition, column) ? sql`` : isBlankFirst ? sql`nulls first` : sql`nulls last`
  return {
    where: where ? sql`where ${where}` : sql``,
    order: sql`order by ${column} ${ascending ? sql`asc` : sql`desc`} ${nulls}, ${definition.id} desc`,
  }
}

/** PostgreSQL uses an index for sorting only without a NULLS clause, so leave it out for non-null columns of the list's own table. */
const isNeverNull = ({ id }: ListDefinition, column: Column | SQL) =>
  is(column, Column) && column.notNull && is(id, Column) && column.table === id.table

/** Selects all rows, each as `row`. @throws UserError 400 for an unknown filter or sort */
export function rowsStatement(definition: ListDefinition, request: Omit<ListRequest, 'range'>): SQL {
  const { where, order } = selection(definition, request)
  return sql`select ${definition.row} as row from ${definition.from} ${where} ${order}`
}

export const textsStatement = (definition: ListDefinition, request: ListRequest): SQL =>
  sql`select row::text from (${rowsStatement(definition, request)} ${limitOf(request.range)}) as listed`

const limitOf = (range: ListRequest['range']) => (range ? sql`limit ${Math.max(0, range[1] - range[0] + 1)} offset ${range[0]}` : sql``)

function rangeStatement(definition: ListDefinition, request: ListRequest): SQL {
  const { id, from, row } = definition
  const { where, order } = selection(definition, request)
  return sql`select ${row} as row from ${from} join (
      select id, row_number() over () as place from (
        select ${id} as id from ${from} ${where} ${order} ${limitOf(request.range)}) as ordered
    ) as in_range on in_range.id = ${id} order by in_range.place`
}

export const countStatement = (definition: ListDefinition, request: Pick<ListRequest, 'filter' | 'sort'>): SQL =>
  sql`select count(*)::int as total from ${definition.from} ${selection(definition, request).where}`

export async function countRows({ rows: read }: Pick<Transaction, 'rows'>, ...counted: Parameters<typeof countStatement>): Promise<number> {
  const [found] = await read<{ total: number }>(countStatement(...counted))
  return found?.total ?? 0
}

export async function readList(ctx: Context, statement: SQL): Promise<{ total: number; body: string }> {
  const [list] = await rows<{ total: number; body: string }>(ctx, statement)
  return list ?? { total: 0, body: '[]' }
}

/**
 * Builds a list statement.
 * @param total the row count, where known: skips counting
 * @throws UserError 400 for an unknown filter or sort
 */
export function listStatement(definition: ListDefinition, request: ListRequest, total?: number): SQL {
  const { range } = request
  const listed = range ? rangeStatement(definition, request) : rowsStatement(definition, request)
  const counted = range ? sql`(${countStatement(definition, request)})` : sql`count(*)::int`
  return sql`select ${total === undefined ? counted : sql`${total}::int`} as total, coalesce(json_agg(row)::text, '[]') as body from (${listed}) as listed`
}
