import type { CollectionConfig } from 'payload'
import { collectionAccess, denyAll } from '../access/collection-access'

/** Sign-in is throttled, never locked, hence `maxLoginAttempts` 0 (rule 14.3). */
export const staff = (session: { maxHours: number }): CollectionConfig => ({
  slug: 'users',
  auth: { useSessions: true, tokenExpiration: session.maxHours * 3600, maxLoginAttempts: 0, useAPIKey: false },
  access: { ...collectionAccess('users'), unlock: denyAll },
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'isAdmin', type: 'checkbox', required: true, defaultValue: false },
    { name: 'disabled', type: 'checkbox', required: true, defaultValue: false },
    /** Time a password was last chosen; empty while an invitation is pending. */
    { name: 'password_set_at', type: 'date' },
    { name: 'link_hash', type: 'text', hidden: true, index: true },
    { name: 'link_expires_at', type: 'date', hidden: true },
  ],
})
