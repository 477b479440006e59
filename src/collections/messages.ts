import type { CollectionConfig } from 'payload'
import { nobody } from '../access/nobody'
import { MESSAGE_STATES } from '../shared/messages'

/**
 * The outbox (rules 3.1 and 3.2): a mail is a row written with the change it tells of, rendered when it is sent.
 * `variables` hold no secret; links and codes are made at sending.
 */
export const messages: CollectionConfig = {
  slug: 'messages',
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  fields: [
    { name: 'template', type: 'text', required: true },
    { name: 'template_version', type: 'number', required: true },
    { name: 'recipient', type: 'email', required: true },
    { name: 'variables', type: 'json', required: true },
    /** Sealed variables: questions of staff to the family. */
    { name: 'sealed', type: 'textarea' },
    { name: 'state', type: 'select', required: true, options: [...MESSAGE_STATES], defaultValue: 'waiting', index: true },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'next_attempt_at', type: 'date', required: true, index: true },
    { name: 'sent_at', type: 'date' },
    { name: 'last_error', type: 'text' },
    /** The application it is about; empty for mails about accounts. */
    { name: 'application', type: 'relationship', relationTo: 'applications', index: true },
    /** The donation it is about. At most one message per donation and template. */
    { name: 'donation', type: 'relationship', relationTo: 'donations', index: true },
    /** The interest it is about. */
    { name: 'interest', type: 'relationship', relationTo: 'interests', index: true },
    /** Who had it sent again; empty for the first one. */
    { name: 'resent_by', type: 'relationship', relationTo: 'users' },
    /** The status event that caused it: at most one message per event and template. */
    { name: 'status_event', type: 'relationship', relationTo: 'status_events', index: true },
  ],
}
