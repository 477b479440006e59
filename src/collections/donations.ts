import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'
import { DEDICATIONS } from '../shared/dedications'
import { AUTHENTICITIES, DONATION_TYPES, PAYMENT_STATES, PLAN_STATES, STOP_REASONS } from '../shared/donation-states'

/** A monthly gift (rule 6.24). Its payments are donations; what the gateway knows better is written by sync-plan.ts alone. */
export const plans: CollectionConfig = {
  slug: 'plans',
  access: accessOf('plans'),
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text', required: true },
    /** In cents, each month from the next payment on. */
    { name: 'amount', type: 'number', required: true },
    { name: 'campaign', type: 'relationship', relationTo: 'campaigns', index: true },
    { name: 'state', type: 'select', required: true, options: [...PLAN_STATES], index: true },
    /** The gateway's id of it; empty until the first gift is processed. */
    { name: 'gateway_plan', type: 'text', unique: true },
    /** When the gateway was asked to begin it: until that call is over, it may have it though we do not know. */
    { name: 'begun_at', type: 'date' },
    /** When it pays next. */
    { name: 'next_at', type: 'date', index: true },
    /** The gateway's id of the newest bill that failed, which the donor heard of. */
    { name: 'failed_bill', type: 'text' },
    /** Sealed token of the donor's page, and the hash it is found by. */
    { name: 'token', type: 'text' },
    { name: 'token_hash', type: 'text', unique: true },
    /** When somebody asked to stop it; it is over once the gateway has it so. */
    { name: 'stop_asked_at', type: 'date' },
    { name: 'stop_reason', type: 'select', options: [...STOP_REASONS] },
    { name: 'stopped_at', type: 'date' },
  ],
}

/** A receipt for money that was taken: numbered without gaps, never edited, voided on refund and when a check is put right (rule 6.7). */
export const receipts: CollectionConfig = {
  slug: 'receipts',
  access: accessOf('receipts'),
  fields: [
    { name: 'number', type: 'number', required: true, unique: true },
    /** Of several, all but the newest are void. */
    { name: 'donation', type: 'relationship', relationTo: 'donations', required: true, index: true },
    /** What it states, as it was on the day: organisation, EIN, donor, amount in cents, date. */
    { name: 'content', type: 'json', required: true },
    { name: 'voided_at', type: 'date' },
  ],
}

/** A gift (rules 6.2 and 6.3). What the payment gateway knows better is written by sync-donation.ts alone. */
export const donations: CollectionConfig = {
  slug: 'donations',
  access: accessOf('donations'),
  fields: [
    { name: 'campaign', type: 'relationship', relationTo: 'campaigns', index: true },
    /** The monthly gift that it is a payment of. */
    { name: 'plan', type: 'relationship', relationTo: 'plans', index: true },
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'text' },
    { name: 'honoree', type: 'text' },
    /** How it is dedicated to the honoree; empty without one, and of older gifts, which are in honor. */
    { name: 'dedication', type: 'select', options: [...DEDICATIONS] },
    /** Who is told of it once the money is taken (rule 6.15). */
    { name: 'told_name', type: 'text' },
    { name: 'told_email', type: 'text' },
    /** In cents. */
    { name: 'amount', type: 'number', required: true },
    /** What of the amount the donor added for the card's fee, in cents; empty where they did not. */
    { name: 'fee_covered', type: 'number' },
    { name: 'type', type: 'select', required: true, options: [...DONATION_TYPES] },
    { name: 'referral', type: 'text' },
    /** Set once the money is taken. */
    { name: 'transaction_id', type: 'text', unique: true },
    /** Empty is Unknown. */
    { name: 'authenticity', type: 'select', options: [...AUTHENTICITIES] },
    /** Of a check; printed on its receipt. */
    { name: 'check_number', type: 'text' },
    /** Postal address of who wrote the check, in lines. */
    { name: 'address', type: 'textarea' },
    /** Why a check was voided. */
    { name: 'void_reason', type: 'text' },
    /** Empty for a check that counts. */
    { name: 'payment_state', type: 'select', options: [...PAYMENT_STATES], index: true },
    { name: 'gateway', type: 'text' },
    { name: 'gateway_session', type: 'text', unique: true },
    /** Address of the payment page, for a donor who sends the form again. */
    { name: 'checkout_url', type: 'text' },
    { name: 'gateway_payment', type: 'text', unique: true },
    /** When a call that moves money was begun; empty once we know what came of it. */
    { name: 'gateway_call_at', type: 'date', index: true },
    { name: 'hold_expires_at', type: 'date' },
    { name: 'authorized_at', type: 'date' },
    /** When the money of a gift online was taken. */
    { name: 'taken_at', type: 'date', index: true },
    /** Which moment counts for the year: when it was given, or taken, as the settings said then (rule 6.26). Empty of checks. */
    { name: 'counted_at', type: 'date', index: true },
    /** What of the amount went back so far, in cents: part of it, or all; empty while nothing did, and of checks. */
    { name: 'returned', type: 'number' },
    /** When the money of a gift was given back, or a check voided; empty again when the check is brought back. */
    { name: 'returned_at', type: 'date', index: true },
    /** In cents: what the gateway kept of the gift; empty while it is not known, and where nothing is kept. */
    { name: 'fee', type: 'number' },
    /** The gateway's id of the payout that brought the money to the bank. */
    { name: 'payout', type: 'text' },
    /** When the donor's bank was found to dispute the gift; empty again once the bank let that go. */
    { name: 'disputed_at', type: 'date' },
    /** Sealed token of the donor's receipt page, and the hash it is found by. */
    { name: 'receipt_token', type: 'text' },
    { name: 'receipt_token_hash', type: 'text', unique: true },
    /** The same form sent twice is one donation. */
    { name: 'submission_hash', type: 'text', unique: true },
    /** Keyed hash of the network that the form came from, for the limits (rule 6.12); kept for a day. */
    { name: 'network_hash', type: 'text', index: true },
    /** What staff may weigh: reasons, never a verdict. */
    { name: 'signals', type: 'json' },
  ],
}
