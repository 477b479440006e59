import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { STRING_LIST_SCHEMA } from './list-of-texts'

export const interests: CollectionConfig = {
  slug: 'interests',
  access: collectionAccess('interests'),
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'business_name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
    { name: 'phone', type: 'text' },
    { name: 'comment', type: 'textarea' },
    { name: 'submission_hash', type: 'text', unique: true },
    { name: 'flags', type: 'json', typescriptSchema: STRING_LIST_SCHEMA },
  ],
}
