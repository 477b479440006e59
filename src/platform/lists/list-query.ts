import type { AuditedResource } from '../../shared/audit'
import { foldText } from '../../shared/fold-text'
import type { Context } from '../context'
import { and, is, Column, or, rows, sql, type SQL, type Transaction, folded } from '../database'
import { Refusal } from '../errors'

/** What a caller asks of a list: already parsed, never passed on as it came. */
export interface ListRequest {
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** First and last row, both included; null is the whole list. */
  range: [first: number, last: number] | null
}

/** How a resource is listed: the columns, and what may be filtered and sorted. Anything else is refused. */
export interface ListDefinition<Row = unknown> {
  resource: AuditedResource
  /** What part of the resource it is, where that is no filter, such as a month: in an export's name, and in the trail. */
  part?: string
  from: SQL
  /** What every row meets. */
  where?: SQL
  /** The row as the answer's schema has it, from `rowOf`. */
  row: SQL<Row>
  id: Column | SQL
  /** Conditions by filter name; undefined when the value means all. */
  filters: Record<string, (value: unknown) => SQL | undefined>
  /** Texts that `q` looks in. */
  search: (Column | SQL)[]
  /** What `q` means besides, such as a number. */
  finds?: (text: string) => SQL | undefined
  sorts: Record<string, Column | SQL>
}

/** A literal substring, in whatever way it is written. @param text folded */
const contains = (column: Column | SQL, text: string) => sql`${folded(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

const bad = (message: string) => new Refusal(400, message)

/** A record's id as number, or NaN: ids are PostgreSQL integers. */
export function recordIdOf(value: unknown): number {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : NaN
  return Number.isInteger(id) && id >= 0 && id < 2 ** 31 ? id : NaN
}

function ids(value: unknown): number[] {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const list = given.map(recordIdOf)
  if (list.includes(NaN)) throw bad('The filter "id" takes record ids.')
  return list
}

function conditionOf(definition: ListDefinition, name: string, value: unknown): SQL | undefined {
  if (name === 'id') return sql`${definition.id} = any(${sql.param(ids(value))}::int[])`
  if (name === 'q') {
    if (typeof value !== 'string') throw bad('The filter "q" takes a text.')
    const text = foldText(value)
    return text === '' ? undefined : or(...definition.search.map((column) => contains(column, text)), definition.finds?.(value.trim()))
  }
  const filter = Object.hasOwn(definition.filters, name) ? definition.filters[name] : undefined
  if (!filter) throw bad(`There is no filter "${name}" on ${definition.resource}.`)
  return filter(value)
}

/** What is asked for, and in which order. @throws Refusal 400 for an unknown filter or sort */
function selection(definition: ListDefinition, { filter, sort }: Pick<ListRequest, 'filter' | 'sort'>): { where: SQL; order: SQL } {
  const column = Object.hasOwn(definition.sorts, sort.field) ? definition.sorts[sort.field] : undefined
  if (!column) throw bad(`${definition.resource} cannot be sorted by "${sort.field}".`)
  const where = and(definition.where, ...Object.entries(filter).map(([name, value]) => conditionOf(definition, name, value)))
  const ascending = sort.order === 'ASC'
  const nulls = isNeverNull(definition, column) ? sql`` : ascending ? sql`nulls first` : sql`nulls last`
  return {
    where: where ? sql`where ${where}` : sql``,
    order: sql`order by ${column} ${ascending ? sql`asc` : sql`desc`} ${nulls}, ${definition.id} desc`,
  }
}

/** A column of the list's own table that always has a value: PostgreSQL reads its index in order only where nothing is said of nulls. */
const isNeverNull = ({ id }: ListDefinition, column: Column | SQL) =>
  is(column, Column) && column.notNull && is(id, Column) && column.table === id.table

/** The rows of a list, one by one as `row`, whole. @throws Refusal 400 for an unknown filter or sort */
export function rowsStatement(definition: ListDefinition, request: Omit<ListRequest, 'range'>): SQL {
  const { where, order } = selection(definition, request)
  return sql`select ${definition.row} as row from ${definition.from} ${where} ${order}`
}

/** The rows of a list, or of its range, as JSON text each, to be read in batches. */
export const textsStatement = (definition: ListDefinition, request: ListRequest): SQL =>
  sql`select row::text from (${rowsStatement(definition, request)} ${limitOf(request.range)}) as listed`

const limitOf = (range: ListRequest['range']) => (range ? sql`limit ${Math.max(0, range[1] - range[0] + 1)} offset ${range[0]}` : sql``)

/** The rows in a range: which they are is found by an index where there is one for the order, and each is made once that is known. */
function rangeStatement(definition: ListDefinition, request: ListRequest): SQL {
  const { id, from, row } = definition
  const { where, order } = selection(definition, request)
  return sql`select ${row} as row from ${from} join (
      select id, row_number() over () as place from (
        select ${id} as id from ${from} ${where} ${order} ${limitOf(request.range)}) as ordered
    ) as in_range on in_range.id = ${id} order by in_range.place`
}

/** Counts what a list has, as `total`, whatever its order and range. */
export const countStatement = (definition: ListDefinition, request: Pick<ListRequest, 'filter' | 'sort'>): SQL =>
  sql`select count(*)::int as total from ${definition.from} ${selection(definition, request).where}`

export async function countRows({ rows: read }: Pick<Transaction, 'rows'>, ...counted: Parameters<typeof countStatement>): Promise<number> {
  const [found] = await read<{ total: number }>(countStatement(...counted))
  return found?.total ?? 0
}

/** Reads a list by one SQL statement: `total`, and `body`, the rows as JSON text, so that they go out as they come in. */
export async function readList(ctx: Context, statement: SQL): Promise<{ total: number; body: string }> {
  const [list] = await rows<{ total: number; body: string }>(ctx, statement)
  return list ?? { total: 0, body: '[]' }
}

/**
 * The statement of a list.
 * @param total how many rows it has, where that is known: they are not counted then
 * @throws Refusal 400 for an unknown filter or sort
 */
export function listStatement(definition: ListDefinition, request: ListRequest, total?: number): SQL {
  const { range } = request
  const listed = range ? rangeStatement(definition, request) : rowsStatement(definition, request)
  const counted = range ? sql`(${countStatement(definition, request)})` : sql`count(*)::int`
  return sql`select ${total === undefined ? counted : sql`${total}::int`} as total, coalesce(json_agg(row)::text, '[]') as body from (${listed}) as listed`
}
