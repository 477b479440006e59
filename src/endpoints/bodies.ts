import express, { type RequestHandler } from 'express'
import { Refusal, invalid } from '../services/errors'
import { BODY_TOO_DEEP } from '../shared/page-body/body'
import { encodesText, isOfFewLevels, isReadableJson, isWellFormed } from './well-formed'

/** A form with a story of 20,000 characters, each written as nine bytes, is still let in. */
const PUBLIC_LIMIT = '256kb'
/** Terms and stories are up to 200,000 characters of HTML. */
const STAFF_LIMIT = '1mb'
/** A page may have 512 kB; what is larger is read far enough to say so under its field. */
const PAGE_LIMIT = '4mb'

export const unreadable = () => new Refusal(400, 'This request cannot be read.')
const otherKind = () => new Refusal(415, 'This kind of content cannot be read here.')

/** Looks at the bytes before anything is made of them. */
const only =
  (isReadable: (body: Buffer) => boolean) =>
  (_req: unknown, _res: unknown, body: Buffer, charset: string): void => {
    if (charset !== 'utf-8') throw otherKind()
    if (!isReadable(body)) throw unreadable()
  }

const json = (limit: string) => express.json({ limit, verify: only(isReadableJson) })

/** The limits of rule 12.9; `depth` is body-parser's, though its types do not name it. */
const formLimits = { extended: true, parameterLimit: 1000, depth: 5, verify: only((body) => encodesText(body.toString('latin1'))) }
const form = (limit: string) => express.urlencoded({ ...formLimits, limit })

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
    limit: PAGE_LIMIT,
    verify: (req, res, body, charset) => {
      if (!isOfFewLevels(body)) throw invalid({ body: [BODY_TOO_DEEP] })
      only(isReadableJson)(req, res, body, charset)
    },
  }),
  refuseIllFormed,
]

/** Bodies of the public forms: JSON from scripts, else what a browser sends. */
export const publicBodies: RequestHandler[] = [
  refuseOtherBodies('application/json', 'application/x-www-form-urlencoded'),
  json(PUBLIC_LIMIT),
  form(PUBLIC_LIMIT),
  refuseIllFormed,
]
