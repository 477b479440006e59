import type { CollectionConfig } from 'payload'
import { denyAll } from '../access/collection-access'
import { MESSAGE_STATES } from '../shared/messages'

/**
 * Outbox: an email is a row written with the change it reports, and rendered when it is sent. `variables` hold no secrets; links and codes
 * are made when sending (rules 3.1 and 3.2).
 */
export const messages: CollectionConfig = {
  slug: 'messages',
  access: { read: denyAll, create: denyAll, update: denyAll, delete: denyAll },
  fields: [
    { name: 'template', type: 'text', required: true },
    { name: 'template_version', type: 'number', required: true },
    { name: 'recipient', type: 'email', required: true },
    { name: 'variables', type: 'json', required: true },
    { name: 'sealed', type: 'textarea' },
    { name: 'state', type: 'select', required: true, options: [...MESSAGE_STATES], defaultValue: 'waiting', index: true },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'next_attempt_at', type: 'date', required: true, index: true },
    { name: 'sent_at', type: 'date' },
    { name: 'last_error', type: 'text' },
    { name: 'application', type: 'relationship', relationTo: 'applications', index: true },
    /** At most one message per donation and template. */
    { name: 'donation', type: 'relationship', relationTo: 'donations', index: true },
    { name: 'interest', type: 'relationship', relationTo: 'interests', index: true },
    { name: 'resent_by', type: 'relationship', relationTo: 'users' },
    { name: 'status_event', type: 'relationship', relationTo: 'status_events', index: true },
  ],
}
