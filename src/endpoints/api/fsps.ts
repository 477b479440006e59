import { Router } from 'express'
import { fspChangeSchema, newFspSchema } from '../../shared/fsps'
import { deleteFsp, changeFsp, createFsp, getFsp, fspList } from '../../services/fsps/fsps'
import { idOf, parseBody, parseListRequest } from '../parse'
import type { Web } from '../web'
import { commentRoutes } from './comments'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function fspRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const list = fspList()
  router
    .route('/')
    .get(requireRight('list', 'fsps'), async (req, res) => sendList(web, list, parseListRequest(req, list, 'name'), req, res))
    .post(
      requireRight('create', 'fsps'),
      async (req, res) => void res.status(201).json(await createFsp(ctx, actorOf(res), parseBody(newFspSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'fsps'), async (req, res) => void res.json(await getFsp(ctx, actorOf(res), idOf(req))))
    .put(
      requireRight('edit', 'fsps'),
      async (req, res) => void res.json(await changeFsp(ctx, actorOf(res), idOf(req), parseBody(fspChangeSchema, req))),
    )
    .delete(requireRight('delete', 'fsps'), async (req, res) => void res.json(await deleteFsp(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router.use('/:id/comments', commentRoutes(ctx, 'fsps'))
  return router
}
