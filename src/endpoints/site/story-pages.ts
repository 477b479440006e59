import { Router, type Request } from 'express'
import {
  publicStories,
  storyChoices,
  STORIES_PER_PAGE,
  storyAddresses,
  previewStory,
  publicStory,
} from '../../services/albums/public-stories'
import type { StoryCampaign } from '../../shared/page-props/campaigns'
import { storiesAddress, type StoryFilter } from '../../shared/page-addresses'
import { askToSignIn, type PageMeta, type PublicMeta, type Web } from '../web'
import { idOf } from '../parse'
import type { PublicPages } from './fixed-pages'
import { contentPage } from './written-pages'

type Told = Awaited<ReturnType<typeof publicStory>>

const storyMeta = (id: number, { story: { title, name, year }, published, changed }: Told): PublicMeta => ({
  address: `/stories/${id}`,
  title,
  description: name ? `${name}’s story, ${year}.` : `A family’s story, ${year}.`,
  drawing: 'kitchen-table',
  schema: { type: 'Article', published, changed },
})

export const storyPages: PublicPages = {
  async addresses(ctx) {
    const stories = await storyAddresses(ctx)
    const further = Math.ceil(stories.length / STORIES_PER_PAGE) - 1
    return [
      ...Array.from({ length: Math.max(0, further) }, (_, i) => ({ path: storiesAddress({ page: i + 2 }) })),
      ...stories.map(({ id, changed }) => ({ path: `/stories/${id}`, changed })),
    ]
  },
  async metaAt(ctx, path) {
    const id = Number(/^\/stories\/([1-9]\d{0,8})$/.exec(path)?.[1])
    return id ? storyMeta(id, await publicStory(ctx, id)) : undefined
  },
}

export function storyRoutes({ ctx, pages, cookies, session }: Web): Router {
  const router = Router()
  router.get('/stories', async (req, res) => {
    const asked = askedOf(req)
    const [{ stories, hasMore }, { years, campaigns }, { meta, text }] = await Promise.all([
      publicStories(ctx, asked),
      storyChoices(ctx),
      contentPage(ctx, 'stories'),
    ])
    const { page, year } = asked
    const campaign = campaigns.find(({ slug }) => slug.toLowerCase() === asked.campaign?.toLowerCase())
    await pages.show(req, res, {
      component: 'Stories',
      meta: listMeta(meta, asked, campaign, stories.length === 0),
      cache: true,
      props: {
        intro: text,
        stories,
        page,
        has_more: hasMore,
        years,
        campaigns,
        filter: { year, campaign: campaign?.slug ?? asked.campaign },
      },
    })
  })
  router.get('/stories/:id', async (req, res) => {
    const id = idOf(req)
    const told = await publicStory(ctx, id)
    await pages.show(req, res, { component: 'Story', meta: storyMeta(id, told), props: told.story })
  })
  router.get('/preview/story/:id', async (req, res) => {
    if (!(await session(req))) return askToSignIn(cookies, req, res)
    const story = await previewStory(ctx, idOf(req))
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    await pages.show(req, res, {
      component: 'Story',
      meta: { title: `Preview: ${story.title}`, description: 'A preview of this story.' },
      props: { ...story, is_preview: true },
    })
  })
  return router
}

function askedOf({ query }: Request): StoryFilter & { page: number } {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const number = (value: unknown, form: RegExp) => (form.test(text(value)) ? Number(text(value)) : null)
  return {
    page: number(query.page, /^[1-9]\d{0,4}$/) ?? 1,
    year: number(query.year, /^[1-9]\d{3}$/),
    campaign: text(query.campaign) || null,
  }
}

function listMeta(
  whole: PublicMeta,
  { page, year, campaign }: StoryFilter & { page: number },
  named: StoryCampaign | undefined,
  isEmpty: boolean,
): PageMeta | PublicMeta {
  const parts = [whole.title, year, named?.name, page > 1 && `page ${page}`].filter(Boolean)
  const told = { title: parts.join(', '), description: whole.description }
  return year || campaign || (isEmpty && page > 1) ? told : { ...whole, ...told, address: storiesAddress({ page }) }
}
