import type { Request, RequestHandler, Response } from 'express'
import { readUnexpired, signWithExpiry } from '../../platform/signed-value'
import type { FormSignals } from '../../platform/spam-signals'
import { HOUR_MS } from '../../shared/dates'
import { yesOrNo } from '../../shared/form-fields'
import type { PageProps } from '../../shared/page-props'
import type { PageMeta, Web } from '../web'

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export const flattenFields = (sent: Record<string, unknown>): [name: string, value: string][] =>
  Object.entries(sent).flatMap(([name, value]) => fieldsUnder(name, value))

function fieldsUnder(name: string, value: unknown): [name: string, value: string][] {
  if (isTree(value)) return Object.entries(value).flatMap(([key, inner]) => fieldsUnder(`${name}[${key}]`, inner))
  return typeof value === 'string' && value !== '' ? [[name, value]] : []
}

/** Forms with files: a script's token is in a header, and is checked first; a form's comes with the files, and is checked with them. */
export const protectScripts =
  ({ protect }: Pick<Web, 'protect'>): RequestHandler =>
  (req, res, next) =>
    req.get('X-CSRF-TOKEN') === undefined ? next() : protect(req, res, next)

export const HONEYPOT = 'website'

export const bodyOf = (req: Request): Record<string, unknown> =>
  typeof req.body === 'object' && req.body !== null ? (req.body as Record<string, unknown>) : {}

export const signalsOf = (sent: Record<string, unknown>): FormSignals => ({ trap: sent[HONEYPOT], opened: sent.opened })

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

/** For browsers without scripts, to show again. They keep it out of their history (`entry-client.tsx`). */
export const typedCode = (req: Request): string | null => (isScript(req) ? null : textOf(bodyOf(req).code)) || null

export const isScript = (req: Request): boolean => req.get('X-Inertia') !== undefined || req.get('X-Requested-With') === 'XMLHttpRequest'

export const isConfirmed = (req: Request): boolean => yesOrNo.safeParse(bodyOf(req).confirmed).data === true

/** A form sent without our scripts, which ask about likely slips themselves (rule 25.5). */
export const isPlainForm = (req: Request): boolean => !isScript(req) && req.is('application/json') === false

export const wantsJson = (req: Request): boolean => isScript(req) && req.get('X-Inertia') === undefined

export function asInertia(req: Request): Request {
  req.headers['x-inertia'] ??= 'true'
  return req
}

export function refuseScript(req: Request, res: Response, errors: Record<string, string[]>): boolean {
  if (!wantsJson(req)) return false
  res.status(422).json({ message: 'Please fix the highlighted fields.', errors })
  return true
}

export const asJson: RequestHandler = (req, res, next) => {
  req.headers.accept = 'application/json'
  res.setHeader('Cache-Control', 'no-store')
  next()
}

const META: Record<PageProps['OpenLink']['opens'], PageMeta> = {
  draft: { title: 'Open your form', description: 'One click opens the form you started.' },
  extended: { title: 'Open your form', description: 'The extended application, for families with an access code from us.' },
  landlord: { title: 'Questions about a payment', description: 'For landlords and mortgage companies that got a link from us.' },
  plan: { title: 'Your monthly gift', description: 'One click shows your monthly gift.' },
}

export const setSecretLinkHeaders = (res: Response): void =>
  void res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })

/**
 * Shows a page with one button instead of acting on the link: email scanners follow links before their readers do, and must not open or use
 * them up (decision 010).
 */
export function confirmOpenLink({ pages }: Web, req: Request, res: Response, props: PageProps['OpenLink']): Promise<void> {
  setSecretLinkHeaders(res)
  return pages.show(req, res, { component: 'OpenLink', meta: META[props.opens], props })
}

type Form = 'received'

/** Keeps a form's confirmation in the browser for one hour at most, since devices are shared (rule 20.6). */
export const storeReceipt = ({ ctx, cookies }: Web, res: Response, form: Form, receipt: object): void =>
  cookies.write(res, form, signWithExpiry(ctx, form, JSON.stringify(receipt), HOUR_MS), HOUR_MS)

export function readReceipt<T extends object>({ ctx, cookies }: Web, req: Request, form: Form): T | null {
  const kept = readUnexpired(ctx, form, cookies.read(req, form))
  return kept === null ? null : (JSON.parse(kept) as T)
}
