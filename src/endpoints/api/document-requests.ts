import { Router } from 'express'
import type { Context } from '../../platform/context'
import { getDocumentRequests } from '../../services/document-requests/document-requests'
import { requestDocuments } from '../../services/document-requests/request-documents'
import { previewRequest } from '../../services/document-requests/request-mail'
import { documentRequestPreviewSchema, documentRequestSchema } from '../../shared/document-requests'
import { idOf, parseBody } from '../parse'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function documentRequestRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/')
    .get(requireRight('list', 'documents'), async (req, res) => void res.json(await getDocumentRequests(ctx, actorOf(res), idOf(req))))
    .post(
      requireRight('request', 'documents'),
      async (req, res) => void res.json(await requestDocuments(ctx, actorOf(res), idOf(req), parseBody(documentRequestSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/preview')
    .post(
      requireRight('request', 'documents'),
      async (req, res) => void res.json(await previewRequest(ctx, actorOf(res), idOf(req), parseBody(documentRequestPreviewSchema, req))),
    )
    .all(methodNotAllowed)
  return router
}
