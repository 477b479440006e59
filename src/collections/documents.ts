import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { DOCUMENT_KINDS, DOCUMENT_SENDERS, DOCUMENT_TYPES, SCANS } from '../shared/documents'

/** Private files from families, landlords, and staff. Their encrypted bytes are in the media store. */
export const documents: CollectionConfig = {
  slug: 'documents',
  access: collectionAccess('documents'),
  fields: [
    /** Empty for a payee's W-9 once its application is anonymized. */
    { name: 'application', type: 'relationship', relationTo: 'applications', index: true },
    { name: 'payee', type: 'relationship', relationTo: 'payees', index: true },
    { name: 'kind', type: 'select', required: true, options: [...DOCUMENT_KINDS] },
    /** Encrypted: the file name that it came with. */
    { name: 'name', type: 'text', required: true },
    { name: 'type', type: 'select', required: true, options: [...DOCUMENT_TYPES] },
    /** In bytes, before encryption. */
    { name: 'size', type: 'number', required: true },
    { name: 'from', type: 'select', required: true, options: [...DOCUMENT_SENDERS] },
    { name: 'scan', type: 'select', required: true, options: [...SCANS] },
    /** Name in the media store, `doc_` and 32 hexadecimal digits. The encrypted bytes and `name` are bound to it. */
    { name: 'file', type: 'text', required: true, unique: true },
    { name: 'uploaded_by', type: 'relationship', relationTo: 'users' },
    { name: 'seen_at', type: 'date' },
  ],
}
