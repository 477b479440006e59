import type { CollectionConfig } from 'payload'
import { nobody } from '../access/nobody'

/** The append-only audit trail, without sensitive values. A trigger refuses changing or deleting a row. */
export const auditEvents: CollectionConfig = {
  slug: 'audit_events',
  access: { read: nobody, create: nobody, update: nobody, delete: nobody },
  timestamps: false,
  /** A record is looked at hundreds of times: who asks for its corrections does not read those. */
  indexes: [{ fields: ['resource', 'record', 'action'] }],
  fields: [
    { name: 'at', type: 'date', required: true, index: true, defaultValue: () => new Date().toISOString() },
    { name: 'action', type: 'text', required: true },
    { name: 'user', type: 'number', index: true },
    { name: 'resource', type: 'text' },
    { name: 'record', type: 'text' },
    /** Names of the fields that an update changed, never their values. */
    { name: 'fields', type: 'json' },
    { name: 'address', type: 'text' },
    /** Why, in words of staff that name nobody; of a deletion. */
    { name: 'note', type: 'text' },
  ],
}
