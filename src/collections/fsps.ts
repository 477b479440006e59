import type { CollectionConfig, Field } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { FSP_STATUSES } from '../shared/fsps'
import { STRING_LIST_SCHEMA } from './list-of-texts'

const address = (prefix: 'primary' | 'additional', required: boolean): Field[] =>
  ['street', 'city', 'state', 'zip_code'].map((part) => ({ name: `${prefix}_${part}`, type: 'text', required }))

export const fsps: CollectionConfig = {
  slug: 'fsps',
  access: collectionAccess('fsps'),
  fields: [
    { name: 'campaign', type: 'relationship', relationTo: 'campaigns', index: true },
    { name: 'status', type: 'select', required: true, options: [...FSP_STATUSES], index: true },
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
    ...address('primary', true),
    ...address('additional', false),
    { name: 'additional_zip_codes', type: 'json', required: true, defaultValue: [], typescriptSchema: STRING_LIST_SCHEMA },
  ],
}
