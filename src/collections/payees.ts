import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { PAYEE_KINDS, TAX_CLASSES } from '../shared/payees'

/** The tax number is only in the W-9. */
export const payees: CollectionConfig = {
  slug: 'payees',
  access: collectionAccess('payees'),
  fields: [
    { name: 'kind', type: 'select', required: true, options: [...PAYEE_KINDS] },
    { name: 'name', type: 'text', required: true },
    { name: 'check_name', type: 'text', required: true },
    { name: 'street', type: 'text', required: true },
    { name: 'city', type: 'text', required: true },
    { name: 'state', type: 'text', required: true },
    { name: 'zip_code', type: 'text', required: true },
    { name: 'email', type: 'text' },
    { name: 'phone', type: 'text' },
    { name: 'tax_class', type: 'select', required: true, defaultValue: 'unknown', options: [...TAX_CLASSES] },
    { name: 'w9_on', type: 'text' },
    { name: 'w9_waived', type: 'text' },
    { name: 'entered_by', type: 'relationship', relationTo: 'users' },
    { name: 'verified_by', type: 'relationship', relationTo: 'users' },
    { name: 'verified_on', type: 'text' },
    { name: 'verified_how', type: 'text' },
  ],
}
