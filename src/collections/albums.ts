import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'
import { CONSENT_SCOPES } from '../shared/consents'

/** A family's story with its photos (rules 4.1 and 4.2). `media` is in the order that people see. */
export const albums: CollectionConfig = {
  slug: 'albums',
  access: accessOf('albums'),
  fields: [
    { name: 'campaign', type: 'relationship', relationTo: 'campaigns', required: true, index: true },
    { name: 'year', type: 'number', required: true },
    { name: 'family', type: 'text', required: true },
    { name: 'title', type: 'text', required: true },
    /** HTML of staff, sanitised when saved and when shown. */
    { name: 'story', type: 'textarea', required: true },
    /** Whether the public may read it, as long as every consent holds (`shared/consents`). */
    { name: 'published', type: 'checkbox', required: true, defaultValue: false },
    /** What the public reads instead of `family`; without one, no name. */
    { name: 'public_name', type: 'text' },
    {
      name: 'consents',
      type: 'array',
      fields: [
        { name: 'person', type: 'text', required: true },
        { name: 'guardian', type: 'text' },
        { name: 'scope', type: 'select', required: true, options: [...CONSENT_SCOPES] },
        // Days are texts: they belong to the site's time zone, not to a moment.
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
        /** The story cover photo: exactly one of the list. */
        { name: 'primary', type: 'checkbox', required: true, defaultValue: false },
      ],
    },
  ],
}
