import type { Payload } from 'payload'
import { can } from '../shared/permissions'
import type { Action, Resource } from '../shared/resources'
import type { Actor, Context } from './context'
import type { Transaction } from './database'
import { forbidden } from './errors'

/** Permission check for SQL writes, which bypass Payload's access rules. @throws UserError 403 */
export function assertRight<R extends Resource>(actor: Actor, action: Action<R>, resource: R): void {
  if (!can(actor, action, resource)) throw forbidden()
}

export const onBehalfOf = (user: Actor | null, tx?: Transaction) => ({
  user,
  overrideAccess: false,
  /** Payload stores `user` on `req`; reset it for each call. */
  ...(tx && { req: { ...tx.req, user: null } }),
})

export function populated<T extends object>(relation: number | T): T {
  if (typeof relation === 'number') throw new Error('This relation was read without depth: 1.')
  return relation
}

/** The only way for a request to read records (decision 001). Writes go through `writeAs` and `changeRow`. */
export const readAs = ({ payload }: Context, user: Actor | null): Pick<Payload, 'findByID'> => ({
  findByID: (options) => payload.findByID({ depth: 0, ...options, ...onBehalfOf(user) }),
})
