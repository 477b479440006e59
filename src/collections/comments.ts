import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'
import { COMMENTED_RESOURCES } from '../shared/comments'

/** What staff write about a record. `record` is its id within `resource`; the text is sealed on applications. */
export const comments: CollectionConfig = {
  slug: 'comments',
  access: accessOf('comments'),
  fields: [
    { name: 'resource', type: 'select', required: true, options: [...COMMENTED_RESOURCES] },
    { name: 'record', type: 'number', required: true, index: true },
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    { name: 'comment', type: 'textarea', required: true },
  ],
}
