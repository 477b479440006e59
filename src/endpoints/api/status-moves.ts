import { Router } from 'express'
import { cleanHtml } from '../../platform/clean-html'
import { previewStatuses, previewStatusMail } from '../../services/applications/preview-statuses'
import { undoMove } from '../../services/applications/undo-move'
import { takeBackReply } from '../../services/applications/replies/take-back-reply'
import type { Preview } from '../../shared/api/status-moves'
import { previewRequestSchema, mailPreviewRequestSchema, statusPreviewRequestSchema, undoRequestSchema } from '../../shared/status-moves'
import { parseBody } from '../parse'
import type { Web } from '../web'
import { requireMayUndo } from './messages'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

/** `POST /api/previews`: HTML as a save would leave it. Nothing is stored. */
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

/** `POST /api/undo-status`: a status change, or an email to a family that still waits (rules 21.2 and 2.13). */
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

/** `POST /api/preview-statuses`, and `/mail` for the text of one email (rule 21.3). Nothing is changed. */
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
