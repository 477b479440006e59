import { Router } from 'express'
import { campaignChangeSchema, codeRenewalSchema, newCampaignSchema } from '../../shared/campaigns'
import { getCampaign, campaignList } from '../../services/partners/campaigns'
import { changeCampaign, createCampaign, renewCampaignCode } from '../../services/partners/save-campaign'
import { idOf, parseBody, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight, sessionOf } from './signed-in'

export function campaignRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const list = campaignList()
  router
    .route('/')
    .get(requireRight('list', 'campaigns'), async (req, res) => sendList(web, list, parseListRequest(req, list, 'slug'), req, res))
    .post(
      requireRight('create', 'campaigns'),
      async (req, res) => void res.status(201).json(await createCampaign(ctx, actorOf(res), parseBody(newCampaignSchema, req))),
    )
    .all(methodNotAllowed)
  return router.use(oneCampaignRoutes(web))
}

export function oneCampaignRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router
    .route('/:id')
    .get(requireRight('show', 'campaigns'), async (req, res) => void res.json(await getCampaign(ctx, actorOf(res), idOf(req))))
    .put(requireRight('edit', 'campaigns'), async (req, res) => {
      const [session, id, renewal] = [sessionOf(res), idOf(req), parseBody(codeRenewalSchema, req)]
      const campaign = renewal.newToken
        ? await renewCampaignCode(ctx, session, id, renewal)
        : await changeCampaign(ctx, session.user, id, parseBody(campaignChangeSchema, req))
      res.json(campaign)
    })
    .all(methodNotAllowed)
  return router
}
