import { applications } from '../../../database/tables'
import { and, eq, sql, type SQL } from '../../../platform/database'
import { invalid, type Refusal } from '../../../platform/errors'

/**
 * Nobody decides about what was not sent yet (rule 18.8).
 * @param field that the refusal is about
 */
export function notSent(drafts: readonly { reference: string }[], field: string): Refusal {
  const which = drafts.map(({ reference }) => reference).slice(0, 5)
  return invalid({ [field]: [`Not sent yet, so that nothing can be decided: ${which.join(', ')}. The family is still writing.`] })
}

/** An application that was not sent yet, whatever its status (rule 18.1). */
export const isDraft = sql<boolean>`(${applications.submitted_at} is null)`

/** The draft of a reference, as long as it is one. */
export const draftOf = (reference: string): SQL | undefined => and(eq(applications.reference, reference), isDraft)
