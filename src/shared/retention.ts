import { z } from 'zod'
import { optionalWholeNumber, requiredText } from './form-fields'

/** What stands in place of the name of an application that was made nameless (rule 28.2). */
export const NAMELESS = 'Name removed'

export const MOST_MONTHS = 240
/** Months that an application is kept; empty: for ever. */
export const monthsSchema = optionalWholeNumber('a number of months', 1, MOST_MONTHS)

/** Query of `GET /api/retention`: periods to try out, where they are not the saved ones. */
export const retentionQuerySchema = z.object({ keep_denied_months: monthsSchema.optional(), keep_archived_months: monthsSchema.optional() })

/** Body of `POST /api/applications/{id}/hold`. */
export const holdSchema = z.object({ reason: requiredText('a reason', 200) })
