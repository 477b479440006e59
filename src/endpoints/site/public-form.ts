import type { Request } from 'express'

/** Name of the field that people never see and programs fill (the honeypot). */
export const TRAP = 'website'

/** The fields of a form that was sent, as they came; none when the body is no form. */
export const bodyOf = (req: Request): Record<string, unknown> =>
  typeof req.body === 'object' && req.body !== null ? (req.body as Record<string, unknown>) : {}
