import type { Access } from 'payload'
import { can, whoMay } from '../shared/permissions'
import type { Action, Resource } from '../shared/resources'

/** Payload's rule for an action of the table: where authors have the right, the records that they wrote. */
const ruleOf =
  (action: string, resource: Resource): Access =>
  ({ req: { user } }) => {
    if (can(user, action as Action<typeof resource>, resource)) return true
    return whoMay(action, resource) === 'author' && !!user && !user.disabled && { user: { equals: user.id } }
  }

/** Payload's access rules for a collection, as the table of permissions has them. */
export const accessOf = (resource: Resource) => ({
  read: ruleOf(whoMay('read', resource) ? 'read' : 'show', resource),
  create: ruleOf('create', resource),
  update: ruleOf('edit', resource),
  delete: ruleOf('delete', resource),
})

/** The same for a global, of which there is one for ever. */
export const globalAccessOf = (resource: Resource) => ({ read: ruleOf('show', resource), update: ruleOf('edit', resource) })
