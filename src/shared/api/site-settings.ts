import { z } from 'zod'
import { ALERTS, GIFT_DAYS, SETUP_KEYS } from '../site-settings'
import { id, moment } from './common'

export const setupSchema = z.array(
  z.strictObject({
    key: z.enum(SETUP_KEYS),
    done: z.boolean(),
    title: z.string(),
    to: z.string().nullable(),
  }),
)
export type Setup = z.infer<typeof setupSchema>

export const retentionSchema = z.strictObject({
  days: z.number().int(),
  total: z.number().int(),
  applications: z.array(
    z.strictObject({
      id,
      reference: z.string(),
      full_name: z.string(),
      status: z.enum(['Denied', 'Archived']),
      nice_since: z.string(),
      nice_due: z.string(),
    }),
  ),
})
export type Retention = z.infer<typeof retentionSchema>

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
  /** Upper limit of an online gift, in whole dollars. */
  max_gift: z.number().int(),
  /** Suggestions of the donate page, in whole dollars; `meaning` says what an amount can do. */
  gift_amounts: z.array(z.strictObject({ amount: z.number().int(), meaning: z.string().nullable() })),
  /** The card processing fee: hundredths of a percent, and cents. */
  fee_percent: z.number().int(),
  fee_cents: z.number().int(),
  monthly_authentic: z.boolean(),
  /** The day that decides the tax year of an online gift, for gifts charged from now on. */
  gift_day: z.enum(GIFT_DAYS),
  keep_denied_months: z.number().int().nullable(),
  keep_archived_months: z.number().int().nullable(),
  thank_you_letter: z.string().nullable(),
  review_months: z.number().int(),
  /** In whole dollars, for years after 2026. */
  threshold_1099: z.number().int(),
  staff_may_answer: z.boolean(),
  alerts: z.enum(ALERTS),
  updated_at: moment,
})
export type SiteSettings = z.infer<typeof siteSettingsSchema>
