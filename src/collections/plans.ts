import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'
import { PLAN_STATES, STOP_REASONS } from '../shared/plans'

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
