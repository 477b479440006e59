import { z } from 'zod'
import { MAX_FEE_CENTS, MAX_FEE_PERCENT } from './card-fee'
import { giftAmountErrors, giftAmountsSchema } from './gift-amounts'
import { MAX_ONLINE_DOLLARS } from './donations'
import {
  normalizedText,
  optionalEmail,
  optionalText,
  optionalWholeNumber,
  emptyAsNull,
  requiredText,
  seenUpdatedAt,
  wholeDollars,
  wholeNumber,
  yesOrNo,
} from './form-fields'
import { monthsSchema } from './retention'
import { STATE_NAMES } from './states'
import { ZIP_CODE } from './normalize-characters'

/** Timing of alerts about what families send. */
export const ALERTS = ['at_once', 'daily', 'never'] as const
export type Alerts = (typeof ALERTS)[number]
export const ALERT_LABELS: Readonly<Record<Alerts, string>> = { at_once: 'Right away', daily: 'Once a day', never: 'Never' }

/** The day that decides the tax year of an online gift: given or charged (rule 6.26). */
export const GIFT_DAYS = ['given', 'taken'] as const
export type GiftDay = (typeof GIFT_DAYS)[number]
export const GIFT_DAY_LABELS: Readonly<Record<GiftDay, string>> = { given: 'The day it was given', taken: 'The day it was processed' }

/** Name of the site until the foundation enters its own. */
export const DEFAULT_NAME = 'Hearthside'

/** Facts that receipts need. Until all are set, giving is closed and emails to the public wait (rule 26.2). */
export const RECEIPT_FIELDS = ['name', 'email', 'street', 'city', 'state', 'zip_code', 'ein'] as const
export type ReceiptFact = (typeof RECEIPT_FIELDS)[number]

export const missingReceiptFields = (told: { readonly [fact in ReceiptFact]?: string | null }): ReceiptFact[] =>
  RECEIPT_FIELDS.filter((fact) => !told[fact])

const stateName = emptyAsNull(z.enum(STATE_NAMES as [string, ...string[]], { error: 'Choose a state.' }))

const siteSettingsFieldsSchema = z.object({
  name: optionalText(),
  tagline: requiredText('a tagline'),
  email: optionalEmail,
  phone: normalizedText(optionalText(40)),
  hours: optionalText(),
  street: optionalText(),
  city: optionalText(),
  state: stateName,
  zip_code: emptyAsNull(normalizedText(z.string().regex(ZIP_CODE.pattern, ZIP_CODE.message))),
  ein: emptyAsNull(normalizedText(z.string().regex(/^\d{2}-\d{7}$/, 'Enter an EIN like 12-3456789.'))),
  registered_in: stateName,
  vimeo_id: optionalWholeNumber('the Vimeo ID', 0),
  about: optionalText(20_000),
  /** Upper limit of an online gift, in whole dollars. */
  max_gift: wholeDollars('an amount in whole dollars', 1, MAX_ONLINE_DOLLARS),
  gift_amounts: giftAmountsSchema,
  /** Card processing fee: hundredths of a percent, and cents (rule 6.16). */
  fee_percent: wholeNumber('a percentage', 0, MAX_FEE_PERCENT),
  fee_cents: wholeNumber('a number of cents', 0, MAX_FEE_CENTS),
  /** Marks later payments of a monthly gift Authentic without review (rule 6.24). */
  monthly_authentic: yesOrNo,
  gift_day: z.enum(GIFT_DAYS, { error: 'Choose the day given or the day processed.' }),
  /** Months in the status before an application is anonymized (rule 28.1); empty means never. */
  keep_denied_months: monthsSchema,
  keep_archived_months: monthsSchema,
  alerts: z.enum(ALERTS, { error: 'Choose right away, daily, or never.' }),
})

export const siteSettingsChangeSchema = siteSettingsFieldsSchema
  .partial()
  .extend({ updated_at: seenUpdatedAt })
  .superRefine((change, context) => {
    for (const [path, texts] of Object.entries(giftAmountErrors(change)))
      for (const message of texts) context.addIssue({ code: 'custom', path: path.split('.'), message })
  })
export type SiteSettingsChange = z.infer<typeof siteSettingsChangeSchema>
