import { Router } from 'express'
import { getApplication } from '../../services/applications/get-application'
import { applicationList } from '../../services/applications/list-applications'
import { idOf, parseListRequest } from '../parse'
import type { Web } from '../web'
import { commentRoutes } from './comments'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed } from './signed-in'

const PLAIN_FILTERS = ['start', 'end', 'campaign_id', 'status', 'is_bookmarked', 'q'] as const

export function applicationRoutes({ ctx }: Web): Router {
  const router = Router()
  const list = applicationList(ctx.timeZone)
  router.route('/')
    .get(async (req, res) => sendList(ctx, list, parseListRequest(req, 'created_at', PLAIN_FILTERS), req, res))
    .all(methodNotAllowed)
  router.route('/:id')
    .get(async (req, res) => void res.json(await getApplication(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router.use('/:id/comments', commentRoutes(ctx, 'applications'))
  return router
}
