import { z } from 'zod'
import { answersOf } from '../form-fields'
import { FSP_DETAILS, FSP_STATUSES } from '../fsps'
import { namedCampaignSchema } from './campaigns'
import { commentSchema, id, moment } from './common'

export const fspRowSchema = z.strictObject({
  id,
  ...answersOf(FSP_DETAILS),
  status: z.enum(FSP_STATUSES),
  campaign_id: id.nullable(),
  campaign: namedCampaignSchema.nullable(),
  address: z.string(),
  created_at: moment,
  updated_at: moment,
})
export type FspRow = z.infer<typeof fspRowSchema>

export const fspAddressesSchema = z.strictObject({
  primary_street: z.string(),
  primary_city: z.string(),
  primary_state: z.string(),
  primary_zip_code: z.string(),
  additional_street: z.string().nullable(),
  additional_city: z.string().nullable(),
  additional_state: z.string().nullable(),
  additional_zip_code: z.string().nullable(),
  additional_zip_codes: z.array(z.string()),
})

export const fspSchema = fspRowSchema.extend({ addresses: fspAddressesSchema, comments: z.array(commentSchema) })
export type Fsp = z.infer<typeof fspSchema>
