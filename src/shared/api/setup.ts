import { z } from 'zod'
import { SETUP_KEYS } from '../setup'

export const setupSchema = z.array(
  z.strictObject({
    key: z.enum(SETUP_KEYS),
    done: z.boolean(),
    title: z.string(),
    to: z.string().nullable(),
  }),
)
export type Setup = z.infer<typeof setupSchema>
