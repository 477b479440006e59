import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'

/** A family's story with its photos (rules 4.1 and 4.2). `media` is in the order that people see. */
export const albums: CollectionConfig = {
  slug: 'albums',
  access: accessOf('albums'),
  fields: [
    { name: 'campaign', type: 'relationship', relationTo: 'campaigns', required: true, index: true },
    { name: 'year', type: 'number', required: true },
    { name: 'family', type: 'text', required: true, maxLength: 200 },
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    /** HTML of staff, sanitised when saved and when shown. */
    { name: 'story', type: 'textarea', required: true },
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
