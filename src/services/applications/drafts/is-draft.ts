import { applications } from '../../../database/tables'
import { and, eq, sql, type SQL } from '../../../platform/database'

/** An application that was not sent yet, whatever its status (rule 18.1). */
export const isDraft = sql<boolean>`(${applications.submitted_at} is null)`

/** The draft of a reference, as long as it is one. */
export const draftOf = (reference: string): SQL | undefined => and(eq(applications.reference, reference), isDraft)
