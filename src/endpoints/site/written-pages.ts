import { Router, type RequestHandler } from 'express'
import type { Context } from '../../platform/context'
import { builtInPage, findPublicPage, previewPage, publicPageHeads, type DrawnPage } from '../../services/pages/public-page'
import { publicSite } from '../../services/site-settings/site-settings'
import type { PageText } from '../../shared/page-parts'
import { isBuiltIn, pageAddress, type BuiltInPage } from '../../shared/pages'
import { askToSignIn, type PublicMeta, type Web } from '../web'
import { idOf } from '../parse'
import type { PublicPages } from './fixed-pages'

type Look = Pick<PublicMeta, 'drawing' | 'headline' | 'schema'>

const LOOKS: Record<BuiltInPage, Look> = {
  home: { drawing: 'street', schema: { type: 'NGO' } },
  'about-us': { drawing: 'street' },
  'how-it-works': { drawing: 'kitchen-table' },
  faq: { drawing: 'kitchen-table', schema: { type: 'FAQPage' } },
  'privacy-policy': { drawing: 'kitchen-table' },
  apply: { drawing: 'kitchen-table' },
  donate: { drawing: 'street', headline: 'Help a family stay in their home', schema: { type: 'DonateAction' } },
  stories: { drawing: 'kitchen-table' },
  campaign: { drawing: 'street' },
}

const metaOf = ({ slug, title, description }: { slug: string; title: string; description: string }, foundation: string): PublicMeta => ({
  address: pageAddress(slug),
  description,
  ...(isBuiltIn(slug) ? LOOKS[slug] : { drawing: 'street' as const }),
  ...(slug === 'home' ? { title: foundation, headline: title } : { title }),
})

export interface WrittenPage {
  meta: PublicMeta
  text: PageText
}

const withMeta = ({ slug, description, foundation, text }: DrawnPage): WrittenPage => ({
  meta: metaOf({ slug, title: text.title, description }, foundation),
  text,
})

export const contentPage = async (ctx: Context, slug: BuiltInPage): Promise<WrittenPage> => withMeta(await builtInPage(ctx, slug))

export const writtenPages: PublicPages = {
  addresses: async (ctx) => (await publicPageHeads(ctx)).map(({ slug, changed }) => ({ path: pageAddress(slug), changed })),
  async metaAt(ctx, path) {
    const found = (await publicPageHeads(ctx)).find(({ slug }) => pageAddress(slug) === path)
    return found && metaOf(found, (await publicSite(ctx)).name)
  },
}

const INFO_PAGES = ['about-us', 'how-it-works', 'faq', 'privacy-policy'] as const satisfies readonly BuiltInPage[]
const SLUG = /^[a-z0-9-]{1,80}$/

export function writtenRoutes({ ctx, pages, cookies, session }: Web): Router {
  const router = Router()
  router.get('/', async (req, res) => {
    const { meta, text } = await contentPage(ctx, 'home')
    await pages.show(req, res, { component: 'Home', meta, cache: true, props: { text } })
  })
  for (const slug of INFO_PAGES) {
    router.get(pageAddress(slug), async (req, res) => {
      const { meta, text } = await contentPage(ctx, slug)
      await pages.show(req, res, { component: 'Info', meta, cache: true, props: { slug, text } })
    })
  }
  router.get('/preview/page/:id', async (req, res) => {
    if (!(await session(req))) return askToSignIn(cookies, req, res)
    const { slug, text } = await previewPage(ctx, idOf(req))
    const meta = { title: `Preview: ${text.title}`, description: 'A preview of this page.' }
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    if (slug === 'home') return pages.show(req, res, { component: 'Home', meta, props: { text, is_preview: true } })
    await pages.show(req, res, { component: 'Info', meta, props: { slug, text, is_preview: true } })
  })
  return router
}

/** Serves staff's own pages at addresses that no route takes. It is no route itself, so unknown addresses stay 404. */
export const customPages =
  ({ ctx, pages }: Pick<Web, 'ctx' | 'pages'>): RequestHandler =>
  async (req, res, next) => {
    const slug = req.path.slice(1).toLowerCase()
    const isAsked = (req.method === 'GET' || req.method === 'HEAD') && SLUG.test(slug) && !isBuiltIn(slug)
    const found = isAsked ? await findPublicPage(ctx, slug) : null
    if (!found) return next()
    const { meta, text } = withMeta(found)
    await pages.show(req, res, { component: 'Info', meta, cache: true, props: { slug, text } })
  }
