import { z } from 'zod'

export const id = z.number().int()
/** ISO 8601 UTC with milliseconds. */
export const moment = z.iso.datetime({ precision: 3 })
export const person = z.strictObject({ id, name: z.string() })
