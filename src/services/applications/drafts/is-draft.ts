import { applications } from '../../../database/tables'
import { and, eq, sql, type SQL } from '../../../platform/database'
import { invalid, type UserError } from '../../../platform/errors'

/** No one decides on a draft (rule 18.8). @param field to attach the error to */
export function notSent(drafts: readonly { reference: string }[], field: string): UserError {
  const which = drafts.map(({ reference }) => reference).slice(0, 5)
  return invalid({ [field]: [`You can’t decide on an application before the family sends it: ${which.join(', ')}.`] })
}

/** SQL condition: not sent yet, whatever its status (rule 18.1). */
export const isDraft = sql<boolean>`(${applications.submitted_at} is null)`

export const draftOf = (reference: string): SQL | undefined => and(eq(applications.reference, reference), isDraft)
