import express, { type RequestHandler } from 'express'
import { Refusal } from '../services/errors'

const LIMIT = '1mb'
const NUL = /\\u0000|%00|\0/

/** PostgreSQL keeps no NUL character in a text, and nobody types one: such a request is refused before it goes anywhere. */
const verify = (_req: unknown, _res: unknown, body: Buffer): void => {
  if (NUL.test(body.toString('latin1'))) throw new Error('The body carries a NUL character.')
}

/** The same for addresses. */
export const refuseNul: RequestHandler = (req, _res, next) => {
  if (NUL.test(req.url)) throw new Refusal(400, 'This address cannot be read.')
  next()
}

export const jsonBody: RequestHandler = express.json({ limit: LIMIT, verify })

/** The page library's query limits (spec section 9); `depth` is body-parser's, though its types do not name it. */
const formLimits = { extended: true, limit: LIMIT, parameterLimit: 1000, depth: 5, verify }
export const formBody: RequestHandler = express.urlencoded(formLimits)

/** 415 for a body of a kind that is not read here. */
export const refuseOtherBodies = (...types: string[]): RequestHandler => (req, _res, next) => {
  const hasBody = Number(req.get('Content-Length') ?? 0) > 0 || req.get('Transfer-Encoding') !== undefined
  if (hasBody && !req.is(types)) throw new Refusal(415, 'This kind of content cannot be read here.')
  next()
}
