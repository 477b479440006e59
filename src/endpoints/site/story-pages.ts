import { Router } from 'express'
import { previewStory, publicStories, publicStory, STORIES_PER_PAGE } from '../../services/albums/public-stories'
import { storyAddresses } from '../../services/albums/story-feed'
import { askToSignIn } from '../ask-to-sign-in'
import { idOf } from '../parse'
import type { PageMeta, PublicMeta, Web } from '../web'
import type { PublicPages } from './public-pages'
import { writtenPage } from './written-pages'

type Told = Awaited<ReturnType<typeof publicStory>>

const listAddress = (page: number) => (page === 1 ? '/stories' : `/stories?page=${page}`)

const storyMeta = (id: number, { story: { title, name, year }, published, changed }: Told): PublicMeta => ({
  address: `/stories/${id}`,
  title,
  description: name ? `The story of ${name}, ${year}.` : `A family’s story, ${year}.`,
  drawing: 'kitchen-table',
  schema: { type: 'Article', published, changed },
})

/** Families' stories, and the pages of their list after the first. */
export const storyPages: PublicPages = {
  async addresses(ctx) {
    const stories = await storyAddresses(ctx)
    const further = Math.ceil(stories.length / STORIES_PER_PAGE) - 1
    return [
      ...Array.from({ length: Math.max(0, further) }, (_, i) => ({ path: listAddress(i + 2) })),
      ...stories.map(({ id, changed }) => ({ path: `/stories/${id}`, changed })),
    ]
  },
  async metaAt(ctx, path) {
    const id = Number(/^\/stories\/([1-9]\d{0,8})$/.exec(path)?.[1])
    return id ? storyMeta(id, await publicStory(ctx, id)) : undefined
  },
}

/** Families' stories; the first page of them is kept. Staff see one before it is published. */
export function storyRoutes({ ctx, pages, cookies, session }: Web): Router {
  const router = Router()
  router.get('/stories', async (req, res) => {
    const asked = typeof req.query.page === 'string' && /^[1-9]\d{0,4}$/.test(req.query.page) ? Number(req.query.page) : 1
    const { stories, hasMore } = await publicStories(ctx, asked)
    const { meta, text } = await writtenPage(ctx, 'stories')
    await pages.show(req, res, {
      component: 'Stories',
      meta: listMeta(meta, asked, stories.length === 0),
      cache: true,
      props: { intro: text, stories, page: asked, has_more: hasMore },
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
      meta: { title: `Preview: ${story.title}`, description: 'A story before it is published.' },
      props: { ...story, is_preview: true },
    })
  })
  return router
}

/** A page after the last has nothing to be found. */
function listMeta(first: PublicMeta, page: number, isEmpty: boolean): PageMeta | PublicMeta {
  if (page === 1) return first
  const named = { title: `${first.title}, page ${page}`, description: first.description }
  return isEmpty ? named : { ...first, ...named, address: listAddress(page) }
}
