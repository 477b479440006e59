import { finished } from 'node:stream/promises'
import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import multer, { MulterError } from 'multer'
import { MAX_UPLOAD_BYTES } from '../../shared/constants'
import { MAX_FILES_PER_UPLOAD } from '../../shared/media'
import { deleteMedia } from '../../services/media/delete-media'
import { uploadMedia, uploadRefusal } from '../../services/media/upload-media'
import { Refusal } from '../../services/errors'
import { refuseOtherBodies } from '../bodies'
import { idOf } from '../parse'
import type { Web } from '../web'
import { actorOf, methodNotAllowed, requireAdmin, requireSession } from './signed-in'

const FIELDS = ['files[]', 'files']

const readFiles: RequestHandler = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_UPLOAD_BYTES, files: MAX_FILES_PER_UPLOAD, fields: 10, fieldSize: 1_000, parts: MAX_FILES_PER_UPLOAD + 10, headerPairs: 50 },
}).fields(FIELDS.map((name) => ({ name, maxCount: MAX_FILES_PER_UPLOAD })))

/** The media store (spec section 7): `files[]`, and `thumbnails` 1 or 0. Nothing is read of a body before the caller may send one. */
export function mediaRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' })
    next()
  }, requireSession(web))
  router.route('/')
    .post(refuseOtherBodies('multipart/form-data'), web.protect, requireAdmin(web), readFiles, async (req, res) => {
      const { thumbnails } = (req.body ?? {}) as { thumbnails?: unknown }
      res.status(201).json(await uploadMedia(ctx, actorOf(res), filesOf(req), { thumbnails: thumbnails === '1' || thumbnails === 'true' }))
    })
    .all(methodNotAllowed)
  router.route('/:id')
    .delete(web.protect, requireAdmin(web), async (req, res) => void res.json(await deleteMedia(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router.use(afterTheBody)
  return router
}

function filesOf(req: Request): Buffer[] {
  const files = (req.files ?? {}) as Record<string, { buffer: Buffer }[]>
  return FIELDS.flatMap((name) => files[name] ?? []).map(({ buffer }) => buffer)
}

/** Answers a refusal only once the body has come in: a client that is still sending would lose the answer. */
const afterTheBody: ErrorRequestHandler = async (error: unknown, req, _res, next) => {
  req.resume()
  await finished(req, { writable: false }).catch(() => undefined)
  next(refusalFor(error))
}

/** What went wrong in reading a multipart body. Anything else that is thrown here says for itself what it is. */
function refusalFor(error: unknown): unknown {
  if (error instanceof MulterError) return uploadRefusal(error.code === 'LIMIT_FILE_SIZE' ? 413 : 422)
  const isBroken = error instanceof Error && /^(Unexpected end of|Malformed|Multipart: )|Request (aborted|closed)/.test(error.message)
  return isBroken ? new Refusal(400, 'This request cannot be read.') : error
}
