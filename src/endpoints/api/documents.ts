import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Context } from '../../platform/context'
import { getDocumentRequests } from '../../services/document-requests/document-requests'
import { previewRequest, requestDocuments } from '../../services/document-requests/request-documents'
import { addDocuments, deleteDocument, listDocuments, openDocument, type OpenedDocument } from '../../services/documents/documents'
import { assertApplicationExists } from '../../services/documents/keep-documents'
import { deleteRequestSchema } from '../../shared/applications'
import { documentRequestPreviewSchema, documentRequestSchema, type DocumentType, newDocumentsSchema } from '../../shared/documents'
import { afterTheBody, receivedFiles, receiveDocuments } from '../receive-files'
import { idOf, parseBody } from '../parse'
import type { Web } from '../web'
import { refuseRecused } from './recusals'
import { actorOf, methodNotAllowed, requireRight, requireSession } from './signed-in'

/** `/api/applications/{id}/documents`, whose body is no JSON. No body is read before the caller is authorized. */
export function applicationDocumentRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const open: RequestHandler[] = [
    (_req, res, next) => {
      res.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' })
      next()
    },
    requireSession(web),
    refuseRecused,
  ]
  router
    .route('/:id/documents')
    .get(open, requireRight('list', 'documents'), async (req: Request, res: Response) => {
      await assertApplicationExists(ctx, idOf(req))
      res.json(await listDocuments(ctx, idOf(req)))
    })
    .post(open, web.protect, requireRight('create', 'documents'), receiveDocuments('files'), async (req: Request, res: Response) => {
      const { kind } = parseBody(newDocumentsSchema, req)
      const files = receivedFiles(req, 'files')
      res.status(201).json(await addDocuments(ctx, actorOf(res), { application: idOf(req), kind, files }))
    })
    .all(open, web.protect, methodNotAllowed)
  router.use(afterTheBody)
  return router
}

export function documentRoutes({ ctx }: Web): Router {
  const router = Router()
  router
    .route('/:id')
    .delete(requireRight('delete', 'documents'), async (req, res) => {
      const { reason } = parseBody(deleteRequestSchema, req)
      res.json(await deleteDocument(ctx, actorOf(res), idOf(req), reason))
    })
    .all(methodNotAllowed)
  router
    .route('/:id/file')
    .get(requireRight('show', 'documents'), async (req, res) => sendFile(res, await openDocument(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  return router
}

const TYPES: Readonly<Record<DocumentType, { mime: string; ending: string; isNamed: RegExp }>> = {
  pdf: { mime: 'application/pdf', ending: '.pdf', isNamed: /\.pdf$/i },
  jpeg: { mime: 'image/jpeg', ending: '.jpg', isNamed: /\.jpe?g$/i },
  png: { mime: 'image/png', ending: '.png', isNamed: /\.png$/i },
}

/** Sends a file that strangers chose: it is saved, and never runs on our pages. */
function sendFile(res: Response, { name, type, bytes }: OpenedDocument): void {
  const { mime, ending, isNamed } = TYPES[type]
  res.attachment(isNamed.test(name) ? name : `${name}${ending}`)
  res.set({
    'Content-Type': mime,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  res.send(bytes)
}

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
