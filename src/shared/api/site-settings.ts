import { z } from 'zod'
import { ALERTS, GIFT_DAYS } from '../site-settings'
import { id, moment } from './common'

/** What the foundation says of itself; the single record 1. */
export const siteSettingsSchema = z.strictObject({
  id,
  name: z.string().nullable(),
  tagline: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hours: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  ein: z.string().nullable(),
  registered_in: z.string().nullable(),
  vimeo_id: z.number().nullable(),
  about: z.string().nullable(),
  /** The most that one gift online may be, in whole dollars. */
  max_gift: z.number().int(),
  /** What the donate page suggests, in whole dollars; a meaning says what an amount can do. */
  gift_amounts: z.array(z.strictObject({ amount: z.number().int(), meaning: z.string().nullable() })),
  /** What the card company keeps of a payment: in hundredths of a percent, and in cents. */
  fee_percent: z.number().int(),
  fee_cents: z.number().int(),
  monthly_authentic: z.boolean(),
  /** Which day of a gift online counts for the year, of those processed from then on. */
  gift_day: z.enum(GIFT_DAYS),
  keep_denied_months: z.number().int().nullable(),
  keep_archived_months: z.number().int().nullable(),
  /** When the foundation's address hears of what families send. */
  alerts: z.enum(ALERTS),
  updated_at: moment,
})
export type SiteSettings = z.infer<typeof siteSettingsSchema>
