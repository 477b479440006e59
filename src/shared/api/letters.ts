import { z } from 'zod'
import { LETTER_KINDS } from '../letters'
import { id, moment, person } from './common'
import { messageRowSchema } from './messages'

export const letterMailSchema = messageRowSchema.pick({
  ...{ id: true, recipient: true, state: true, attempts: true, last_error: true, created_at: true, next_attempt_at: true },
})

export const letterSchema = z.strictObject({
  id,
  kind: z.enum(LETTER_KINDS),
  created_at: moment,
  created_by: person.nullable(),
  /** Null: it is for print, or its email was deleted. */
  mail: letterMailSchema.nullable(),
})
export type Letter = z.infer<typeof letterSchema>
