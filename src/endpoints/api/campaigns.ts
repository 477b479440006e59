import { Router } from 'express'
import { getCampaign } from '../../services/campaigns/get-campaign'
import { campaignList } from '../../services/campaigns/list-campaigns'
import { idOf, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed } from './signed-in'

export function campaignRoutes({ ctx }: Web): Router {
  const router = Router()
  const list = campaignList()
  router.route('/')
    .get(async (req, res) => sendList(ctx, list, parseListRequest(req, 'slug'), req, res))
    .all(methodNotAllowed)
  router.route('/:id')
    .get(async (req, res) => void res.json(await getCampaign(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  return router
}
