import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'
import { nobody } from '../access/nobody'

/** Staff accounts. Sign-in is throttled, never locked (rule 14.3): `maxLoginAttempts` 0. */
export const staff = (session: { maxHours: number }): CollectionConfig => ({
  slug: 'users',
  auth: { useSessions: true, tokenExpiration: session.maxHours * 3600, maxLoginAttempts: 0, useAPIKey: false },
  access: { ...accessOf('users'), unlock: nobody },
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'isAdmin', type: 'checkbox', required: true, defaultValue: false },
    { name: 'disabled', type: 'checkbox', required: true, defaultValue: false },
    /** When a password was last chosen; empty while an invitation waits. */
    { name: 'password_set_at', type: 'date' },
    /** Hash of the single-use link to choose a password. */
    { name: 'link_hash', type: 'text', hidden: true, index: true },
    { name: 'link_expires_at', type: 'date', hidden: true },
  ],
})
