import type { GlobalConfig, JSONField } from 'payload'
import { globalAccessOf } from '../access/access-of'
import { ALERTS, GIFT_DAYS } from '../shared/site-settings'

const GIFT_AMOUNTS = [25, 50, 100, 250].map((amount) => ({ amount, meaning: null }))

/** What the column holds, for the generated types. */
const LIST_OF_AMOUNTS: NonNullable<JSONField['typescriptSchema']> = [
  () => ({
    type: 'array',
    items: {
      type: 'object',
      required: ['amount', 'meaning'],
      additionalProperties: false,
      properties: { amount: { type: 'number' }, meaning: { type: ['string', 'null'] } },
    },
  }),
]

/** What the foundation says of itself on every page, mail and receipt. */
export const siteSettings: GlobalConfig = {
  slug: 'site-settings',
  lockDocuments: false,
  access: globalAccessOf('site-settings'),
  fields: [
    /** Facts have no default (rule 26.1): what nobody has told is shown to nobody. */
    { name: 'name', type: 'text' },
    { name: 'tagline', type: 'text', required: true, defaultValue: 'Housing help for families in hardship' },
    { name: 'email', type: 'email' },
    { name: 'phone', type: 'text' },
    /** When somebody answers the phone. */
    { name: 'hours', type: 'text' },
    { name: 'street', type: 'text' },
    { name: 'city', type: 'text' },
    { name: 'state', type: 'text' },
    { name: 'zip_code', type: 'text' },
    { name: 'ein', type: 'text' },
    { name: 'registered_in', type: 'text' },
    { name: 'vimeo_id', type: 'number' },
    { name: 'about', type: 'textarea' },
    /** The most that can be given online at once, in whole dollars. */
    { name: 'max_gift', type: 'number', required: true, defaultValue: 25_000 },
    /** What the donate page suggests, in whole dollars, each with what it can do where staff say so (rule 6.18). */
    { name: 'gift_amounts', type: 'json', required: true, defaultValue: GIFT_AMOUNTS, typescriptSchema: LIST_OF_AMOUNTS },
    /** What the card company keeps of a payment: in hundredths of a percent, and in cents (rule 6.16). */
    { name: 'fee_percent', type: 'number', required: true, defaultValue: 290 },
    { name: 'fee_cents', type: 'number', required: true, defaultValue: 30 },
    /** Whether the later payments of a monthly gift count as Authentic without a look. */
    { name: 'monthly_authentic', type: 'checkbox', required: true, defaultValue: true },
    /** Which day of a gift online counts for the year (rule 6.26). */
    { name: 'gift_day', type: 'select', required: true, options: [...GIFT_DAYS], defaultValue: 'given' },
    /** After so many months in these statuses applications are made nameless (rule 28.1); empty: never. */
    { name: 'keep_denied_months', type: 'number' },
    { name: 'keep_archived_months', type: 'number' },
    /** When the foundation's address hears of what families send. */
    { name: 'alerts', type: 'select', required: true, options: [...ALERTS], defaultValue: 'at_once' },
  ],
}
