import { can } from '../shared/permissions'
import type { Action, Resource } from '../shared/resources'
import type { Actor } from './context'
import { forbidden } from './errors'

/** What is written with SQL, past Payload's access rules, asks here first. @throws Refusal 403 */
export function assertRight<R extends Resource>(actor: Actor, action: Action<R>, resource: R): void {
  if (!can(actor, action, resource)) throw forbidden()
}
