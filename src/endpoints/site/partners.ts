import { Router, type Request, type Response } from 'express'
import { campaignStories } from '../../services/albums/public-stories'
import { campaignCards, campaignLinks } from '../../services/campaigns/campaigns'
import { qrPng } from '../../platform/qr-code'
import { openPartnerPage, PARTNER_PAGE_MS, partnerCampaign } from '../../services/partners/partner-access'
import { drawFlyer } from '../../services/partners/draw-flyer'
import { partnerResults } from '../../services/partners/partner-months'
import { publicSite } from '../../services/site-settings/site-settings'
import { campaignLink, campaignPage } from '../../shared/page-addresses'
import { kitHeadline } from '../../shared/partner-kit'
import { abortOnDisconnect } from '../api/send-document'
import { signOpenedAt } from '../../platform/spam-signals'
import { visitorOf, type Web } from '../web'
import { bodyOf, refuseScript, HONEYPOT, typedCode } from './public-form'
import { contentPage } from './written-pages'

const WRONG = 'That code doesn’t work. Check it against the one we gave you. If we’ve sent a newer code, only that one works.'

export function partnerRoutes({ ctx, pages, pictures, cookies, protect }: Web): Router {
  const router = Router()
  const open = (req: Request) => partnerCampaign(ctx, cookies.read(req, 'partner'))

  const show = async (req: Request, res: Response, errors?: Record<string, string[]>) => {
    res.setHeader('Cache-Control', 'no-store')
    const { meta, text } = await contentPage(ctx, 'campaign')
    await pages.show(req, res, {
      component: 'Partners',
      meta,
      props: {
        intro: text,
        partner: (await open(req))?.view.company_name ?? null,
        campaigns: await campaignCards(ctx),
        opened: signOpenedAt(ctx),
        trap: HONEYPOT,
        typed_code: errors ? typedCode(req) : null,
      },
      errors,
      status: errors ? 422 : 200,
      url: '/campaign',
    })
  }

  router.get('/campaign', (req, res) => show(req, res))
  router.post('/campaign', protect, async (req, res) => {
    const kept = await openPartnerPage(ctx, bodyOf(req).code, visitorOf(req))
    if (kept === null) {
      const errors = { code: [WRONG] }
      return refuseScript(req, res, errors) || show(req, res, errors)
    }
    cookies.write(res, 'partner', kept, PARTNER_PAGE_MS)
    pages.redirect(res, '/campaign/partner')
  })

  const enter = async (req: Request, res: Response) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    const found = await open(req)
    if (found) return found
    cookies.clear(res, 'partner')
    pages.redirect(res, '/campaign')
    return null
  }

  for (const form of ['apply', 'donate'] as const) {
    router.get(`/campaign/partner/${form}.png`, async (req, res) => {
      const found = await enter(req, res)
      if (!found) return
      const { slug } = found.view
      res.attachment(`${slug}-${form}.png`).send(await qrPng(ctx.siteUrl + campaignLink(`/${form}`, slug)))
    })
  }

  /** Serves the kit to pass on (rule 5.13); an ended campaign has none, because nothing new counts for it. */
  const enterOpen = async (req: Request, res: Response) => {
    const found = await enter(req, res)
    if (!found || found.active) return found
    pages.redirect(res, '/campaign/partner')
    return null
  }
  router.get('/campaign/partner/flyer.pdf', async (req, res) => {
    const found = await enterOpen(req, res)
    if (!found) return
    const { slug } = found.view
    const { bytes } = await drawFlyer(ctx, found.view, abortOnDisconnect(res))
    res.attachment(`${slug}-flyer.pdf`).send(Buffer.from(bytes))
  })
  router.get('/campaign/partner/picture.png', async (req, res) => {
    const found = await enterOpen(req, res)
    if (!found) return
    const { slug, company_name: title } = found.view
    const { name } = await publicSite(ctx)
    const headline = kitHeadline(title)
    const meta = { title, headline, description: headline, address: campaignPage(slug), drawing: 'street' } as const
    const picture = await pictures.share(meta, name, new URL(ctx.siteUrl).host)
    res.attachment(`${slug}-picture.png`).send(picture)
  })

  router.get('/campaign/partner', async (req, res) => {
    const found = await enter(req, res)
    if (!found) return
    const { id, active, view } = found
    const [links, results, stories] = await Promise.all([
      campaignLinks(ctx.siteUrl, view.slug),
      partnerResults(ctx, id),
      campaignStories(ctx, id),
    ])
    const { apply_url, donate_url, qr_apply, qr_donate } = links
    await pages.show(req, res, {
      component: 'Partner',
      meta: { title: view.company_name, description: 'A partner’s own page.' },
      props: { campaign: view, ended: !active, links: { apply: apply_url, donate: donate_url }, qr_apply, qr_donate, ...results, stories },
    })
  })

  router.post('/campaign/leave', protect, (_req, res) => {
    cookies.clear(res, 'partner')
    pages.redirect(res, '/campaign')
  })
  return router
}
