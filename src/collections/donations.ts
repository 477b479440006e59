import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { DEDICATIONS } from '../shared/dedications'
import { AUTHENTICITIES, DONATION_TYPES, PAYMENT_STATES, PLAN_STATES, STOP_REASONS } from '../shared/donation-states'

/** Monthly gifts; their payments are donations. Only sync-plan.ts writes what the payment processor knows better (rule 6.24). */
export const plans: CollectionConfig = {
  slug: 'plans',
  access: collectionAccess('plans'),
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text', required: true },
    /** In cents, from the next payment on. */
    { name: 'amount', type: 'number', required: true },
    { name: 'campaign', type: 'relationship', relationTo: 'campaigns', index: true },
    { name: 'state', type: 'select', required: true, options: [...PLAN_STATES], index: true },
    { name: 'gateway_plan', type: 'text', unique: true },
    /** Start of the call that creates it at the processor. Until the call ends, it may exist there without our knowing. */
    { name: 'begun_at', type: 'date' },
    { name: 'next_at', type: 'date', index: true },
    /** The processor's id of the newest failed bill that the donor was told about. */
    { name: 'failed_bill', type: 'text' },
    /** Token of the donor's page, encrypted, and its hash for lookup. */
    { name: 'token', type: 'text' },
    { name: 'token_hash', type: 'text', unique: true },
    { name: 'stop_asked_at', type: 'date' },
    { name: 'stop_reason', type: 'select', options: [...STOP_REASONS] },
    { name: 'stopped_at', type: 'date' },
  ],
}

/** Receipts for charged gifts: numbered without gaps, never edited, voided on a refund or when a check is corrected (rule 6.7). */
export const receipts: CollectionConfig = {
  slug: 'receipts',
  access: collectionAccess('receipts'),
  fields: [
    { name: 'number', type: 'number', required: true, unique: true },
    { name: 'donation', type: 'relationship', relationTo: 'donations', required: true, index: true },
    /** Organization, EIN, donor, amount in cents, and date, as of the day of issue. */
    { name: 'content', type: 'json', required: true },
    { name: 'voided_at', type: 'date' },
  ],
}

/** Only sync-donation.ts writes what the payment processor knows better (rules 6.2 and 6.3). Amounts are in cents. */
export const donations: CollectionConfig = {
  slug: 'donations',
  access: collectionAccess('donations'),
  fields: [
    { name: 'campaign', type: 'relationship', relationTo: 'campaigns', index: true },
    { name: 'plan', type: 'relationship', relationTo: 'plans', index: true },
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text' },
    { name: 'honoree', type: 'text' },
    { name: 'dedication', type: 'select', options: [...DEDICATIONS] },
    { name: 'told_name', type: 'text' },
    { name: 'told_email', type: 'text' },
    { name: 'amount', type: 'number', required: true },
    { name: 'fee_covered', type: 'number' },
    { name: 'type', type: 'select', required: true, options: [...DONATION_TYPES] },
    { name: 'referral', type: 'text' },
    { name: 'transaction_id', type: 'text', unique: true },
    /** Empty means Unknown. */
    { name: 'authenticity', type: 'select', options: [...AUTHENTICITIES] },
    { name: 'check_number', type: 'text' },
    { name: 'address', type: 'textarea' },
    { name: 'void_reason', type: 'text' },
    { name: 'payment_state', type: 'select', options: [...PAYMENT_STATES], index: true },
    { name: 'gateway', type: 'text' },
    { name: 'gateway_session', type: 'text', unique: true },
    { name: 'checkout_url', type: 'text' },
    { name: 'gateway_payment', type: 'text', unique: true },
    /** Start of a call that moves money; empty once its result is known. */
    { name: 'gateway_call_at', type: 'date', index: true },
    { name: 'hold_expires_at', type: 'date' },
    { name: 'authorized_at', type: 'date' },
    { name: 'taken_at', type: 'date', index: true },
    /** Date that counts for the tax year, given or charged, by the setting at that time; empty for checks (rule 6.26). */
    { name: 'counted_at', type: 'date', index: true },
    { name: 'returned', type: 'number' },
    { name: 'returned_at', type: 'date', index: true },
    { name: 'fee', type: 'number' },
    { name: 'payout', type: 'text' },
    { name: 'disputed_at', type: 'date' },
    { name: 'receipt_token', type: 'text' },
    { name: 'receipt_token_hash', type: 'text', unique: true },
    /** Keyed hash of the form: sent twice, it is one donation. */
    { name: 'submission_hash', type: 'text', unique: true },
    /** Keyed hash of the sender's network, for limits; kept for a day (rule 6.12). */
    { name: 'network_hash', type: 'text', index: true },
    { name: 'signals', type: 'json' },
  ],
}
