import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { finished } from 'node:stream/promises'
import { deleteMedia } from '../../services/media/delete-media'
import { listPageMedia } from '../../services/media/media'
import { prepareImage } from '../../services/media/process-image'
import { uploadMedia, tooManyBytes, uploadRefusal, type Coming } from '../../services/media/upload-media'
import { MAX_FILES_PER_UPLOAD, MAX_UPLOAD_BYTES } from '../../shared/media'
import { isBlank, normalForm, withoutUnseen } from '../../shared/text'
import { refuseOtherBodies, unreadable } from '../bodies'
import { idOf } from '../parse'
import type { Web } from '../web'
import { isWellFormedLatin1 } from '../well-formed'
import { actorOf, methodNotAllowed, requireRight, requireSession } from './signed-in'

const FIELDS = ['files[]', 'files']

type Received = Express.Multer.File & Pick<Coming, 'image'>

/** Holds a file in memory until it is whole, and begins to re-encode it while the next one comes in. */
const storage: StorageEngine = {
  _handleFile(_req, { stream }, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('error', done)
    stream.on('end', () => {
      const image = prepareImage(Buffer.concat(chunks))
      /** Whoever takes the image hears of its failure; nobody does when the upload is refused for another reason. */
      image.catch(() => undefined)
      done(null, { image } as Partial<Received>)
    })
  },
  _removeFile: (_req, _file, done) => done(null),
}

/**
 * Fields and their names are read byte by byte: as UTF-8, bytes that are no text would look like what somebody typed.
 * `defCharset` is multer's, though its types do not name it.
 */
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

/** Reads the body of an upload; its fields are plain ASCII. @throws Refusal 400, 413, 422 once all of it has come in */
const receiveImages: RequestHandler = (req, res, next) =>
  read(req, res, (error: unknown) => next(error ? refusalFor(error) : isWellFormedLatin1(req.body) ? undefined : unreadable()))

/** The images of a request that passed `receiveImages`, in the order of the files. */
const imagesOf = (req: Request): Coming[] => {
  const files = (req.files ?? {}) as Record<string, Received[]>
  return FIELDS.flatMap((name) => files[name] ?? []).map(({ image, originalname }) => ({ image, fileName: fileNameOf(originalname) }))
}

/** Characters; longer names are cut, their ending kept. */
const LONGEST_NAME = 120

/** The text of a file's name, of which multer gives the bytes, one a character; of one in RFC 5987's way (`filename*`) it gives the text. */
function nameSent(given: string): string {
  const isText = /[^\0-\xff]/.test(given) || !isWellFormedLatin1(given)
  return isText ? given : Buffer.from(given, 'latin1').toString('utf8')
}

/** A file's name as whoever sent it reads it: browsers write a quotation mark as `%22`. Empty where nothing of it can be seen. */
function fileNameOf(given: string): string {
  const seen = withoutUnseen(nameSent(given))
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

/** The media store (rule 4.6): the images that pages may show, and uploads: `files[]`, and `thumbnails` 1 or 0. Nothing is read of a body before the caller may send one. */
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
    .post(web.protect, requireRight('create', 'media'), refuseOtherBodies('multipart/form-data'), receiveImages, async (req, res) => {
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

/** Answers a refusal only once the body has come in: a client that is still sending would lose the answer. */
const afterTheBody: ErrorRequestHandler = async (error: unknown, req, _res, next) => {
  req.resume()
  await finished(req, { writable: false }).catch(() => undefined)
  next(error)
}
