import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'

/** A receipt for money that was taken: numbered without gaps, never edited, voided on refund and when a check is put right (rule 6.7). */
export const receipts: CollectionConfig = {
  slug: 'receipts',
  access: accessOf('receipts'),
  fields: [
    { name: 'number', type: 'number', required: true, unique: true },
    /** Of several, all but the newest are void. */
    { name: 'donation', type: 'relationship', relationTo: 'donations', required: true, index: true },
    /** What it states, as it was on the day: organisation, EIN, donor, amount in cents, date. */
    { name: 'content', type: 'json', required: true },
    { name: 'voided_at', type: 'date' },
  ],
}
