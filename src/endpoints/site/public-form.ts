import type { Request, RequestHandler, Response } from 'express'
import type { FormTraces } from '../../platform/form-remarks'

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A form that was sent, as the fields that it came from: names like `details[home_city]` and what stood in them. */
export const typedFields = (sent: Record<string, unknown>): [name: string, value: string][] =>
  Object.entries(sent).flatMap(([name, value]) => fieldsUnder(name, value))

function fieldsUnder(name: string, value: unknown): [name: string, value: string][] {
  if (isTree(value)) return Object.entries(value).flatMap(([key, inner]) => fieldsUnder(`${name}[${key}]`, inner))
  return typeof value === 'string' && value !== '' ? [[name, value]] : []
}

/** Name of the field that people never see and programs fill (the honeypot). */
export const TRAP = 'website'

/** The fields of a form that was sent, as they came; none when the body is no form. */
export const bodyOf = (req: Request): Record<string, unknown> =>
  typeof req.body === 'object' && req.body !== null ? (req.body as Record<string, unknown>) : {}

/** What a form that was sent brings back besides its answers. */
export const tracesOf = (sent: Record<string, unknown>): FormTraces => ({ trap: sent[TRAP], opened: sent.opened })

/** A field of a form that was sent, as text to show again; what is none is empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** A code that a browser without scripts sent, to show again; a script keeps it by itself. Browsers keep it out of their history (`entry-client.tsx`). */
export const typedCode = (req: Request): string | null => (isScript(req) ? null : textOf(bodyOf(req).code)) || null

/** Whether a script sent the form, of the page library or another; else a browser sent it by itself. */
export const isScript = (req: Request): boolean => req.get('X-Inertia') !== undefined || req.get('X-Requested-With') === 'XMLHttpRequest'

/** Whether a script sent the form that does not speak the page protocol. */
export const wantsJson = (req: Request): boolean => isScript(req) && req.get('X-Inertia') === undefined

/** A script that does not speak the page protocol still gets the page as data. */
export function scripted(req: Request): Request {
  req.headers['x-inertia'] ??= 'true'
  return req
}

/** Tells a script that does not speak the page protocol what is wrong with its form. @returns whether it was one */
export function refuseScript(req: Request, res: Response, errors: Record<string, string[]>): boolean {
  if (!wantsJson(req)) return false
  res.status(422).json({ message: 'Please check the marked fields.', errors })
  return true
}

/** A call of scripts: whatever comes of it is JSON, and kept nowhere. */
export const asJson: RequestHandler = (req, res, next) => {
  req.headers.accept = 'application/json'
  res.setHeader('Cache-Control', 'no-store')
  next()
}
