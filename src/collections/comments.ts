import type { CollectionConfig } from 'payload'
import { isAdminOrAuthor } from '../access/is-admin-or-author'
import { isStaff } from '../access/is-staff'
import { nobody } from '../access/nobody'
import { COMMENTED_RESOURCES } from '../shared/comments'

/** What staff write about a record. `record` is its id within `resource`; the text is sealed on applications. */
export const comments: CollectionConfig = {
  slug: 'comments',
  access: { read: isStaff, create: isStaff, update: nobody, delete: isAdminOrAuthor },
  fields: [
    { name: 'resource', type: 'select', required: true, options: [...COMMENTED_RESOURCES] },
    { name: 'record', type: 'number', required: true, index: true },
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    { name: 'comment', type: 'textarea', required: true },
  ],
}
