import { Router } from 'express'
import { publicStories, publicStory, STORIES_PER_PAGE } from '../../services/albums/public-stories'
import { storyAddresses } from '../../services/albums/story-feed'
import { idOf } from '../parse'
import type { PageMeta, PublicMeta, Web } from '../web'
import { PAGES } from './fixed-pages'
import type { PublicPages } from './public-pages'

type Told = Awaited<ReturnType<typeof publicStory>>

const listAddress = (page: number) => (page === 1 ? '/stories' : `/stories?page=${page}`)

const storyMeta = (id: number, { story: { title, family, year }, published, changed }: Told): PublicMeta => ({
  address: `/stories/${id}`,
  title,
  description: `The story of ${family}, ${year}.`,
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

/** Families' stories; the first page of them is kept. */
export function storyRoutes({ ctx, pages }: Pick<Web, 'ctx' | 'pages'>): Router {
  const router = Router()
  router.get('/stories', async (req, res) => {
    const asked = typeof req.query.page === 'string' && /^[1-9]\d{0,4}$/.test(req.query.page) ? Number(req.query.page) : 1
    const { stories, hasMore } = await publicStories(ctx, asked)
    await pages.show(req, res, {
      component: 'Stories',
      meta: listMeta(asked, stories.length === 0),
      cache: true,
      props: { stories, page: asked, has_more: hasMore },
    })
  })
  router.get('/stories/:id', async (req, res) => {
    const id = idOf(req)
    const told = await publicStory(ctx, id)
    await pages.show(req, res, { component: 'Story', meta: storyMeta(id, told), props: told.story })
  })
  return router
}

/** A page after the last has nothing to be found. */
function listMeta(page: number, isEmpty: boolean): PageMeta | PublicMeta {
  const { title, description } = PAGES.stories
  if (page === 1) return PAGES.stories
  const named = { title: `${title}, page ${page}`, description }
  return isEmpty ? named : { ...PAGES.stories, ...named, address: listAddress(page) }
}
