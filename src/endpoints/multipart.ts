import { finished } from 'node:stream/promises'
import type { ErrorRequestHandler } from 'express'
import { isBlank, normalForm, stripInvisible } from '../shared/text'
import { isWellFormedLatin1 } from './well-formed'

/** Reads fields as bytes, since decoding invalid UTF-8 would produce text that looks typed. multer's types lack `defCharset`. */
export const MULTIPART_CHARSETS = { defCharset: 'latin1', defParamCharset: 'latin1' }

export const isBrokenMultipart = (error: unknown): boolean =>
  error instanceof Error && /^(Unexpected end of|Malformed|Multipart: )|Request (aborted|closed)/.test(error.message)

/** In characters; longer names are shortened before the ending. */
const LONGEST_NAME = 120

/** Decodes a file name: multer gives one character per byte, except for RFC 5987 names (`filename*`), which it decodes. */
function nameSent(given: string): string {
  const isText = /[^\0-\xff]/.test(given) || !isWellFormedLatin1(given)
  return isText ? given : Buffer.from(given, 'latin1').toString('utf8')
}

/** Undoes the browser's `%22` for quotation marks. Empty if nothing in the name is visible. */
export function fileNameOf(given: string): string {
  const seen = stripInvisible(nameSent(given))
    .replace(/^.*[\\/]/s, '')
    .replace(/%22/g, '"')
    .replace(/\p{Cc}/gu, ' ')
  const name = normalForm(seen, 'NFC')
    .replace(/[\s\ufffd]+/g, ' ')
    .trim()
  if (isBlank(name)) return ''
  const signs = Array.from(name)
  return signs.length <= LONGEST_NAME ? name : `${signs.slice(0, LONGEST_NAME - 10).join('')}…${signs.slice(-9).join('')}`
}

/** Answers a refusal only after the whole body has arrived; a client still sending would miss it. */
export const afterTheBody: ErrorRequestHandler = async (error: unknown, req, _res, next) => {
  req.resume()
  await finished(req, { writable: false }).catch(() => undefined)
  next(error)
}
