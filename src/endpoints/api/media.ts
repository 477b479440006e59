import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { finished } from 'node:stream/promises'
import { deleteMedia } from '../../services/media/delete-media'
import { listPageMedia } from '../../services/media/media'
import { prepareImage } from '../../services/media/process-image'
import { uploadMedia, tooManyBytes, uploadRefusal, type PendingImage } from '../../services/media/upload-media'
import { MAX_FILES_PER_UPLOAD, MAX_UPLOAD_BYTES } from '../../shared/media'
import { isBlank, normalForm, stripInvisible } from '../../shared/text'
import { requireContentType, unreadable } from '../bodies'
import { idOf } from '../parse'
import type { Web } from '../web'
import { isWellFormedLatin1 } from '../well-formed'
import { actorOf, methodNotAllowed, requireRight, requireSession } from './signed-in'

const FIELDS = ['files[]', 'files']

type Received = Express.Multer.File & Pick<PendingImage, 'image'>

const storage: StorageEngine = {
  _handleFile(_req, { stream }, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('error', done)
    stream.on('end', () => {
      const image = prepareImage(Buffer.concat(chunks))
      /**
       * The failure reaches the caller that awaits `image`. If the upload is refused for another reason, no one does, so this prevents an
       * unhandled rejection.
       */
      image.catch(() => undefined)
      done(null, { image } as Partial<Received>)
    })
  },
  _removeFile: (_req, _file, done) => done(null),
}

/** Reads fields as bytes, since decoding invalid UTF-8 would produce text that looks typed. multer's types lack `defCharset`. */
const charsets = { defCharset: 'latin1', defParamCharset: 'latin1' }
const limits = {
  fileSize: MAX_UPLOAD_BYTES,
  files: MAX_FILES_PER_UPLOAD,
  fields: 10,
  fieldSize: 1_000,
  parts: MAX_FILES_PER_UPLOAD + 10,
  headerPairs: 50,
}

const read = multer({ storage, ...charsets, limits }).fields(FIELDS.map((name) => ({ name, maxCount: MAX_FILES_PER_UPLOAD })))

/** @throws UserError 400, 413 or 422, once the whole body has arrived */
const receiveImages: RequestHandler = (req, res, next) =>
  read(req, res, (error: unknown) => next(error ? refusalFor(error) : isWellFormedLatin1(req.body) ? undefined : unreadable()))

const imagesOf = (req: Request): PendingImage[] => {
  const files = (req.files ?? {}) as Record<string, Received[]>
  return FIELDS.flatMap((name) => files[name] ?? []).map(({ image, originalname }) => ({ image, fileName: fileNameOf(originalname) }))
}

/** In characters; longer names are shortened before the ending. */
const LONGEST_NAME = 120

/** Decodes a file name: multer gives one character per byte, except for RFC 5987 names (`filename*`), which it decodes. */
function nameSent(given: string): string {
  const isText = /[^\0-\xff]/.test(given) || !isWellFormedLatin1(given)
  return isText ? given : Buffer.from(given, 'latin1').toString('utf8')
}

/** Undoes the browser's `%22` for quotation marks. Empty if nothing in the name is visible. */
function fileNameOf(given: string): string {
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

function refusalFor(error: unknown): unknown {
  if (error instanceof MulterError) return error.code === 'LIMIT_FILE_SIZE' ? tooManyBytes() : uploadRefusal(422)
  const isBroken = error instanceof Error && /^(Unexpected end of|Malformed|Multipart: )|Request (aborted|closed)/.test(error.message)
  return isBroken ? unreadable() : error
}

/** The media store (rule 4.6). Uploads have `files[]`, and `thumbnails` 1 or 0. No body is read before the caller is authorized. */
export function mediaRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' })
    next()
  }, requireSession(web))
  router
    .route('/')
    .get(requireRight('list', 'media'), async (_req, res) => void res.json(await listPageMedia(ctx)))
    .post(web.protect, requireRight('create', 'media'), requireContentType('multipart/form-data'), receiveImages, async (req, res) => {
      const { thumbnails } = (req.body ?? {}) as { thumbnails?: unknown }
      res.status(201).json(await uploadMedia(ctx, actorOf(res), imagesOf(req), { thumbnails: thumbnails === '1' || thumbnails === 'true' }))
    })
    .all(web.protect, methodNotAllowed)
  router
    .route('/:id')
    .delete(
      web.protect,
      requireRight('delete', 'media'),
      async (req, res) => void res.json(await deleteMedia(ctx, actorOf(res), idOf(req))),
    )
    .all(methodNotAllowed)
  router.use(afterTheBody)
  return router
}

/** Answers a refusal only after the whole body has arrived; a client still sending would miss it. */
const afterTheBody: ErrorRequestHandler = async (error: unknown, req, _res, next) => {
  req.resume()
  await finished(req, { writable: false }).catch(() => undefined)
  next(error)
}
