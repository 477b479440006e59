import type { CollectionConfig } from 'payload'
import { collectionAccess, denyAll } from '../access/collection-access'

/** Versions are never changed or deleted: what an applicant accepted stays readable. The newest is record 1 of the API (rule 8.1). */
export const terms: CollectionConfig = {
  slug: 'terms',
  access: { ...collectionAccess('terms'), update: denyAll },
  fields: [
    { name: 'version', type: 'number', required: true, unique: true },
    { name: 'content', type: 'textarea', required: true },
    { name: 'user', type: 'relationship', relationTo: 'users' },
  ],
}
