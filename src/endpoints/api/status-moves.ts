import { Router } from 'express'
import { cleanHtml } from '../../platform/clean-html'
import { previewStatuses, previewStatusMail } from '../../services/applications/preview-statuses'
import { undoMove } from '../../services/applications/undo-move'
import { takeBackReply } from '../../services/applications/replies/send-reply'
import type { Preview } from '../../shared/api/status-moves'
import { previewRequestSchema, mailPreviewRequestSchema, statusPreviewRequestSchema, undoRequestSchema } from '../../shared/status-moves'
import { parseBody } from '../parse'
import type { Web } from '../web'
import { requireMayUndo } from './messages'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function previewRoutes(): Router {
  const router = Router()
  router
    .route('/')
    .post(requireRight('create', 'previews'), (req, res) => {
      const preview: Preview = { html: cleanHtml(parseBody(previewRequestSchema, req).html) }
      res.json(preview)
    })
    .all(methodNotAllowed)
  return router
}

export function undoRoutes({ ctx }: Web): Router {
  const router = Router()
  router
    .route('/')
    .post(requireMayUndo(ctx), async (req, res) => {
      const { batch, confirmed } = parseBody(undoRequestSchema, req)
      res.json((await takeBackReply(ctx, actorOf(res), batch)) ?? (await undoMove(ctx, actorOf(res), batch, confirmed)))
    })
    .all(methodNotAllowed)
  return router
}

export function statusPreviewRoutes({ ctx }: Web): Router {
  const router = Router()
  router
    .route('/')
    .post(
      requireRight('move', 'applications'),
      async (req, res) => void res.json(await previewStatuses(ctx, actorOf(res), parseBody(statusPreviewRequestSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/mail')
    .post(
      requireRight('move', 'applications'),
      async (req, res) => void res.json(await previewStatusMail(ctx, actorOf(res), parseBody(mailPreviewRequestSchema, req))),
    )
    .all(methodNotAllowed)
  return router
}
