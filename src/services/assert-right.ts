import { can, type Action, type Resource } from '../shared/permissions'
import type { Actor } from './context'
import { forbidden } from './errors'

/** What is written with SQL, past Payload's access rules, asks here first. @throws Refusal 403 */
export function assertRight<R extends Resource>(actor: Actor, action: Action<R>, resource: R): void {
  if (!can(actor, action, resource)) throw forbidden()
}
