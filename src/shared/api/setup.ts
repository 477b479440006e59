import { z } from 'zod'
import { SETUP_KEYS } from '../setup'

/** Answer of `GET /api/setup`: the steps before opening day, in order. */
export const setupSchema = z.array(
  z.strictObject({
    key: z.enum(SETUP_KEYS),
    done: z.boolean(),
    title: z.string(),
    /** The screen where it is done; null where it is done at the server. */
    to: z.string().nullable(),
  }),
)
export type Setup = z.infer<typeof setupSchema>
