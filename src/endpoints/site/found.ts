import { type Response, Router } from 'express'
import type { Context } from '../../platform/context'
import { notFound } from '../../platform/errors'
import { type FeedEntry, storyFeed } from '../../services/albums/public-stories'
import { publicSite } from '../../services/site-settings/site-settings'
import { colors } from '../../shared/brand/tokens'
import { DAY_MS } from '../../shared/dates'
import { escapeXml } from '../../shared/html'
import type { SiteFacts } from '../../shared/page-props'
import type { PublicMeta, Web } from '../web'
import { campaignPages } from './campaigns'
import { fixedPages, type PublicAddress, type PublicPages } from './fixed-pages'
import { storyPages } from './story-pages'
import { writtenPages } from './written-pages'

const KINDS: readonly PublicPages[] = [writtenPages, fixedPages, campaignPages, storyPages]

const allAddresses = async (ctx: Context): Promise<PublicAddress[]> => (await Promise.all(KINDS.map((kind) => kind.addresses(ctx)))).flat()

/** @throws UserError like the page itself */
async function metaAt(ctx: Context, path: string): Promise<PublicMeta | undefined> {
  for (const kind of KINDS) {
    const meta = await kind.metaAt(ctx, path)
    if (meta) return meta
  }
  return undefined
}

/** RFC 9116 recommends less than a year. */
const SECURITY_DAYS = 180

/** Revalidated on every request, so removed content disappears immediately. */
const sendText = (res: Response, type: string, text: string) =>
  void res.set({ 'Content-Type': type, 'Cache-Control': 'no-cache' }).send(text)

export function discoveryRoutes({ ctx }: Pick<Web, 'ctx'>): Router {
  const router = Router()
  const { siteUrl } = ctx
  router.get('/robots.txt', (_req, res) => sendText(res, 'text/plain; charset=utf-8', robots(siteUrl)))
  router.get('/sitemap.xml', async (_req, res) =>
    sendText(res, 'application/xml; charset=utf-8', sitemap(siteUrl, await allAddresses(ctx))),
  )
  router.get('/stories.xml', async (_req, res) => {
    const [site, entries] = await Promise.all([publicSite(ctx), storyFeed(ctx)])
    sendText(res, 'application/atom+xml; charset=utf-8', feed(siteUrl, site, entries, ctx.now()))
  })
  router.get('/site.webmanifest', async (_req, res) =>
    sendText(res, 'application/manifest+json', JSON.stringify(manifest(await publicSite(ctx)))),
  )
  router.get('/.well-known/security.txt', async (_req, res) => {
    const { email } = await publicSite(ctx)
    const expires = new Date(ctx.now().getTime() + SECURITY_DAYS * DAY_MS)
    sendText(res, 'text/plain; charset=utf-8', securityText(siteUrl, email, expires))
  })
  return router
}

/** Excludes staff pages. Pages with `noindex` stay crawlable, since crawlers have to read that. */
const robots = (siteUrl: string) =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /preview/\n\nSitemap: ${siteUrl}/sitemap.xml\n`

const sitemap = (siteUrl: string, addresses: PublicAddress[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map(({ path, changed }) => `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`).join('\n')}
</urlset>
`

/** Atom (RFC 4287). It has only the beginning of each story: feed readers keep what they load, and a family may withdraw its story. */
const feed = (siteUrl: string, site: SiteFacts, entries: FeedEntry[], now: Date) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(siteUrl)}/stories</id>
<title>${escapeXml(`Stories - ${site.name}`)}</title>
<updated>${latest(entries, now).toISOString()}</updated>
<author><name>${escapeXml(site.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl)}/stories.xml"/>
<link rel="alternate" type="text/html" href="${escapeXml(siteUrl)}/stories"/>
${entries.map((entry) => feedEntry(siteUrl, entry)).join('\n')}
</feed>
`

const latest = (entries: FeedEntry[], now: Date) =>
  entries.length === 0 ? now : new Date(Math.max(...entries.map(({ changed }) => changed.getTime())))

function feedEntry(siteUrl: string, { id, title, name, year, excerpt, published, changed }: FeedEntry): string {
  const url = escapeXml(`${siteUrl}/stories/${id}`)
  return `<entry><id>${url}</id><title>${escapeXml(title)}</title><link rel="alternate" type="text/html" href="${url}"/>
<published>${published.toISOString()}</published><updated>${changed.toISOString()}</updated>
<summary>${escapeXml(`${name ? `${name}, ` : ''}${year}. ${excerpt}`)}</summary></entry>`
}

const manifest = ({ name, tagline }: SiteFacts) => ({
  name,
  short_name: name.split(' ')[0],
  description: tagline,
  lang: 'en',
  start_url: '/',
  display: 'browser',
  background_color: colors.paper,
  theme_color: colors.paper,
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
})

const securityText = (siteUrl: string, email: string | null, expires: Date) =>
  `Contact: ${email ? `mailto:${email}` : `${siteUrl}/`}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
`

const ICONS = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 }

const sendPicture = (res: Response, type: string, picture: Buffer, keep: string) =>
  void res.set({ 'Content-Type': type, 'Cache-Control': keep, 'Cross-Origin-Resource-Policy': 'cross-origin' }).send(picture)
/** A page can be renamed or withdrawn, and its picture with it, such as when a story's consent ends. */
const ASK = 'private, no-cache'
const DAY = 'public, max-age=86400'

export function pictureRoutes({ ctx, pictures }: Pick<Web, 'ctx' | 'pictures'>): Router {
  const router = Router()
  router.get('/share/*address.png', async (req, res) => {
    const address = `/${req.params.address.join('/')}`
    const meta = await metaAt(ctx, address === '/home' ? '/' : address)
    if (!meta) throw notFound('picture')
    const { name } = await publicSite(ctx)
    sendPicture(res, 'image/png', await pictures.share(meta, name), ASK)
  })
  router.get('/favicon.ico', async (_req, res) => sendPicture(res, 'image/x-icon', await pictures.favicon(), DAY))
  for (const [name, size] of Object.entries(ICONS)) {
    router.get(`/${name}.png`, async (_req, res) => sendPicture(res, 'image/png', await pictures.icon(size), DAY))
  }
  return router
}
