import type { CollectionConfig, JSONField } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { AWARD_KINDS, AWARD_STATES, END_REASONS, INSTALLMENT_STATES } from '../shared/awards'

const LIST_OF_IDS: NonNullable<JSONField['typescriptSchema']> = [() => ({ type: 'array', items: { type: 'number' } })]

/** Amounts are in cents; days and months are text. */
export const awards: CollectionConfig = {
  slug: 'awards',
  access: collectionAccess('awards'),
  fields: [
    { name: 'application', type: 'relationship', relationTo: 'applications', required: true, index: true },
    { name: 'campaign', type: 'relationship', relationTo: 'campaigns', index: true },
    { name: 'kind', type: 'select', required: true, options: [...AWARD_KINDS] },
    { name: 'state', type: 'select', required: true, options: [...AWARD_STATES], index: true },
    { name: 'amount', type: 'number', required: true },
    { name: 'months', type: 'number', required: true },
    { name: 'first_month', type: 'text', required: true },
    { name: 'due_day', type: 'number', required: true },
    { name: 'payee', type: 'relationship', relationTo: 'payees', required: true, index: true },
    /** Loan or tenant number, encrypted. */
    { name: 'account', type: 'text' },
    { name: 'account_last4', type: 'text' },
    /** Last month that may be paid before the next review; empty without reviews. */
    { name: 'reviewed_until', type: 'text' },
    /** Encrypted, like `relationship`, `other_help`, `review_note`, and `state_reason`. */
    { name: 'criteria', type: 'text' },
    { name: 'relationship', type: 'text' },
    { name: 'other_help', type: 'text' },
    { name: 'review_note', type: 'text' },
    { name: 'consent_on', type: 'text', required: true },
    { name: 'proposed_by', type: 'relationship', relationTo: 'users' },
    { name: 'changed_by', type: 'json', required: true, defaultValue: [], typescriptSchema: LIST_OF_IDS },
    { name: 'approved_by', type: 'relationship', relationTo: 'users' },
    { name: 'approved_at', type: 'date' },
    /** Changes that wait for a second person: any of `amount`, `months`, `payee`, and `account_last4`. */
    { name: 'pending', type: 'json' },
    /** Encrypted; empty while the account isn't to change, or is to be removed. */
    { name: 'pending_account', type: 'text' },
    { name: 'state_by', type: 'relationship', relationTo: 'users' },
    { name: 'state_at', type: 'date' },
    { name: 'state_reason', type: 'text' },
    { name: 'ended_on', type: 'text' },
    { name: 'end_reason', type: 'select', options: [...END_REASONS] },
  ],
}

export const installments: CollectionConfig = {
  slug: 'installments',
  access: collectionAccess('installments'),
  fields: [
    { name: 'award', type: 'relationship', relationTo: 'awards', required: true, index: true },
    { name: 'month', type: 'text', required: true },
    { name: 'amount', type: 'number', required: true },
    { name: 'payee', type: 'relationship', relationTo: 'payees', required: true, index: true },
    { name: 'due_on', type: 'text', required: true, index: true },
    { name: 'state', type: 'select', required: true, defaultValue: 'planned', options: [...INSTALLMENT_STATES] },
    /** Encrypted: why an issued payment counts for another month than it was made for. */
    { name: 'month_reason', type: 'text' },
  ],
}
