import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'

/** A sponsor's or company's programme, with its own apply and donate pages (rule 5.1). */
export const campaigns: CollectionConfig = {
  slug: 'campaigns',
  access: accessOf('campaigns'),
  fields: [
    { name: 'active', type: 'checkbox', required: true, defaultValue: true },
    { name: 'slug', type: 'text', required: true, unique: true },
    { name: 'company_name', type: 'text', required: true },
    { name: 'custom_url', type: 'text' },
    { name: 'email', type: 'email', required: true },
    { name: 'gdrive_id', type: 'number' },
    { name: 'vimeo_id', type: 'number' },
    { name: 'disclosure', type: 'textarea' },
    /** Days, both included, of an evening or a week on which many give at once (rule 6.12); as texts, they belong to the site's time zone. */
    { name: 'event_from', type: 'text' },
    { name: 'event_to', type: 'text' },
    /** What is to be raised, in whole dollars, and whether everybody sees how far it is (rule 6.17). */
    { name: 'goal', type: 'number' },
    { name: 'show_progress', type: 'checkbox', defaultValue: false },
    /** The logo. */
    { name: 'media', type: 'relationship', relationTo: 'media' },
    /** Sealed secure code, and the hash it is found by. Made when the campaign is made, or first looked at. */
    { name: 'token', type: 'text' },
    { name: 'token_hash', type: 'text', unique: true },
  ],
}
