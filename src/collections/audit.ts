import type { CollectionConfig } from 'payload'
import { denyAll } from '../access/collection-access'

/** Append-only, without sensitive values; a database trigger refuses to change or delete a row. */
export const auditEvents: CollectionConfig = {
  slug: 'audit_events',
  access: { read: denyAll, create: denyAll, update: denyAll, delete: denyAll },
  timestamps: false,
  /** A record is viewed hundreds of times: a search for its corrections must not read those rows. */
  indexes: [{ fields: ['resource', 'record', 'action'] }],
  fields: [
    { name: 'at', type: 'date', required: true, index: true, defaultValue: () => new Date().toISOString() },
    { name: 'action', type: 'text', required: true },
    { name: 'user', type: 'number', index: true },
    { name: 'resource', type: 'text' },
    { name: 'record', type: 'text' },
    /** Names of changed fields, never their values. */
    { name: 'fields', type: 'json' },
    { name: 'address', type: 'text' },
    /** Reason or detail of an action, such as the part of an export; without names. */
    { name: 'note', type: 'text' },
  ],
}
