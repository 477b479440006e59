import type { Request } from 'express'
import type { FormTraces } from '../../services/form-remarks'

/** Name of the field that people never see and programs fill (the honeypot). */
export const TRAP = 'website'

/** The fields of a form that was sent, as they came; none when the body is no form. */
export const bodyOf = (req: Request): Record<string, unknown> =>
  typeof req.body === 'object' && req.body !== null ? (req.body as Record<string, unknown>) : {}

/** What a form that was sent brings back besides its answers. */
export const tracesOf = (sent: Record<string, unknown>): FormTraces => ({ trap: sent[TRAP], opened: sent.opened })
