import { z } from 'zod'
import { applicationRowSchema } from './applications'
import { donationRowSchema } from './donations'
import { fspRowSchema } from './fsps'
import { interestRowSchema } from './interests'

export const SEARCH_SHOWN = 7

const found = <T extends z.ZodType>(row: T) =>
  z.strictObject({
    total: z.number().int(),
    rows: z.array(row),
  })

export const searchSchema = z.strictObject({
  applications: found(applicationRowSchema),
  donations: found(donationRowSchema),
  fsps: found(fspRowSchema),
  interests: found(interestRowSchema),
})
export type Search = z.infer<typeof searchSchema>
