import { Router } from 'express'
import { campaignStories } from '../../services/albums/public-stories'
import { activeCampaigns, linkedCampaign, type FoundCampaign } from '../../services/campaigns/campaigns'
import { campaignProgress } from '../../services/partners/campaigns'
import { UserError } from '../../platform/errors'
import { publicSite } from '../../services/site-settings/site-settings'
import type { Context } from '../../platform/context'
import { campaignLink, campaignPage } from '../../shared/page-addresses'
import type { PublicMeta, Web } from '../web'
import type { PublicPages } from './fixed-pages'

const MISSING = {
  ended: 'This campaign has ended. You can still apply for help or donate.',
  unknown: 'We don’t know this campaign. The link may be missing a letter. You can still apply for help or donate.',
}

/** @throws UserError 404 */
async function campaignAt(ctx: Context, slug: string): Promise<FoundCampaign> {
  const { campaign, missing } = await linkedCampaign(ctx, slug)
  if (!campaign) throw new UserError(404, MISSING[missing ?? 'unknown'])
  return campaign
}

async function campaignMeta(ctx: Context, { slug, company_name }: FoundCampaign['view']): Promise<PublicMeta> {
  const { name } = await publicSite(ctx)
  return {
    address: campaignPage(slug),
    title: company_name,
    description: `${company_name} and ${name} help families in crisis stay in their homes.`,
    drawing: 'street',
  }
}

/** Shared links present the campaign; for search engines it is one page. */
export const sharedFor = (meta: PublicMeta, form: '/apply' | '/donate', campaign: FoundCampaign['view'] | null): PublicMeta => {
  if (!campaign) return meta
  const { slug, company_name } = campaign
  const title = `${company_name}: ${meta.title}`
  return { ...meta, shared: { address: campaignLink(form, slug), title, headline: company_name, pictureOf: campaignPage(slug) } }
}

export const campaignPages: PublicPages = {
  addresses: async (ctx) => (await activeCampaigns(ctx)).map(({ slug, changed }) => ({ path: campaignPage(slug), changed })),
  async metaAt(ctx, path) {
    const slug = /^\/campaign\/([^/]+)$/.exec(path)?.[1]
    return slug ? campaignMeta(ctx, (await campaignAt(ctx, slug)).view) : undefined
  },
}

export function campaignRoutes({ ctx, pages }: Web): Router {
  const router = Router()
  router.get('/campaign/:slug', async (req, res) => {
    const { id, view } = await campaignAt(ctx, req.params.slug)
    const progress = await campaignProgress(ctx, id)
    await pages.show(req, res, {
      component: 'Campaign',
      meta: await campaignMeta(ctx, view),
      /** Uncached until there is a figure: the fifth gift adds one, but doesn't clear the cache. */
      cache: progress?.raised !== null,
      props: { campaign: view, progress, stories: await campaignStories(ctx, id) },
    })
  })
  return router
}
