import { Router } from 'express'
import { campaignStories } from '../../services/albums/public-stories'
import { publicCampaign } from '../../services/campaigns/public-campaign'
import { Refusal } from '../../services/errors'
import type { Web } from '../web'

const NO_CAMPAIGN = 'There is no campaign at this address, or it has ended. You can apply for help and give all the same.'

/** The campaigns' own pages (rule 5.8). */
export function campaignRoutes({ ctx, pages }: Web): Router {
  const router = Router()
  router.get('/campaign/:slug', async (req, res) => {
    const campaign = await publicCampaign(ctx, req.params.slug)
    if (!campaign) throw new Refusal(404, NO_CAMPAIGN)
    await pages.show(req, res, {
      component: 'Campaign',
      props: { campaign: campaign.view, stories: await campaignStories(ctx, campaign.id) },
    })
  })
  return router
}
