import type { Request, RequestHandler, Response } from 'express'
import type { FormSignals } from '../../platform/spam-signals'

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Flattens the body to field names like `details[home_city]` and their values. */
export const flattenFields = (sent: Record<string, unknown>): [name: string, value: string][] =>
  Object.entries(sent).flatMap(([name, value]) => fieldsUnder(name, value))

function fieldsUnder(name: string, value: unknown): [name: string, value: string][] {
  if (isTree(value)) return Object.entries(value).flatMap(([key, inner]) => fieldsUnder(`${name}[${key}]`, inner))
  return typeof value === 'string' && value !== '' ? [[name, value]] : []
}

/** Honeypot field: hidden from people, filled by bots. */
export const HONEYPOT = 'website'

export const bodyOf = (req: Request): Record<string, unknown> =>
  typeof req.body === 'object' && req.body !== null ? (req.body as Record<string, unknown>) : {}

export const signalsOf = (sent: Record<string, unknown>): FormSignals => ({ trap: sent[HONEYPOT], opened: sent.opened })

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** For browsers without scripts, to show again. They keep it out of their history (`entry-client.tsx`). */
export const typedCode = (req: Request): string | null => (isScript(req) ? null : textOf(bodyOf(req).code)) || null

/** True for Inertia and other scripts; false for a plain browser form. */
export const isScript = (req: Request): boolean => req.get('X-Inertia') !== undefined || req.get('X-Requested-With') === 'XMLHttpRequest'

export const wantsJson = (req: Request): boolean => isScript(req) && req.get('X-Inertia') === undefined

/** Makes the answer Inertia data for other scripts too. */
export function asInertia(req: Request): Request {
  req.headers['x-inertia'] ??= 'true'
  return req
}

/**
 * Answers 422 to scripts other than Inertia.
 * @returns true if it answered
 */
export function refuseScript(req: Request, res: Response, errors: Record<string, string[]>): boolean {
  if (!wantsJson(req)) return false
  res.status(422).json({ message: 'Please fix the highlighted fields.', errors })
  return true
}

/** Makes every answer JSON and uncached, errors included. */
export const asJson: RequestHandler = (req, res, next) => {
  req.headers.accept = 'application/json'
  res.setHeader('Cache-Control', 'no-store')
  next()
}
