import { z } from 'zod'

/** Answer to a refused request: 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503. */
export const problemSchema = z.strictObject({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})
export type Problem = z.infer<typeof problemSchema>
