import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { DISBURSEMENT_STATES, PAYMENT_METHODS, RUN_STATES } from '../shared/disbursements'

export const disbursementRuns: CollectionConfig = {
  slug: 'disbursement-runs',
  dbName: 'disbursement_runs',
  access: collectionAccess('disbursement-runs'),
  fields: [
    { name: 'method', type: 'select', required: true, options: [...PAYMENT_METHODS] },
    { name: 'state', type: 'select', required: true, options: [...RUN_STATES], index: true },
    { name: 'prepared_by', type: 'relationship', relationTo: 'users', required: true },
    { name: 'approved_by', type: 'relationship', relationTo: 'users' },
    { name: 'approved_at', type: 'date' },
    { name: 'issued_on', type: 'text' },
    { name: 'state_by', type: 'relationship', relationTo: 'users', required: true },
    { name: 'state_at', type: 'date', required: true },
  ],
}

/** One payment to one payee for one award, for one or more of its months. Amounts are in cents. */
export const disbursements: CollectionConfig = {
  slug: 'disbursements',
  access: collectionAccess('disbursements'),
  fields: [
    { name: 'run', type: 'relationship', relationTo: 'disbursement-runs', required: true, index: true },
    { name: 'award', type: 'relationship', relationTo: 'awards', required: true, index: true },
    { name: 'payee', type: 'relationship', relationTo: 'payees', required: true, index: true },
    { name: 'method', type: 'select', required: true, options: [...PAYMENT_METHODS] },
    { name: 'number', type: 'number' },
    { name: 'amount', type: 'number', required: true },
    { name: 'state', type: 'select', required: true, options: [...DISBURSEMENT_STATES], index: true },
    /** Encrypted: the payee's name and address as prepared (`Recipient`); null once its years are over. */
    { name: 'recipient', type: 'text' },
    /** Encrypted: loan or tenant number as prepared. */
    { name: 'account', type: 'text' },
    /** Encrypted, like `void_reason` and `number_reason`: why it is paid in spite of what speaks against it. */
    { name: 'override', type: 'text' },
    { name: 'prepared_by', type: 'relationship', relationTo: 'users', required: true },
    { name: 'approved_by', type: 'relationship', relationTo: 'users' },
    { name: 'approved_at', type: 'date' },
    { name: 'issued_on', type: 'text', index: true },
    { name: 'cleared_on', type: 'text' },
    { name: 'void_on', type: 'text', index: true },
    { name: 'void_by', type: 'relationship', relationTo: 'users' },
    { name: 'void_reason', type: 'text' },
    { name: 'number_reason', type: 'text' },
    { name: 'replaces', type: 'relationship', relationTo: 'disbursements' },
  ],
}
