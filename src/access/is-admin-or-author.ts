import type { Access } from 'payload'

/** Admins, and whoever wrote the record (rule 7.6). */
export const isAdminOrAuthor: Access = ({ req }) => {
  if (!req.user || req.user.disabled) return false
  return req.user.isAdmin ? true : { user: { equals: req.user.id } }
}
