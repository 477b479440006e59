import type { Access } from 'payload'

/** Denies every request; only the system itself has access. */
export const denyAll: Access = () => false
