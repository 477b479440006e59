import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeCampaigns } from '../../src/demo/make-campaigns'
import { STORIES_PER_PAGE } from '../../src/services/albums/public-stories'
import { PROTECTED_FAMILY } from '../../src/shared/albums'
import type { Album } from '../../src/shared/api/albums'
import type { Media } from '../../src/shared/api/media'
import type { PageProps } from '../../src/shared/page-props'
import type { Client } from '../helpers/client'
import { image } from '../helpers/images'
import { startTestSite, type TestSite } from '../helpers/site'

let site: TestSite
let admin: Client
let visitor: Client
let restore: () => Promise<void>
beforeAll(async () => {
  site = await startTestSite()
  await makeCampaigns(site.ctx)
  admin = await site.as('admin')
  visitor = await site.as('visitor')
  restore = await site.remember()
})
afterEach(() => restore())
afterAll(() => site.stop())

const publish = async (fields: object = {}) =>
  (
    await admin.post<Album>('/api/albums', {
      campaign_id: 1,
      year: 2024,
      family: 'The Reyes family',
      title: 'A roof',
      story: '<p>Thank you.</p>',
      media: [],
      published: true,
      consents: [{ person: 'Ana Reyes', scope: 'website', given_on: '2024-02-01' }],
      ...fields,
    })
  ).json
const propsOf = <Name extends 'Stories' | 'Story'>(html: string) =>
  (JSON.parse(/<script data-page="app" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { props: PageProps[Name] })
    .props
/** Past the kept page, which this site never hears to throw away. */
const list = async (query = '?page=1') => propsOf<'Stories'>((await visitor.get(`/stories${query}`)).text)

describe('/stories', () => {
  it('says what is to come while there is none', async () => {
    expect((await visitor.get('/stories')).text).toContain('The first stories are being prepared.')
  })

  it('shows a story with its photos, cover first, as soon as it is published, and what changes in it', async () => {
    const [first, second] = (await admin.upload<Media[]>([await image(), await image()], 1)).json
    const { id } = await publish({
      title: 'A lit window',
      media: [
        { id: first?.id, primary: false },
        { id: second?.id, primary: true },
      ],
    })
    expect((await list()).stories.map(({ title }) => title)).toEqual(['A lit window'])
    expect((await list()).stories[0]?.cover?.thumbnail_url).toBe(`/uploads/th_${second?.name}`)
    const story = propsOf<'Story'>((await visitor.get(`/stories/${id}`)).text)
    expect(story.photos.map(({ url }) => url)).toEqual([`/uploads/${second?.name}`, `/uploads/${first?.name}`])
    await admin.put(`/api/albums/${id}`, { title: 'A lit door' })
    expect((await list()).stories[0]?.title).toBe('A lit door')
    await admin.send(`/api/albums/${id}`, { method: 'DELETE' })
    expect((await list()).stories).toEqual([])
    expect((await visitor.get(`/stories/${id}`)).status).toBe(404)
  })

  it('leaves out what runs, and what only the carousel quotes', async () => {
    const { id } = await publish({
      story: '<p onclick="alert(1)">Fine</p><script>alert(2)</script><a href="javascript:alert(3)">x</a>',
      title: '<b>Bold</b>',
    })
    const { text } = await visitor.get(`/stories/${id}`)
    expect(text).not.toMatch(/alert\(\d\)/)
    expect(text).toContain('&lt;b&gt;Bold&lt;/b&gt;')
    for (const family of [PROTECTED_FAMILY, ` ${PROTECTED_FAMILY.toLowerCase()} `]) {
      await site.ctx.payload.db.pool.query(
        `insert into albums (campaign_id, year, family, title, story, published, created_at, updated_at) values (1, 2030, $1, 'Quotes', 'x', true, now(), now())`,
        [family],
      )
      const [quotes] = (await site.ctx.payload.db.pool.query<{ id: number }>('select id from albums where family = $1', [family])).rows
      expect((await visitor.get(`/stories/${quotes?.id}`)).status).toBe(404)
    }
    expect((await list()).stories.map(({ title }) => title)).not.toContain('Quotes')
  })

  it('goes on page by page, newest year first, and takes odd pages for the first', async () => {
    for (let n = 0; n <= STORIES_PER_PAGE; n++) await publish({ year: 1980 + n, title: `Story ${n}` })
    const first = await list('?page=1')
    const second = await list('?page=2')
    expect([first.stories.length, first.has_more, second.stories.length, second.has_more]).toEqual([STORIES_PER_PAGE, true, 1, false])
    const years = [...first.stories, ...second.stories].map(({ year }) => year)
    expect(years).toEqual([...years].sort((a, b) => b - a))
    for (const odd of ['?page=0', '?page=-1', '?page=x', '?page=1e9', '?page[]=2']) expect((await list(odd)).page).toBe(1)
  })
})

it('a wrong story is a page that is not there', async () => {
  for (const path of ['/stories/0', '/stories/999999', '/stories/x', "/stories/1'--"]) expect((await visitor.get(path)).status).toBe(404)
})
