import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { LETTER_KINDS } from '../shared/letters'

export const letters: CollectionConfig = {
  slug: 'letters',
  access: collectionAccess('letters'),
  fields: [
    { name: 'award', type: 'relationship', relationTo: 'awards', required: true, index: true },
    { name: 'kind', type: 'select', required: true, options: [...LETTER_KINDS] },
    /** Encrypted: the PDF, in base64. */
    { name: 'content', type: 'text', required: true },
    { name: 'created_by', type: 'relationship', relationTo: 'users', required: true },
    { name: 'message', type: 'relationship', relationTo: 'messages' },
  ],
}
