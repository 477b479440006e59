import { Router } from 'express'
import type { Preview } from '../../shared/api/previews'
import { previewRequestSchema } from '../../shared/previews'
import { cleanHtml } from '../../platform/clean-html'
import { parseBody } from '../parse'
import { methodNotAllowed, requireRight } from './signed-in'

/** `POST /api/previews`: HTML as a save would leave it, for who is writing it. Nothing is kept. */
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
