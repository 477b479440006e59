import { z } from 'zod'
import { optionalWholeNumber, requiredText } from './form-fields'

export const ANONYMIZED_NAME = 'Name removed'

/** Full years after the year of an award's last payment. */
export const KEEP_RECIPIENT_YEARS = 7

export const MAX_MONTHS = 240
export const monthsSchema = optionalWholeNumber('a number of months', 1, MAX_MONTHS)

export const retentionQuerySchema = z.object({ keep_denied_months: monthsSchema.optional(), keep_archived_months: monthsSchema.optional() })

export const holdSchema = z.object({ reason: requiredText('a reason', 200) })
