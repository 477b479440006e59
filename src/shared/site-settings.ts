import { z } from 'zod'
import { MAX_FEE_CENTS, MAX_FEE_PERCENT } from './card-fee'
import { giftAmountErrors, giftAmountsSchema } from './gift-amounts'
import { MAX_ONLINE_DOLLARS } from './donations'
import {
  inPlainSigns,
  optionalEmail,
  optionalText,
  optionalWholeNumber,
  orNull,
  requiredText,
  seenUpdatedAt,
  wholeDollars,
  wholeNumber,
  yesOrNo,
} from './form-fields'
import { monthsSchema } from './retention'
import { STATE_NAMES } from './states'
import { ZIP_CODE } from './plain-signs'

/** When the foundation's address hears of what families send: of each thing, once a day of all, or not at all. */
export const ALERTS = ['at_once', 'daily', 'never'] as const
export type Alerts = (typeof ALERTS)[number]
export const ALERT_WORDS: Readonly<Record<Alerts, string>> = { at_once: 'At once', daily: 'Once a day', never: 'Never' }

/** Which day of a gift online counts for the year: on which it was given, or on which its money was taken (rule 6.26). */
export const GIFT_DAYS = ['given', 'taken'] as const
export type GiftDay = (typeof GIFT_DAYS)[number]
export const GIFT_DAY_WORDS: Readonly<Record<GiftDay, string>> = { given: 'The day it was given', taken: 'The day it was processed' }

/** What the foundation is called until it has told its name. */
export const UNNAMED = 'Hearthside'

/** What receipts need to say of the foundation: until it is told, giving is closed and mails to the public wait (rule 26.2). */
export const RECEIPT_FACTS = ['name', 'email', 'street', 'city', 'state', 'zip_code', 'ein'] as const
export type ReceiptFact = (typeof RECEIPT_FACTS)[number]

/** Those that nobody has told yet. */
export const missingFacts = (told: { readonly [fact in ReceiptFact]?: string | null }): ReceiptFact[] =>
  RECEIPT_FACTS.filter((fact) => !told[fact])

const stateName = orNull(z.enum(STATE_NAMES as [string, ...string[]], { error: 'Please choose a state.' }))

/** What staff may say of the foundation on every page, mail and receipt; empty is not told, null. */
const siteSettingsFieldsSchema = z.object({
  name: optionalText(),
  tagline: requiredText('a tagline'),
  email: optionalEmail,
  phone: inPlainSigns(optionalText(40)),
  hours: optionalText(),
  street: optionalText(),
  city: optionalText(),
  state: stateName,
  zip_code: orNull(inPlainSigns(z.string().regex(ZIP_CODE.pattern, ZIP_CODE.message))),
  ein: orNull(inPlainSigns(z.string().regex(/^\d{2}-\d{7}$/, 'Please write an EIN like 12-3456789.'))),
  registered_in: stateName,
  /** The intro video of the home page. */
  vimeo_id: optionalWholeNumber('the Vimeo ID', 0),
  /** Paragraphs, with an empty line between them. */
  about: optionalText(20_000),
  /** The most that one gift online may be, in whole dollars. */
  max_gift: wholeDollars('an amount in whole dollars', 1, MAX_ONLINE_DOLLARS),
  /** What the donate page suggests, in this order. */
  gift_amounts: giftAmountsSchema,
  /** What the card company keeps of a payment: in hundredths of a percent, and in cents (rule 6.16). */
  fee_percent: wholeNumber('a percentage', 0, MAX_FEE_PERCENT),
  fee_cents: wholeNumber('a number of cents', 0, MAX_FEE_CENTS),
  /** Whether later payments of a monthly gift are Authentic without a look (rule 6.24). */
  monthly_authentic: yesOrNo,
  gift_day: z.enum(GIFT_DAYS, { error: 'Please choose the day given or the day processed.' }),
  /** After so many months in these statuses applications are made nameless (rule 28.1); empty: never. */
  keep_denied_months: monthsSchema,
  keep_archived_months: monthsSchema,
  alerts: z.enum(ALERTS, { error: 'Please choose at once, daily or never.' }),
})

/** Body of `PUT /api/site-settings`: what is absent stays as it is. */
export const siteSettingsChangeSchema = siteSettingsFieldsSchema
  .partial()
  .extend({ updated_at: seenUpdatedAt })
  .superRefine((change, context) => {
    for (const [path, texts] of Object.entries(giftAmountErrors(change)))
      for (const message of texts) context.addIssue({ code: 'custom', path: path.split('.'), message })
  })
export type SiteSettingsChange = z.infer<typeof siteSettingsChangeSchema>
