import { z } from 'zod'
import { DEDICATIONS } from '../dedications'
import { DONATION_TYPES } from '../donation-states'
import { id } from './common'

/** What a donor gave in a year; amounts in cents. `id` is that of the newest gift. */
export const statementRowSchema = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  gifts: z.number().int(),
  amount: z.number().int(),
})
export type StatementRow = z.infer<typeof statementRowSchema>

/** A donor's year-end statement; amounts in cents. `id` is that of the gift it was asked by. */
export const statementSchema = z.strictObject({
  id,
  year: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  /** The day it was made. */
  nice_date: z.string(),
  organization: z.string(),
  address: z.string(),
  ein: z.string(),
  gifts: z.array(
    z.strictObject({
      id,
      type: z.enum(DONATION_TYPES),
      amount: z.number().int(),
      honoree: z.string().nullable(),
      dedication: z.enum(DEDICATIONS).nullable(),
      /** Number of its receipt; null for checks. */
      receipt: z.number().int().nullable(),
      nice_date: z.string(),
    }),
  ),
  amount: z.number().int(),
})
export type Statement = z.infer<typeof statementSchema>
