import type { Payload } from 'payload'
import type { Actor, Context } from './context'
import type { Transaction } from './database'

type Operation = 'find' | 'findByID' | 'create' | 'update' | 'delete' | 'updateGlobal'

/** Payload's Local API on behalf of somebody, with access control on. `user` null is a visitor. */
export function localApi<O extends Operation>(
  ctx: Context,
  user: Actor | null,
  operations: readonly O[],
  tx?: Transaction,
): Pick<Payload, O> {
  const bind = (operation: O) => (options: object) =>
    (ctx.payload[operation] as (options: object) => unknown)({
      depth: 0,
      ...options,
      user,
      overrideAccess: false,
      ...(tx ? { req: { ...tx.req, user } } : {}),
    })
  return Object.fromEntries(operations.map((operation) => [operation, bind(operation)])) as Pick<Payload, O>
}

/** The record that `depth: 1` put in a relation's place. @throws for a bare id: the depth was not asked for */
export function populated<T extends object>(relation: number | T): T {
  if (typeof relation === 'number') throw new Error('This relation was read without the depth that fills it in.')
  return relation
}

/** Reads records on behalf of somebody: the one way for a use case that serves a request (decision 001). Changes: `changeAs`. */
export const asUser = (ctx: Context, user: Actor | null, tx?: Transaction): Pick<Payload, 'find' | 'findByID'> =>
  localApi(ctx, user, ['find', 'findByID'], tx)
