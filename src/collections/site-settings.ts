import type { GlobalConfig, JSONField } from 'payload'
import { globalAccessOf } from '../access/access-of'
import { ALERTS } from '../shared/site-settings'

const ABOUT = [
  'We work with financial service professionals to give housing assistance to families in hardship. A medical crisis, a lost job or another setback can cost a family its home within weeks. We step in with up to twelve months of rent or mortgage payments, so that parents can look after what matters first.',
  'Every application is read by a person. We listen, we ask when something is unclear, and we tell you what happens next. The payments go straight to the landlord or the lender.',
  'Our work is paid for by donors and by companies that sponsor a campaign. Every gift goes to housing payments.',
].join('\n\n')

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
    { name: 'name', type: 'text', required: true, defaultValue: 'Hearthside Foundation' },
    { name: 'tagline', type: 'text', required: true, defaultValue: 'Housing help for families in hardship' },
    { name: 'email', type: 'email', required: true, defaultValue: 'hello@example.org' },
    { name: 'phone', type: 'text', defaultValue: '612-555-0100' },
    /** When somebody answers the phone. */
    { name: 'hours', type: 'text', defaultValue: 'Monday to Friday, 9 am to 5 pm' },
    { name: 'street', type: 'text', required: true, defaultValue: '200 Lantern Street, Suite 4' },
    { name: 'city', type: 'text', required: true, defaultValue: 'Minneapolis' },
    { name: 'state', type: 'text', required: true, defaultValue: 'Minnesota' },
    { name: 'zip_code', type: 'text', required: true, defaultValue: '55401' },
    { name: 'ein', type: 'text', required: true, defaultValue: '00-0000000' },
    { name: 'registered_in', type: 'text', required: true, defaultValue: 'Minnesota' },
    { name: 'vimeo_id', type: 'number', defaultValue: 76979871 },
    /** The most that can be given online at once, in whole dollars. */
    { name: 'max_gift', type: 'number', required: true, defaultValue: 25_000 },
    /** What the donate page suggests, in whole dollars, each with what it can do where staff say so (rule 6.18). */
    { name: 'gift_amounts', type: 'json', required: true, defaultValue: GIFT_AMOUNTS, typescriptSchema: LIST_OF_AMOUNTS },
    /** What the card company keeps of a payment: in hundredths of a percent, and in cents (rule 6.16). */
    { name: 'fee_percent', type: 'number', required: true, defaultValue: 290 },
    { name: 'fee_cents', type: 'number', required: true, defaultValue: 30 },
    /** Whether the later payments of a monthly gift count as Authentic without a look. */
    { name: 'monthly_authentic', type: 'checkbox', required: true, defaultValue: true },
    /** When the foundation's address hears of what families send. */
    { name: 'alerts', type: 'select', required: true, options: [...ALERTS], defaultValue: 'at_once' },
    { name: 'about', type: 'textarea', required: true, defaultValue: ABOUT },
  ],
}
