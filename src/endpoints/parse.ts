import type { Request } from 'express'
import { z } from 'zod'
import { UserError, invalid, notFound } from '../platform/errors'
import type { ListDefinition, ListRequest } from '../platform/lists/list-query'
import { fieldErrors } from '../shared/field-errors'
import { isRecordId } from '../shared/text'
import { readJson } from './well-formed'

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Send text here.',
  number: 'Send a number here.',
  int: 'Send a whole number here.',
  boolean: 'Send true or false here.',
  array: 'Send a list here.',
  object: 'Send an object here.',
}

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type') return EXPECTED[issue.expected] ?? 'This value isn’t valid.'
    if (issue.code === 'invalid_value') return `Send ${issue.values.map(String).join(' or ')} here.`
    if (issue.code === 'invalid_union') return 'This value isn’t valid.'
    if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}.`
    return undefined
  },
})

/**
 * Ignores unknown keys.
 * @throws UserError 422 with errors by field
 */
export function parseBody<T>(schema: z.ZodType<T>, req: Request): T {
  const parsed = schema.safeParse(req.body ?? {})
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}

export const treeOf = (req: Request): Record<string, unknown> => (isRecord(req.body) ? req.body : {})

/** @throws UserError 404 if it can't be an ID */
export function idOf(req: Request, name = 'id'): number {
  const text = String(req.params[name])
  if (!isRecordId(text)) throw notFound('record')
  return Number(text)
}

/** The part of a long paper, from 1. @throws UserError 400 */
export function partOf({ query: { part } }: Request): number {
  if (part === undefined || part === '') return 1
  if (typeof part !== 'string' || !/^[1-9]\d{0,3}$/.test(part)) throw new UserError(400, '"part" must be 1 or more.')
  return Number(part)
}

/** @throws UserError 400 */
function json(req: Request, name: string): unknown {
  const text = req.query[name]
  if (text === undefined || text === '') return undefined
  const value = typeof text === 'string' ? readJson(text) : undefined
  if (value === undefined) throw new UserError(400, `"${name}" isn’t valid JSON.`)
  return value
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads `filter`, `sort` and `range` as JSON, as `ra-data-simple-rest` sends them; filters also as plain parameters.
 * @throws UserError 400
 */
export function parseListRequest(req: Request, { filters }: Pick<ListDefinition, 'filters'>, defaultSort: string): ListRequest {
  const filter = json(req, 'filter') ?? {}
  const sort = json(req, 'sort') ?? [defaultSort, 'DESC']
  const range = json(req, 'range') ?? null
  if (!isRecord(filter)) throw new UserError(400, '"filter" must be an object like {"status":"Completed"}.')
  const [field, order] = Array.isArray(sort) ? (sort as unknown[]) : []
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC'))
    throw new UserError(400, '"sort" must be a list like ["created_at","DESC"].')
  const isRange = Array.isArray(range) && range.length === 2 && range.every((n) => Number.isSafeInteger(n) && n >= 0 && n < 2 ** 31)
  if (range !== null && !isRange) throw new UserError(400, '"range" must be a list like [0,24].')
  return {
    filter: { ...filter, ...plainFilters(req, ['q', ...Object.keys(filters)], filter) },
    sort: { field, order },
    range: range as ListRequest['range'],
  }
}

/** @throws UserError 400 for a filter given twice */
function plainFilters({ query }: Request, names: readonly string[], filter: Record<string, unknown>): Record<string, string> {
  const given = names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]] as const]))
  return Object.fromEntries(
    given.map(([name, value]) => {
      if (typeof value !== 'string') throw new UserError(400, `"${name}" takes one value.`)
      if (Object.hasOwn(filter, name)) throw new UserError(400, `"${name}" was given twice.`)
      return [name, value]
    }),
  )
}
