import type { Payload } from 'payload'
import { can } from '../shared/permissions'
import type { Action, Resource } from '../shared/resources'
import type { Actor, Context } from './context'
import type { Transaction } from './database'
import { forbidden } from './errors'

/** What is written with SQL, past Payload's access rules, asks here first. @throws Refusal 403 */
export function assertRight<R extends Resource>(actor: Actor, action: Action<R>, resource: R): void {
  if (!can(actor, action, resource)) throw forbidden()
}

/** Options that have Payload's Local API act on behalf of somebody, with access control on. `user` null is a visitor. */
export const onBehalfOf = (user: Actor | null, tx?: Transaction) => ({
  user,
  overrideAccess: false,
  /** Whom another call of the transaction acted for is forgotten. */
  ...(tx && { req: { ...tx.req, user: null } }),
})

/** The record that `depth: 1` put in a relation's place. @throws for a bare id: the depth was not asked for */
export function populated<T extends object>(relation: number | T): T {
  if (typeof relation === 'number') throw new Error('This relation was read without the depth that fills it in.')
  return relation
}

/** Reads records on behalf of somebody: the one way for a use case that serves a request (decision 001). Changes: `changeAs`, `changeRow`. */
export const asUser = ({ payload }: Context, user: Actor | null): Pick<Payload, 'findByID'> => ({
  findByID: (options) => payload.findByID({ depth: 0, ...options, ...onBehalfOf(user) }),
})
