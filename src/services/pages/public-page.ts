import { pages } from '../../database/tables'
import type { Page } from '../../payload-types'
import type { PageBody } from '../../shared/page-body/body'
import type { PageText } from '../../shared/page-parts'
import type { Site } from '../../shared/page-props'
import { pageAddress, type BuiltInPage, type PageLocale } from '../../shared/pages'
import { onBehalfOf } from '../../platform/read-as'
import type { Context } from '../../platform/context'
import { and, database, eq } from '../../platform/database'
import { siteSettings } from '../site-settings/site-settings'
import { fillingOf } from './page-html'
import { getPage } from './pages'
import { pageText } from './page-text'

export interface DrawnPage {
  slug: string
  description: string
  foundation: string
  text: PageText
}

interface Content {
  slug: string
  title: string
  description: string | null
  body: PageBody
}

async function drawn(ctx: Context, { slug, title, description, body }: Content): Promise<DrawnPage> {
  const settings = await siteSettings(ctx)
  const fill = fillingOf(ctx, settings)
  return { slug, description: fill(description ?? title), foundation: settings.name, text: await pageText(ctx, settings, { title, body }) }
}

const published = async (ctx: Context, slug: string, locale: PageLocale): Promise<Page | undefined> => {
  const { docs } = await ctx.payload.find({
    collection: 'pages',
    where: { slug: { equals: slug }, locale: { equals: locale } },
    limit: 1,
    pagination: false,
    depth: 0,
    ...onBehalfOf(null),
  })
  return docs[0]
}

export async function findPublicPage(ctx: Context, slug: string, locale: PageLocale = 'en'): Promise<DrawnPage | null> {
  const page = await published(ctx, slug, locale)
  return page ? drawn(ctx, contentOf(page)) : null
}

export async function builtInPage(ctx: Context, slug: BuiltInPage): Promise<DrawnPage> {
  const page = await findPublicPage(ctx, slug)
  if (!page) throw new Error(`The page "${slug}" is missing; a migration should have made it.`)
  return page
}

/** `changed` is ISO 8601. */
export interface PageHead {
  slug: string
  title: string
  description: string
  changed: string
}

export async function publicPageHeads(ctx: Context, locale: PageLocale = 'en'): Promise<PageHead[]> {
  const { docs } = await ctx.payload.find({
    collection: 'pages',
    where: { locale: { equals: locale } },
    select: { slug: true, title: true, description: true, updatedAt: true },
    sort: 'id',
    pagination: false,
    depth: 0,
    ...onBehalfOf(null),
  })
  const fill = fillingOf(ctx, await siteSettings(ctx))
  return docs.map(({ slug, title, description, updatedAt }) => ({
    slug,
    title: fill(title),
    description: fill(description ?? title),
    changed: updatedAt,
  }))
}

export async function footerPages(ctx: Context): Promise<Site['footer_pages']> {
  const found = await database(ctx)
    .select({ title: pages.title, slug: pages.slug })
    .from(pages)
    .where(and(eq(pages.in_footer, true), eq(pages._status, 'published'), eq(pages.locale, 'en')))
  if (found.length === 0) return []
  const fill = fillingOf(ctx, await siteSettings(ctx))
  return found
    .map(({ title, slug }) => ({ title: fill(title ?? ''), href: pageAddress(slug ?? '') }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
}

/** Renders the newest draft for staff. @throws UserError 404 */
export const previewPage = async (ctx: Context, id: number): Promise<DrawnPage> => drawn(ctx, await getPage(ctx, id))

const contentOf = ({ slug, title, description, body }: Page): Content => ({
  slug,
  title,
  description: description ?? null,
  body: body as unknown as PageBody,
})
