import { z } from 'zod'
import { MAX_BULK } from './constants'
import { optionalId, requiredId } from './form-fields'
import { formatCount } from './text'

const NONE = 'Select at least one donation.'
const donationIds = (most: number, tooMany: string) =>
  z.array(requiredId('a donation from the list'), { error: NONE }).min(1, NONE).max(most, tooMany)

/** Body of `POST /api/update-donations`: moves donations to a campaign, all or none; 0 and null mean none (rule 6.32). */
export const donationMoveSchema = z.object({
  donation_ids: donationIds(MAX_BULK, `You can move up to ${formatCount(MAX_BULK)} donations at a time.`),
  campaign_id: z
    .unknown()
    .refine((sent) => sent !== undefined && sent !== '', 'Choose a campaign.')
    .pipe(optionalId('a campaign from the list')),
})
export type DonationMove = z.infer<typeof donationMoveSchema>

export const MAX_RECEIPTS = 200

export const receiptsRequestSchema = z.object({
  donation_ids: donationIds(MAX_RECEIPTS, `You can issue up to ${MAX_RECEIPTS} receipts at a time.`),
  by: z.enum(['email', 'print'], { error: 'Choose email or print.' }),
})
export type ReceiptsRequest = z.infer<typeof receiptsRequestSchema>
