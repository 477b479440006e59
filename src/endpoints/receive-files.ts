import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import multer, { MulterError } from 'multer'
import { finished } from 'node:stream/promises'
import { UserError } from '../platform/errors'
import { DOCUMENT_TOO_LARGE, MAX_DOCUMENT_BYTES, MAX_DOCUMENTS_PER_UPLOAD, TOO_MANY_FILES, UPLOADS_BUSY } from '../shared/documents'
import { isBlank, normalForm, stripInvisible } from '../shared/text'
import { requireContentType, unreadable } from './bodies'
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

interface ReceivedFile {
  name: string
  bytes: Buffer
}

/** Bytes of all calls that are received or worked on, by what they announce: photos from many phones fit, before memory runs out. */
const MOST_AT_ONCE = 400 * 1024 * 1024
/** A call that announces no length counts as the largest. */
const LARGEST = MAX_DOCUMENTS_PER_UPLOAD * MAX_DOCUMENT_BYTES
let underWay = 0

/** @returns false when memory has no room for a call's files */
function takesTurn(req: Request, res: Response): boolean {
  const bytes = Math.min(Number(req.get('Content-Length') ?? LARGEST), LARGEST)
  if (underWay + bytes > MOST_AT_ONCE) return false
  underWay += bytes
  res.once('close', () => (underWay -= bytes))
  return true
}

const limits = {
  fileSize: MAX_DOCUMENT_BYTES,
  files: MAX_DOCUMENTS_PER_UPLOAD,
  fields: 60,
  fieldSize: 10_000,
  parts: MAX_DOCUMENTS_PER_UPLOAD + 60,
  headerPairs: 50,
}

/** `files`, `files[]`, and `files[0]` are one field. */
const fieldOf = (name: string): string => name.replace(/\[\d{0,3}\]$/, '')

/**
 * Receives files into memory, with `receivedFiles`, and the other fields as `req.body`. Routers that use it need `afterTheBody` as their
 * error handler.
 * @param names of the fields that hold files
 * @throws UserError 400, 413, 415, 422 on `files`; 503 when too many are under way
 */
export function receiveDocuments(...names: string[]): RequestHandler[] {
  const reader = (keepsFiles: boolean) =>
    multer({
      storage: multer.memoryStorage(),
      ...MULTIPART_CHARSETS,
      limits,
      fileFilter: (_req, { fieldname }, done) =>
        names.includes(fieldOf(fieldname)) ? done(null, keepsFiles) : done(new MulterError('LIMIT_UNEXPECTED_FILE', fieldname)),
    }).any()
  const [read, readFields] = [reader(true), reader(false)]
  return [
    requireContentType('multipart/form-data'),
    (req, res, next) => {
      const isTaken = takesTurn(req, res)
      void (isTaken ? read : readFields)(req, res, (error: unknown) => {
        const isReadable = isWellFormedLatin1(req.body)
        /** Typed text can be shown again when files are refused. */
        req.body = isReadable ? decoded(req.body) : {}
        if (error) return next(refusalFor(error))
        if (!isReadable) return next(unreadable())
        next(isTaken ? undefined : new UserError(503, UPLOADS_BUSY, { files: [UPLOADS_BUSY] }))
      })
    },
  ]
}

export const receivedFiles = (req: Request, field: string): ReceivedFile[] =>
  ((req.files ?? []) as Express.Multer.File[])
    .filter(({ fieldname }) => fieldOf(fieldname) === field)
    .map(({ originalname, buffer }) => ({ name: fileNameOf(originalname), bytes: buffer }))

function decoded(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value, 'latin1').toString('utf8')
  if (Array.isArray(value)) return value.map(decoded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [decoded(key), decoded(inner)]))
}

function refusalFor(error: unknown): unknown {
  if (error instanceof MulterError) {
    const isLarge = error.code === 'LIMIT_FILE_SIZE'
    const text = isLarge ? DOCUMENT_TOO_LARGE : TOO_MANY_FILES
    return new UserError(isLarge ? 413 : 422, text, { files: [text] })
  }
  return isBrokenMultipart(error) ? unreadable() : error
}
