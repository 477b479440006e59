import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'

export const campaigns: CollectionConfig = {
  slug: 'campaigns',
  access: collectionAccess('campaigns'),
  fields: [
    { name: 'active', type: 'checkbox', required: true, defaultValue: true },
    { name: 'slug', type: 'text', required: true, unique: true },
    { name: 'company_name', type: 'text', required: true },
    { name: 'custom_url', type: 'text' },
    { name: 'email', type: 'email', required: true },
    { name: 'gdrive_id', type: 'number' },
    { name: 'vimeo_id', type: 'number' },
    { name: 'disclosure', type: 'textarea' },
    /** First and last day of an event when many people give at once; text, because they belong to the site's time zone (rule 6.12). */
    { name: 'event_from', type: 'text' },
    { name: 'event_to', type: 'text' },
    /** Goal in whole dollars, and whether the public sees the progress (rule 6.17). */
    { name: 'goal', type: 'number' },
    { name: 'show_progress', type: 'checkbox', defaultValue: false },
    { name: 'media', type: 'relationship', relationTo: 'media' },
    /** Secure code, encrypted, and its hash for lookup; created with the campaign or when first viewed. */
    { name: 'token', type: 'text' },
    { name: 'token_hash', type: 'text', unique: true },
  ],
}
