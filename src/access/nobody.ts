import type { Access } from 'payload'

/** Not through a request: only the system itself, or no one at all. */
export const nobody: Access = () => false
