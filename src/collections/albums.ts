import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { CONSENT_SCOPES } from '../shared/consents'

export const albums: CollectionConfig = {
  slug: 'albums',
  access: collectionAccess('albums'),
  fields: [
    { name: 'campaign', type: 'relationship', relationTo: 'campaigns', required: true, index: true },
    { name: 'year', type: 'number', required: true },
    { name: 'family', type: 'text', required: true },
    { name: 'title', type: 'text', required: true },
    /** HTML from staff, sanitized when saved and when shown. */
    { name: 'story', type: 'textarea', required: true },
    /** Public only while every consent is valid (`shared/consents`). */
    { name: 'published', type: 'checkbox', required: true, defaultValue: false },
    /** Shown to the public instead of `family`; empty shows no name. */
    { name: 'public_name', type: 'text' },
    {
      name: 'consents',
      type: 'array',
      fields: [
        { name: 'person', type: 'text', required: true },
        { name: 'guardian', type: 'text' },
        { name: 'scope', type: 'select', required: true, options: [...CONSENT_SCOPES] },
        // Days are text: they belong to the site's time zone, not to a point in time.
        { name: 'given_on', type: 'text', required: true },
        { name: 'expires_on', type: 'text' },
        { name: 'withdrawn_on', type: 'text' },
        { name: 'note', type: 'textarea' },
      ],
    },
    {
      name: 'media',
      type: 'array',
      fields: [
        { name: 'image', type: 'relationship', relationTo: 'media', index: true },
        { name: 'primary', type: 'checkbox', required: true, defaultValue: false },
      ],
    },
  ],
}
