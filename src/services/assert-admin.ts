import type { Actor } from './context'
import { forbidden } from './errors'

/** What is written with SQL, past Payload's access rules, asks here first. @throws Refusal 403 */
export function assertAdmin(actor: Actor): void {
  if (!actor.isAdmin) throw forbidden()
}
