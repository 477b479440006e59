import { Router } from 'express'
import { siteSettings } from '../../services/site-settings/site-settings'
import { currentTerms } from '../../services/terms/current-terms'
import type { PageProps } from '../../shared/page-props'
import type { Web } from '../web'
import { homeMeta, PAGES } from './fixed-pages'

const INFO_PAGES = [PAGES.about, PAGES.howItWorks, PAGES.faq, PAGES.privacy]

/** The public pages that only show: home, the short pages of the navigation, and the terms. */
export function showRoutes({ ctx, pages }: Web): Router {
  const router = Router()
  router.get('/', async (req, res) => {
    const settings = await siteSettings(ctx)
    await pages.show(req, res, {
      component: 'Home',
      meta: homeMeta(settings),
      cache: true,
      props: { about: settings.about.split(/\n{2,}/), vimeo_id: settings.vimeo_id ?? null },
    })
  })
  for (const meta of INFO_PAGES) {
    const slug = meta.address.slice(1) as PageProps['Info']['slug']
    router.get(meta.address, (req, res) => pages.show(req, res, { component: 'Info', meta, cache: true, props: { slug } }))
  }
  router.get('/terms', async (req, res) => {
    const { content, nice_date, version } = await currentTerms(ctx)
    await pages.show(req, res, { component: 'Terms', meta: PAGES.terms, cache: true, props: { html: content, nice_date, version } })
  })
  return router
}
