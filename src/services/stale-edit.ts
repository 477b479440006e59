import { Refusal } from './errors'

/**
 * Refuses an edit made on an older state of the record (rule 10.6: an older `updated_at` is 409).
 * @param known the `updated_at` that the editor saw, ISO 8601; without one there is no check
 */
export function refuseStale(current: Date | string, known: string | undefined): void {
  if (known === undefined) return
  const seen = new Date(known).getTime()
  if (Number.isNaN(seen)) throw new Refusal(422, 'Please check the marked fields.', { updated_at: ['This is not a moment in ISO 8601.'] })
  if (seen < new Date(current).getTime()) {
    throw new Refusal(409, 'Somebody else changed this record meanwhile. Look at the change, then save again.')
  }
}
