import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'
import { COMMENTED_RESOURCES } from '../shared/comments'

/** What staff write about a record, or the family about its application. `record` is its id within `resource`; the text is sealed on applications. */
export const comments: CollectionConfig = {
  slug: 'comments',
  access: accessOf('comments'),
  fields: [
    { name: 'resource', type: 'select', required: true, options: [...COMMENTED_RESOURCES] },
    { name: 'record', type: 'number', required: true, index: true },
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    /** Written by the family, on its status page. */
    { name: 'from_family', type: 'checkbox', required: true, defaultValue: false },
    { name: 'comment', type: 'textarea', required: true },
  ],
}
