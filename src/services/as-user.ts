import type { Payload } from 'payload'
import type { Actor, Context } from './context'
import type { Transaction } from './database'

type Operation = 'find' | 'findByID' | 'create' | 'update' | 'delete' | 'updateGlobal'

/**
 * Payload's Local API on behalf of somebody, with access control on: the one way for a use case that serves a request
 * (decision 001). `user` null is a visitor.
 */
export function asUser(ctx: Context, user: Actor | null, tx?: Transaction): Pick<Payload, Operation> {
  const bind = (operation: Operation) => (options: object) =>
    (ctx.payload[operation] as (options: object) => unknown)({
      depth: 0,
      ...options,
      user,
      overrideAccess: false,
      ...(tx ? { req: { ...tx.req, user } } : {}),
    })
  return {
    find: bind('find'),
    findByID: bind('findByID'),
    create: bind('create'),
    update: bind('update'),
    delete: bind('delete'),
    updateGlobal: bind('updateGlobal'),
  } as Pick<Payload, Operation>
}
