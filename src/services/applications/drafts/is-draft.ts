import { applications } from '../../../database/tables'
import { and, eq, sql, type SQL } from '../../../platform/database'
import { invalid, type UserError } from '../../../platform/errors'

export function notSent(drafts: readonly { reference: string }[], field: string): UserError {
  const which = drafts.map(({ reference }) => reference).slice(0, 5)
  return invalid({ [field]: [`You can’t decide on an application before the family sends it: ${which.join(', ')}.`] })
}

export const isDraft = sql<boolean>`(${applications.submitted_at} is null)`

export const draftOf = (reference: string): SQL | undefined => and(eq(applications.reference, reference), isDraft)
