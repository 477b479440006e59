import { Router } from 'express'
import { siteSettings } from '../../services/site-settings/site-settings'
import { currentTerms } from '../../services/terms/current-terms'
import { previewStory, publicStories, publicStory } from '../../services/albums/public-stories'
import { askToSignIn } from '../ask-to-sign-in'
import { idOf } from '../parse'
import type { Web } from '../web'

const INFO_PAGES = ['about-us', 'how-it-works', 'faq', 'privacy-policy'] as const

const ROBOTS = 'User-agent: *\nDisallow: /admin\nDisallow: /api\nDisallow: /login\nDisallow: /preview\nDisallow: /choose-password\n'

/** The public pages that only show: home, the short pages of the navigation, and the terms. */
export function showRoutes(web: Web): Router {
  const { ctx, pages } = web
  const router = Router()
  router.get('/', async (req, res) => {
    const { about, vimeo_id } = await siteSettings(ctx)
    await pages.show(req, res, {
      component: 'Home',
      cache: true,
      props: { about: about.split(/\n{2,}/), vimeo_id: vimeo_id ?? null },
    })
  })
  for (const slug of INFO_PAGES) {
    router.get(`/${slug}`, (req, res) => pages.show(req, res, { component: 'Info', cache: true, props: { slug } }))
  }
  storyRoutes(router, web)
  router.get('/terms', async (req, res) => {
    const { content, nice_date, version } = await currentTerms(ctx)
    await pages.show(req, res, { component: 'Terms', cache: true, props: { html: content, nice_date, version } })
  })
  router.get('/robots.txt', (_req, res) => void res.type('text/plain').send(ROBOTS))
  return router
}

/** Families' stories; the first page of them is kept. Staff see one before it is published. */
function storyRoutes(router: Router, { ctx, pages, cookies, session }: Web) {
  router.get('/stories', async (req, res) => {
    const asked = typeof req.query.page === 'string' && /^[1-9]\d{0,4}$/.test(req.query.page) ? Number(req.query.page) : 1
    const { stories, hasMore } = await publicStories(ctx, asked)
    await pages.show(req, res, { component: 'Stories', cache: true, props: { stories, page: asked, has_more: hasMore } })
  })
  router.get('/stories/:id', async (req, res) => pages.show(req, res, { component: 'Story', props: await publicStory(ctx, idOf(req)) }))
  router.get('/preview/story/:id', async (req, res) => {
    if (!(await session(req))) return askToSignIn(cookies, req, res)
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    await pages.show(req, res, { component: 'Story', props: { ...(await previewStory(ctx, idOf(req))), is_preview: true } })
  })
}
