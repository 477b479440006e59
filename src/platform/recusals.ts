import { recusals, users } from '../database/tables'
import type { Actor } from './context'
import { sql, type Column, type SQL, type ValueOrPlaceholder } from './database'
import { notFound } from './errors'

/** The person who reads. `recused` lists the applications hidden from that person, as of the start of the request (rule 9.5). */
export type Reader = Pick<Actor, 'id' | 'isAdmin' | 'recused'>

export const SEES_ALL: Reader = { id: 0, isAdmin: false, recused: [] }

const isRecused = (user: ValueOrPlaceholder<number>, application: Column | SQL): SQL<boolean> =>
  sql`exists (select from ${recusals} where ${recusals.user} = ${user} and ${recusals.application} = ${application})`

/**
 * SQL condition for statements that any reader shares: leaves out applications that the person is recused from.
 * @param application its ID, or null for something that belongs to none
 */
export const notRecusedBy = (user: ValueOrPlaceholder<number>, application: Column | SQL): SQL<boolean> =>
  sql`not ${isRecused(user, application)}`

/**
 * The condition that every statement needs that reads applications, or what belongs to them, for a staff member (rule 9.5). People who are
 * recused from nothing get the same statement, and so share one cached list.
 */
export const notRecusedFrom = ({ id, recused }: Reader, application: Column | SQL): SQL<boolean> =>
  recused.length === 0 ? sql`true` : notRecusedBy(id, application)

/** @throws UserError 404, as if there were no such application */
export function assertNotRecused({ recused }: Reader, application: number, noun = 'application'): void {
  if (recused.includes(application)) throw notFound(noun)
}

export const isRecusedAddress = (email: string, application: Column | SQL | number): SQL<boolean> =>
  sql`exists (select from ${recusals} join ${users} on ${users.id} = ${recusals.user}
    where ${recusals.application} = ${application} and lower(${users.email}) = lower(${email}))`
