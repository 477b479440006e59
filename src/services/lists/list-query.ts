import type { AuditedResource } from '../../shared/audit'
import type { Context } from '../context'
import { and, or, rows, sql, type Column, type SQL } from '../database'
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
  sorts: Record<string, Column | SQL>
}

/** A literal, case-insensitive substring. */
const contains = (column: Column | SQL, text: string) => sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

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
    const text = value.trim()
    return text === '' ? undefined : or(...definition.search.map((column) => contains(column, text)))
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
  return {
    where: where ? sql`where ${where}` : sql``,
    order: sql`order by ${column} ${sort.order === 'ASC' ? sql`asc nulls first` : sql`desc nulls last`}, ${definition.id} desc`,
  }
}

/** The rows of a list, one by one as `row`, whole. @throws Refusal 400 for an unknown filter or sort */
export function rowsStatement(definition: ListDefinition, request: Omit<ListRequest, 'range'>): SQL {
  const { where, order } = selection(definition, request)
  return sql`select ${definition.row} as row from ${definition.from} ${where} ${order}`
}

/** Reads a list by one SQL statement (rule 12.4): `total`, and `body`, the rows as JSON text, so that they go out as they come in. */
export async function readList(ctx: Context, statement: SQL): Promise<{ total: number; body: string }> {
  const [list] = await rows<{ total: number; body: string }>(ctx, statement)
  return list ?? { total: 0, body: '[]' }
}

/** The statement of a list. @throws Refusal 400 for an unknown filter or sort */
export function listStatement(definition: ListDefinition, request: ListRequest): SQL {
  const { range } = request
  const { where, order } = selection(definition, request)
  const page = range ? sql`limit ${Math.max(0, range[1] - range[0] + 1)} offset ${range[0]}` : sql``
  const total = range ? sql`(select count(*) from ${definition.from} ${where})::int` : sql`count(*)::int`
  return sql`select ${total} as total, coalesce(json_agg(row)::text, '[]') as body
    from (select ${definition.row} as row from ${definition.from} ${where} ${order} ${page}) as listed`
}
