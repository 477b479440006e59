import type { CollectionConfig, JSONField } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { CONFIRMATION_SOURCES } from '../shared/confirmations'

const LIST_OF_TEXTS: NonNullable<JSONField['typescriptSchema']> = [() => ({ type: 'array', items: { type: 'string' } })]

/** A payee's answers about a tenancy or loan, of which all are kept and the newest counts. They change nothing by themselves. */
export const confirmations: CollectionConfig = {
  slug: 'confirmations',
  access: collectionAccess('confirmations'),
  fields: [
    { name: 'award', type: 'relationship', relationTo: 'awards', required: true, index: true },
    { name: 'payee', type: 'relationship', relationTo: 'payees', required: true, index: true },
    { name: 'source', type: 'select', required: true, options: [...CONFIRMATION_SOURCES] },
    { name: 'by', type: 'relationship', relationTo: 'users' },
    /** Encrypted. */
    { name: 'answers', type: 'text', required: true },
    { name: 'differs', type: 'json', required: true, defaultValue: [], typescriptSchema: LIST_OF_TEXTS },
    { name: 'seen_by', type: 'relationship', relationTo: 'users' },
    { name: 'seen_at', type: 'date' },
  ],
}
