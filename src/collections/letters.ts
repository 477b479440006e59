import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { LETTER_KINDS } from '../shared/letters'

/** Letters about an award, kept as they went out. */
export const letters: CollectionConfig = {
  slug: 'letters',
  access: collectionAccess('letters'),
  fields: [
    { name: 'award', type: 'relationship', relationTo: 'awards', required: true, index: true },
    { name: 'kind', type: 'select', required: true, options: [...LETTER_KINDS] },
    /** Encrypted: the PDF, in base64. */
    { name: 'content', type: 'text', required: true },
    { name: 'created_by', type: 'relationship', relationTo: 'users', required: true },
    /** The email that it went out with; empty where it is for print. */
    { name: 'message', type: 'relationship', relationTo: 'messages' },
  ],
}
