import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'
import { nobody } from '../access/nobody'

/**
 * Versions of the terms and conditions: what an applicant accepted stays readable. The newest version is record 1 of
 * the API (rule 8.1). A version is never changed or deleted.
 */
export const terms: CollectionConfig = {
  slug: 'terms',
  access: { ...accessOf('terms'), update: nobody },
  fields: [
    { name: 'version', type: 'number', required: true, unique: true },
    { name: 'content', type: 'textarea', required: true },
    /** Who wrote this version; empty for the first, which a migration makes. */
    { name: 'user', type: 'relationship', relationTo: 'users' },
  ],
}
