import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'

/**
 * An uploaded image: story photos and campaign logos. The bytes lie in the media storage under `name`, re-encoded, and,
 * where `thumbnail` says so, a small one under `th_` + name (services/media).
 */
export const media: CollectionConfig = {
  slug: 'media',
  access: accessOf('media'),
  fields: [
    { name: 'name', type: 'text', required: true, unique: true },
    /** By which staff know it; none of what was uploaded before it was kept. Never public: it may name a family. */
    { name: 'file_name', type: 'text' },
    { name: 'alt', type: 'text' },
    { name: 'width', type: 'number', required: true },
    { name: 'height', type: 'number', required: true },
    { name: 'thumbnail', type: 'checkbox', required: true, defaultValue: false },
    /** It belongs to a family's story, or did: from then on it is shown with that story or not at all. */
    { name: 'is_familys', type: 'checkbox', required: true, defaultValue: false },
  ],
}
