import { finished } from 'node:stream/promises'
import { Router, type ErrorRequestHandler } from 'express'
import { deleteMedia } from '../../services/media/delete-media'
import { listPageMedia } from '../../services/media/list-page-media'
import { uploadMedia } from '../../services/media/upload-media'
import { refuseOtherBodies } from '../bodies'
import { idOf } from '../parse'
import type { Web } from '../web'
import { imagesOf, receiveImages } from './receive-images'
import { actorOf, methodNotAllowed, requireRight, requireSession } from './signed-in'

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
