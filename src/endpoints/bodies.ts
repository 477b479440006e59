import express, { type RequestHandler } from 'express'
import { UserError, invalid } from '../platform/errors'
import { longestForm } from '../shared/application-form/limits'
import { BODY_TOO_DEEP } from '../shared/page-body/body'
import { encodesText, isShallowJson, isReadableJson, isWellFormed } from './well-formed'

/** UTF-8 takes up to four bytes: `%F0%9F%98%80` in a form, `\ud83d\ude00` in JSON. */
const BYTES_A_LETTER = 12
const FORM_LIMITS = { first: longestForm('first') * BYTES_A_LETTER, extended: longestForm('extended') * BYTES_A_LETTER }
const PUBLIC_LIMIT = '256kb'
/**
 * Fits the longest valid bodies: a story of 200,000 characters with consents and image descriptions, or a batch of checks. Pages may have
 * 512 kB; larger ones are parsed so that the error can name the field.
 */
const STAFF_LIMIT = '4mb'

type Limit = string | number

export const unreadable = () => new UserError(400, 'We couldn’t read this request.')
const otherKind = () => new UserError(415, 'We can’t read this type of content here.')

const only =
  (isReadable: (body: Buffer) => boolean) =>
  (_req: unknown, _res: unknown, body: Buffer, charset: string): void => {
    if (charset !== 'utf-8') throw otherKind()
    if (!isReadable(body)) throw unreadable()
  }

const json = (limit: Limit) => express.json({ limit, verify: only(isReadableJson) })

/** Limits of rule 12.9. body-parser's types lack `depth`. */
const formLimits = { extended: true, parameterLimit: 1000, depth: 5, verify: only((body) => encodesText(body.toString('latin1'))) }
const form = (limit: Limit) => express.urlencoded({ ...formLimits, limit })

/** @throws UserError 400 for ill-formed text in a value or key */
export const refuseIllFormed: RequestHandler = (req, _res, next) => {
  if (!isWellFormed(req.body)) throw unreadable()
  next()
}

/** @throws UserError 400 for an address that doesn't decode to text */
export const refuseIllFormedAddress: RequestHandler = (req, _res, next) => {
  if (!encodesText(req.url)) throw new UserError(400, 'We couldn’t read this address.')
  next()
}

/** @throws UserError 415 */
export const requireContentType =
  (...types: string[]): RequestHandler =>
  (req, _res, next) => {
    const hasBody = Number(req.get('Content-Length') ?? 0) > 0 || req.get('Transfer-Encoding') !== undefined
    if (hasBody && !req.is(types)) throw otherKind()
    next()
  }

export const staffBodies: RequestHandler[] = [requireContentType('application/json'), json(STAFF_LIMIT), refuseIllFormed]

export const pageBodies: RequestHandler[] = [
  requireContentType('application/json'),
  express.json({
    limit: STAFF_LIMIT,
    verify: (req, res, body, charset) => {
      if (!isShallowJson(body)) throw invalid({ body: [BODY_TOO_DEEP] })
      only(isReadableJson)(req, res, body, charset)
    },
  }),
  refuseIllFormed,
]

const FIRST_FORM = /^\/apply(\/draft)?\/?$/i
const EXTENDED_FORM = /^\/apply\/extended(\/send)?\/?$/i

export const publicBodies: RequestHandler[] = [
  requireContentType('application/json', 'application/x-www-form-urlencoded'),
  byAddress(json),
  byAddress(form),
  refuseIllFormed,
]

function byAddress(reader: (limit: Limit) => RequestHandler): RequestHandler {
  const [first, extended, other] = [FORM_LIMITS.first, FORM_LIMITS.extended, PUBLIC_LIMIT].map(reader) as [
    RequestHandler,
    RequestHandler,
    RequestHandler,
  ]
  return (req, res, next) => {
    const of = EXTENDED_FORM.test(req.path) ? extended : FIRST_FORM.test(req.path) ? first : other
    return of(req, res, next)
  }
}
