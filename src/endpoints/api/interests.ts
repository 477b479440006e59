import { Router } from 'express'
import { getInterest, interestList } from '../../services/interests/interests'
import { idOf, parseListRequest } from '../parse'
import type { Web } from '../web'
import { commentRoutes } from './comments'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function interestRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const list = interestList(ctx.timeZone)
  router
    .route('/')
    .get(requireRight('list', 'interests'), async (req, res) => sendList(web, list, parseListRequest(req, list, 'created_at'), req, res))
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'interests'), async (req, res) => void res.json(await getInterest(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router.use('/:id/comments', commentRoutes(ctx, 'interests'))
  return router
}
