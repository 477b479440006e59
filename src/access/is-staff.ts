import type { Access } from 'payload'

export const isStaff: Access = ({ req }) => Boolean(req.user && !req.user.disabled)
