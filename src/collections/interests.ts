import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { STRING_LIST_SCHEMA } from './list-of-texts'

/** Sent by visitors; no one changes them (rule 7.5). */
export const interests: CollectionConfig = {
  slug: 'interests',
  access: collectionAccess('interests'),
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'business_name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
    { name: 'phone', type: 'text' },
    { name: 'comment', type: 'textarea' },
    /** Keyed hash of the form: sent twice, it is one interest. */
    { name: 'submission_hash', type: 'text', unique: true },
    /** Spam signals from the form's honeypot and timing, for staff. */
    { name: 'flags', type: 'json', typescriptSchema: STRING_LIST_SCHEMA },
  ],
}
