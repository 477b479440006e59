import { invalid } from '../../platform/errors'
import type { LockedApplication } from './lock-applications'

/** Whether anything may be decided about an application: it was sent, and it is somebody's yet. A move passes over all others (rule 2.6). */
export const isMovable = ({ is_sent, nameless_at }: Pick<LockedApplication, 'is_sent' | 'nameless_at'>): boolean =>
  is_sent && nameless_at === null

/** @throws Refusal 422 when one of these ids belongs to none of the applications that were found */
export function refuseUnknown(ids: readonly number[], found: readonly { id: number }[]): void {
  const known = new Set(found.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id)).slice(0, 5)
  if (unknown.length > 0) throw invalid({ application_ids: [`There is no application with the id ${unknown.join(', ')}.`] })
}
