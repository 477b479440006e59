import type { Access } from 'payload'
import { can, whoMay } from '../shared/permissions'
import type { Action, Resource } from '../shared/resources'

/** Grants the action, or limits authors to records they wrote. */
const ruleOf =
  (action: string, resource: Resource): Access =>
  ({ req: { user } }) => {
    if (can(user, action as Action<typeof resource>, resource)) return true
    return whoMay(action, resource) === 'author' && !!user && !user.disabled && { user: { equals: user.id } }
  }

export const collectionAccess = (resource: Resource) => ({
  read: ruleOf(whoMay('read', resource) ? 'read' : 'show', resource),
  create: ruleOf('create', resource),
  update: ruleOf('edit', resource),
  delete: ruleOf('delete', resource),
})

export const globalAccess = (resource: Resource) => ({ read: ruleOf('show', resource), update: ruleOf('edit', resource) })

export const denyAll: Access = () => false
