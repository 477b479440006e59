import { Router, type Request, type RequestHandler } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { deleteMedia } from '../../services/media/delete-media'
import { listPageMedia } from '../../services/media/media'
import { prepareImage } from '../../services/media/process-image'
import { uploadMedia, tooManyBytes, uploadRefusal, type PendingImage } from '../../services/media/upload-media'
import { MAX_FILES_PER_UPLOAD, MAX_UPLOAD_BYTES } from '../../shared/media'
import { requireContentType, unreadable } from '../bodies'
import { afterTheBody, fileNameOf, isBrokenMultipart, MULTIPART_CHARSETS } from '../receive-files'
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

const limits = {
  fileSize: MAX_UPLOAD_BYTES,
  files: MAX_FILES_PER_UPLOAD,
  fields: 10,
  fieldSize: 1_000,
  parts: MAX_FILES_PER_UPLOAD + 10,
  headerPairs: 50,
}

const read = multer({ storage, ...MULTIPART_CHARSETS, limits }).fields(FIELDS.map((name) => ({ name, maxCount: MAX_FILES_PER_UPLOAD })))

/** @throws UserError 400, 413 or 422, once the whole body has arrived */
const receiveImages: RequestHandler = (req, res, next) =>
  read(req, res, (error: unknown) => next(error ? refusalFor(error) : isWellFormedLatin1(req.body) ? undefined : unreadable()))

const imagesOf = (req: Request): PendingImage[] => {
  const files = (req.files ?? {}) as Record<string, Received[]>
  return FIELDS.flatMap((name) => files[name] ?? []).map(({ image, originalname }) => ({ image, fileName: fileNameOf(originalname) }))
}

function refusalFor(error: unknown): unknown {
  if (error instanceof MulterError) return error.code === 'LIMIT_FILE_SIZE' ? tooManyBytes() : uploadRefusal(422)
  return isBrokenMultipart(error) ? unreadable() : error
}

/** Uploads have `files[]`, and `thumbnails` 1 or 0 (rule 4.6). No body is read before the caller is authorized. */
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
