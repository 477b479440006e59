import type { applications } from '../../../database/tables'
import { Refusal } from '../../../platform/errors'

/**
 * Of an application that was made nameless nothing is changed any more.
 * @param locked as their rows stand under the caller's lock: one that is made nameless meanwhile is seen
 * @throws Refusal 409 when one of these is nameless
 */
export function refuseNameless(locked: readonly Pick<typeof applications.$inferSelect, 'nameless_at'>[]): void {
  if (locked.some(({ nameless_at }) => nameless_at !== null))
    throw new Refusal(409, 'What said whose application this was is gone. Nothing of it can be changed any more.')
}
