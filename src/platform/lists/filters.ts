import { isDay } from '../../shared/dates'
import { yesOrNo } from '../../shared/form-fields'
import { sql, type Column, type SQL, type ValueOrPlaceholder } from '../database'
import { UserError } from '../errors'
import { recordIdOf } from './list-query'

export type Filter = (value: unknown) => SQL | undefined

const textOf = (value: unknown): string => (['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '(not a text)')
const unset = (value: unknown) => value === undefined || value === null || value === ''
const bad = (name: string, what: string) => new UserError(400, `The filter "${name}" must be ${what}.`)

export const oneOf =
  (name: string, column: Column | SQL, words: readonly string[]): Filter =>
  (value) => {
    if (unset(value) || value === 'All') return undefined
    if (!words.includes(textOf(value))) throw bad(name, `one of: ${words.join(', ')}`)
    return sql`${column} = ${textOf(value)}`
  }

export const someOf =
  (name: string, column: Column | SQL, words: readonly string[]): Filter =>
  (value) => {
    if (unset(value) || value === 'All') return undefined
    const asked = textOf(value).split(',')
    if (!asked.every((word) => words.includes(word))) throw bad(name, `one or more of: ${words.join(', ')}`)
    return sql`${column} in (${sql.join(
      asked.map((word) => sql`${word}`),
      sql`, `,
    )})`
  }

export const recordId =
  (name: string, column: Column | SQL): Filter =>
  (value) => {
    if (unset(value)) return undefined
    const id = recordIdOf(value)
    if (Number.isNaN(id)) throw bad(name, 'a record id')
    return id === 0 ? undefined : sql`${column} = ${id}`
  }

export const recordIdOrNone = (name: string, column: Column | SQL): Filter => {
  const one = recordId(name, column)
  return (value) => (value === 'none' ? sql`${column} is null` : one(value))
}

export const yesNo =
  (name: string, column: Column | SQL): Filter =>
  (value) => {
    if (unset(value)) return undefined
    const { data } = yesOrNo.safeParse(value)
    if (data === undefined) throw bad(name, 'true or false')
    return data ? sql`${column}` : sql`not ${column}`
  }

export const byWord =
  (name: string, conditions: Readonly<Record<string, SQL>>): Filter =>
  (value) => {
    if (unset(value)) return undefined
    if (!Object.hasOwn(conditions, textOf(value))) throw bad(name, `one of: ${Object.keys(conditions).join(', ')}`)
    return conditions[textOf(value)]
  }

export const textDay =
  (name: string, column: Column | SQL, compares: '>=' | '<='): Filter =>
  (value) => {
    if (unset(value)) return undefined
    if (typeof value !== 'string' || !isDay(value)) throw bad(name, 'a day like 2026-11-21')
    return sql`${column} ${sql.raw(compares)} ${value}`
  }

export const day =
  (name: 'start' | 'end', column: Column | SQL, timeZone: ValueOrPlaceholder<string>): Filter =>
  (value) => {
    if (unset(value)) return undefined
    if (typeof value !== 'string' || !isDay(value)) throw bad(name, 'a day like 2026-11-21')
    return name === 'start'
      ? sql`${column} >= (${value}::date)::timestamp at time zone ${timeZone}`
      : sql`${column} < (${value}::date + 1)::timestamp at time zone ${timeZone}`
  }
