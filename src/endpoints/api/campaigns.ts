import { Router } from 'express'
import { campaignChangeSchema, campaignSchema } from '../../shared/campaigns'
import { getCampaign } from '../../services/campaigns/get-campaign'
import { campaignList } from '../../services/campaigns/list-campaigns'
import { changeCampaign, createCampaign } from '../../services/campaigns/save-campaign'
import { idOf, parseBody, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireAdmin } from './signed-in'

export function campaignRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const list = campaignList()
  router
    .route('/')
    .get(async (req, res) => sendList(ctx, list, parseListRequest(req, 'slug', ['q', 'active']), req, res))
    .post(
      requireAdmin,
      async (req, res) => void res.status(201).json(await createCampaign(ctx, actorOf(res), parseBody(campaignSchema, req))),
    )
    .all(methodNotAllowed)
  return router.use(oneCampaignRoutes(web))
}

/** `/{id}`, under `/api/campaigns` and under `/api/campaign` (rule 12.5): both answer the record. */
export function oneCampaignRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router
    .route('/:id')
    .get(async (req, res) => void res.json(await getCampaign(ctx, actorOf(res), idOf(req))))
    .put(
      requireAdmin,
      async (req, res) => void res.json(await changeCampaign(ctx, actorOf(res), idOf(req), parseBody(campaignChangeSchema, req))),
    )
    .all(methodNotAllowed)
  return router
}
