import { Router } from 'express'
import { fspChangeSchema, newFspSchema } from '../../shared/fsps'
import { deleteFsp } from '../../services/fsps/delete-fsp'
import { getFsp } from '../../services/fsps/get-fsp'
import { fspList } from '../../services/fsps/list-fsps'
import { changeFsp, createFsp } from '../../services/fsps/save-fsp'
import { idOf, parseBody, parseListRequest } from '../parse'
import type { Web } from '../web'
import { commentRoutes } from './comments'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireAdmin } from './signed-in'

export function fspRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const list = fspList()
  router
    .route('/')
    .get(async (req, res) => sendList(ctx, list, parseListRequest(req, 'name', ['q', 'status', 'campaign_id']), req, res))
    .post(requireAdmin, async (req, res) => void res.status(201).json(await createFsp(ctx, actorOf(res), parseBody(newFspSchema, req))))
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(async (req, res) => void res.json(await getFsp(ctx, actorOf(res), idOf(req))))
    .put(requireAdmin, async (req, res) => void res.json(await changeFsp(ctx, actorOf(res), idOf(req), parseBody(fspChangeSchema, req))))
    .delete(requireAdmin, async (req, res) => void res.json(await deleteFsp(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router.use('/:id/comments', commentRoutes(ctx, 'fsps'))
  return router
}
