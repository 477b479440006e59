import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'

/** Stores images re-encoded under `name`, and a small one under `th_` + name if `thumbnail` is set (services/media). */
export const media: CollectionConfig = {
  slug: 'media',
  access: collectionAccess('media'),
  fields: [
    { name: 'name', type: 'text', required: true, unique: true },
    /** Original name, never public: it may name a family. Empty for older uploads. */
    { name: 'file_name', type: 'text' },
    { name: 'alt', type: 'text' },
    { name: 'width', type: 'number', required: true },
    { name: 'height', type: 'number', required: true },
    { name: 'thumbnail', type: 'checkbox', required: true, defaultValue: false },
    /** Belongs or belonged to a family's story: shown with that story or not at all. */
    { name: 'is_familys', type: 'checkbox', required: true, defaultValue: false },
  ],
}
