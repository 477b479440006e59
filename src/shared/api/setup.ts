import { z } from 'zod'
import { SETUP_KEYS } from '../setup'

export const setupSchema = z.array(
  z.strictObject({
    key: z.enum(SETUP_KEYS),
    done: z.boolean(),
    title: z.string(),
    /** Admin screen for the step; null if it is done on the server. */
    to: z.string().nullable(),
  }),
)
export type Setup = z.infer<typeof setupSchema>
