import { z } from 'zod'
import { pathTo } from './admin-paths'
import { MAX_FEE_CENTS, MAX_FEE_PERCENT } from './card-fee'
import { MAX_ONLINE_DOLLARS } from './donations'
import { thankYouLetterSchema } from './donors'
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
import { giftAmountErrors, giftAmountsSchema } from './gifts'
import { ZIP_CODE } from './normalize-characters'
import { monthsSchema } from './retention'
import { STATE_NAMES } from './states'
import { formatList } from './text'

interface SetupStep {
  title: string
  /** Admin screen for the step; null if it is done on the server. */
  to: string | null
  /** Label of the admin's confirmation, for what no record can tell. */
  said?: string
  takenBack?: true
  dashboard?: string
  doctor?: string
}

const SETTINGS = pathTo('site-settings')

export const SETUP_STEPS = {
  name: { title: 'Add the foundation’s name', to: SETTINGS },
  email: { title: 'Add the foundation’s email', to: SETTINGS },
  address: { title: 'Add the foundation’s mailing address', to: SETTINGS },
  ein: { title: 'Add the foundation’s EIN', to: SETTINGS },
  phone: { title: 'Add the foundation’s phone number', to: SETTINGS, said: 'We don’t have a phone number' },
  mail: {
    title: 'Send a test email and check that it arrives',
    to: pathTo('messages'),
    doctor: 'Sign in and choose “Send me a test email” on the dashboard.',
  },
  stripe: {
    title: 'Connect Stripe to accept online gifts',
    to: null,
    said: 'We only accept checks',
    dashboard: 'Give the 2 keys from your Stripe account to the person who runs your server.',
    doctor: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or choose “We only accept checks” on the dashboard.',
  },
  terms: { title: 'Review and edit the terms', to: pathTo('terms', 1), said: 'We’ve reviewed them', takenBack: true },
  pages: { title: 'Review every public page', to: pathTo('pages'), said: 'We’ve reviewed them', takenBack: true },
  second_admin: {
    title: 'Invite a second admin',
    to: pathTo('users'),
    dashboard: 'Awards and payments take two people. This step is done once the second one has chosen a password.',
  },
  second_factor: { title: 'Turn on two-step verification for every admin', to: pathTo('account') },
  backup: {
    title: 'Make a backup',
    to: null,
    dashboard: 'Ask the person who runs your server for a first backup.',
    doctor: 'npm run backup -- --to a-folder',
  },
} as const satisfies Readonly<Record<string, SetupStep>>

export function secondFactorTitle(others: readonly string[], isReaderToo: boolean): string {
  if (others.length === 0 && !isReaderToo) return SETUP_STEPS.second_factor.title
  const [verb, names] = isReaderToo || others.length > 1 ? ['need', [...(isReaderToo ? ['you'] : []), ...others]] : ['needs', others]
  return `Turn on two-step verification: ${formatList(names)} still ${verb} it`
}

export type SetupKey = keyof typeof SETUP_STEPS
export type ConfirmableStep = { [key in SetupKey]: (typeof SETUP_STEPS)[key] extends { said: string } ? key : never }[SetupKey]

export const SETUP_KEYS = Object.keys(SETUP_STEPS) as SetupKey[]
export const setupStep = (key: SetupKey): SetupStep => SETUP_STEPS[key]
export const isConfirmableStep = (key: string): key is ConfirmableStep =>
  Object.hasOwn(SETUP_STEPS, key) && setupStep(key as SetupKey).said !== undefined

export const setupChangeSchema = z.object({ done: yesOrNo })

export const ALERTS = ['at_once', 'daily', 'never'] as const
export type Alerts = (typeof ALERTS)[number]
export const ALERT_LABELS: Readonly<Record<Alerts, string>> = { at_once: 'Right away', daily: 'Once a day', never: 'Never' }

export const GIFT_DAYS = ['given', 'taken'] as const
export type GiftDay = (typeof GIFT_DAYS)[number]
export const GIFT_DAY_LABELS: Readonly<Record<GiftDay, string>> = { given: 'The day it was given', taken: 'The day it was processed' }

export const DEFAULT_NAME = 'Hearthside'

/** Facts that receipts need. Until all are set, giving is closed and emails to the public wait (rule 26.2). */
export const RECEIPT_FIELDS = ['name', 'email', 'street', 'city', 'state', 'zip_code', 'ein'] as const
export type ReceiptFact = (typeof RECEIPT_FIELDS)[number]

export const missingReceiptFields = (facts: { readonly [fact in ReceiptFact]?: string | null }): ReceiptFact[] =>
  RECEIPT_FIELDS.filter((fact) => !facts[fact])

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
  thank_you_letter: thankYouLetterSchema,
  /** Months that an award may be paid before its first review (rule 29.8); 0 for no reviews. */
  review_months: wholeNumber('a number of months', 0, 12),
  /** Sum a year, in whole dollars, from which landlords get a 1099-MISC (rule 29.15). */
  threshold_1099: wholeDollars('an amount in whole dollars', 1, 1_000_000),
  staff_may_answer: yesOrNo,
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
