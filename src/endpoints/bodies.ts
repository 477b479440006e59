import express, { type RequestHandler } from 'express'
import { Refusal, invalid } from '../platform/errors'
import { longestForm } from '../shared/application-form/limits'
import { BODY_TOO_DEEP } from '../shared/page-body/body'
import { encodesText, isOfFewLevels, isReadableJson, isWellFormed } from './well-formed'

/** A letter of four bytes as `%F0%9F%98%80`, or as `\ud83d\ude00` in JSON. */
const BYTES_A_LETTER = 12
/** What the two forms of an application take, each answer as long as it may be. */
const FORM_LIMITS = { first: longestForm('first') * BYTES_A_LETTER, extended: longestForm('extended') * BYTES_A_LETTER }
const PUBLIC_LIMIT = '256kb'
/**
 * The longest is a story of 200,000 letters with its consents and the words of its images, or a batch of checks. A page may have 512 kB;
 * what is larger is read far enough to say so under its field.
 */
const STAFF_LIMIT = '4mb'

type Limit = string | number

export const unreadable = () => new Refusal(400, 'This request cannot be read.')
const otherKind = () => new Refusal(415, 'This kind of content cannot be read here.')

/** Looks at the bytes before anything is made of them. */
const only =
  (isReadable: (body: Buffer) => boolean) =>
  (_req: unknown, _res: unknown, body: Buffer, charset: string): void => {
    if (charset !== 'utf-8') throw otherKind()
    if (!isReadable(body)) throw unreadable()
  }

const json = (limit: Limit) => express.json({ limit, verify: only(isReadableJson) })

/** The limits of rule 12.9; `depth` is body-parser's, though its types do not name it. */
const formLimits = { extended: true, parameterLimit: 1000, depth: 5, verify: only((body) => encodesText(body.toString('latin1'))) }
const form = (limit: Limit) => express.urlencoded({ ...formLimits, limit })

/** 400 for a body in which some text, in a value or a key, is none. */
export const refuseIllFormed: RequestHandler = (req, _res, next) => {
  if (!isWellFormed(req.body)) throw unreadable()
  next()
}

/** The same for addresses; a path or a query decodes to bytes. */
export const refuseIllFormedAddress: RequestHandler = (req, _res, next) => {
  if (!encodesText(req.url)) throw new Refusal(400, 'This address cannot be read.')
  next()
}

/** 415 for a body of a kind that is not read here. */
export const refuseOtherBodies =
  (...types: string[]): RequestHandler =>
  (req, _res, next) => {
    const hasBody = Number(req.get('Content-Length') ?? 0) > 0 || req.get('Transfer-Encoding') !== undefined
    if (hasBody && !req.is(types)) throw otherKind()
    next()
  }

/** Bodies of staff's calls: JSON. */
export const staffBodies: RequestHandler[] = [refuseOtherBodies('application/json'), json(STAFF_LIMIT), refuseIllFormed]

/** Bodies of pages: what is wrong with a page's own body is said under that field. */
export const pageBodies: RequestHandler[] = [
  refuseOtherBodies('application/json'),
  express.json({
    limit: STAFF_LIMIT,
    verify: (req, res, body, charset) => {
      if (!isOfFewLevels(body)) throw invalid({ body: [BODY_TOO_DEEP] })
      only(isReadableJson)(req, res, body, charset)
    },
  }),
  refuseIllFormed,
]

const FIRST_FORM = /^\/apply(\/draft)?\/?$/i
const EXTENDED_FORM = /^\/apply\/extended(\/send)?\/?$/i

/** Bodies of the public forms: JSON from scripts, else what a browser sends. */
export const publicBodies: RequestHandler[] = [
  refuseOtherBodies('application/json', 'application/x-www-form-urlencoded'),
  byAddress(json),
  byAddress(form),
  refuseIllFormed,
]

/** A reader of bodies that takes of each form what it may hold. */
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
