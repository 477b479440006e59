import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'
import { LIST_OF_TEXTS } from './list-of-texts'

/** A business that wants to work with the foundation (rule 7.5). Visitors send them; nobody changes them. */
export const interests: CollectionConfig = {
  slug: 'interests',
  access: accessOf('interests'),
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'business_name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
    { name: 'phone', type: 'text' },
    { name: 'comment', type: 'textarea' },
    /** Keyed hash of what was sent: the same form sent twice is one interest. */
    { name: 'submission_hash', type: 'text', unique: true },
    /** Remarks for staff of the form's honeypot and timing. */
    { name: 'flags', type: 'json', typescriptSchema: LIST_OF_TEXTS },
  ],
}
