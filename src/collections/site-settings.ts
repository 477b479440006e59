import type { GlobalConfig, JSONField } from 'payload'
import { globalAccess } from '../access/collection-access'
import { ALERTS, GIFT_DAYS } from '../shared/site-settings'

const GIFT_AMOUNTS = [25, 50, 100, 250].map((amount) => ({ amount, meaning: null }))

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

export const siteSettings: GlobalConfig = {
  slug: 'site-settings',
  lockDocuments: false,
  access: globalAccess('site-settings'),
  fields: [
    /** Facts have no default: what no one has entered is not shown (rule 26.1). */
    { name: 'name', type: 'text' },
    { name: 'tagline', type: 'text', required: true, defaultValue: 'Housing help for families in hardship' },
    { name: 'email', type: 'email' },
    { name: 'phone', type: 'text' },
    { name: 'hours', type: 'text' },
    { name: 'street', type: 'text' },
    { name: 'city', type: 'text' },
    { name: 'state', type: 'text' },
    { name: 'zip_code', type: 'text' },
    { name: 'ein', type: 'text' },
    { name: 'registered_in', type: 'text' },
    { name: 'vimeo_id', type: 'number' },
    { name: 'about', type: 'textarea' },
    /** In whole dollars. */
    { name: 'max_gift', type: 'number', required: true, defaultValue: 25_000 },
    /** Suggestions on the donate page, in whole dollars, each with an optional meaning (rule 6.18). */
    { name: 'gift_amounts', type: 'json', required: true, defaultValue: GIFT_AMOUNTS, typescriptSchema: LIST_OF_AMOUNTS },
    { name: 'fee_percent', type: 'number', required: true, defaultValue: 290 },
    { name: 'fee_cents', type: 'number', required: true, defaultValue: 30 },
    { name: 'monthly_authentic', type: 'checkbox', required: true, defaultValue: true },
    { name: 'gift_day', type: 'select', required: true, options: [...GIFT_DAYS], defaultValue: 'given' },
    { name: 'keep_denied_months', type: 'number' },
    { name: 'keep_archived_months', type: 'number' },
    { name: 'review_months', type: 'number', required: true, defaultValue: 3 },
    { name: 'threshold_1099', type: 'number', required: true, defaultValue: 2000 },
    { name: 'staff_may_answer', type: 'checkbox', required: true, defaultValue: false },
    { name: 'thank_you_letter', type: 'textarea' },
    { name: 'alerts', type: 'select', required: true, options: [...ALERTS], defaultValue: 'at_once' },
  ],
}
