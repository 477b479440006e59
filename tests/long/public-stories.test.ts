import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeCampaigns } from '../../src/demo/make-campaigns'
import { STORIES_PER_PAGE } from '../../src/services/albums/public-stories'
import { PROTECTED_FAMILY } from '../../src/shared/albums'
import type { Album } from '../../src/shared/api/albums'
import type { Media } from '../../src/shared/api/media'
import type { PageProps } from '../../src/shared/page-props'
import type { Client } from '../helpers/client'
import { image } from '../helpers/images'
import { readMarkup } from '../helpers/markup'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let admin: Client
let visitor: Client
let restore: () => Promise<void>
beforeAll(async () => {
  await makeCampaigns(site.ctx)
  admin = await site.as('admin')
  visitor = await site.as('visitor')
  restore = await site.remember()
})
afterEach(() => restore())

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
/** Bypasses the cached page, because this site gets no notice to refresh it. */
const list = async (query = '?page=1') => propsOf<'Stories'>((await visitor.get(`/stories${query}`)).text)

const titles = async (query: string) => (await list(query)).stories.map(({ title }) => title)
const storyAt = async (id: number) => propsOf<'Story'>((await visitor.get(`/stories/${id}`)).text)

describe('/stories', () => {
  it('says what is to come while there is none', async () => {
    expect((await visitor.get('/stories')).text).toContain('Our first stories are on the way.')
  })

  it('shows a photo’s original file name to staff only', async () => {
    const [photo] = (await admin.upload<Media[]>([new File([await image()], 'Smith family.JPG')], 1)).json
    const { id, media } = await publish({ media: [{ id: photo?.id, primary: true }] })
    expect(media).toMatchObject([{ file_name: 'Smith family.JPG' }])
    for (const path of ['/stories?page=1', `/stories/${id}`]) {
      const { status, text } = await visitor.get(path)
      expect(status).toBe(200)
      expect(text).toContain(photo?.name)
      expect(text).not.toMatch(/Smith|file_name/)
    }
    const { headers } = await visitor.get(photo?.url ?? '')
    expect(JSON.stringify([...headers])).not.toContain('Smith')
    await admin.send(`/api/albums/${id}`, { method: 'DELETE' })
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
    expect((await visitor.get('/stories?page=9')).text).toContain('There are no more stories.')
  })

  it('says how each begins, in plain text that ends at a word', async () => {
    const words = 'A <b>warm</b> &amp; dry home. '.repeat(20)
    await publish({ story: `<h2>Before</h2><p>${words}</p>` })
    const [card] = (await list()).stories
    expect(card?.excerpt).toMatch(/^Before A warm & dry home\. .* (A|warm|&|dry|home\.) …$/)
    expect(card?.excerpt.length).toBeLessThanOrEqual(162)
    const { text } = await visitor.get('/stories?page=1')
    expect(readMarkup(text).texts('p', { class: 'excerpt' })).toEqual([card?.excerpt])
  })
})

describe('a part of the stories', () => {
  const published = async () => {
    await publish({ title: 'Old, first', year: 2020 })
    await publish({ title: 'New, first' })
    await publish({ title: 'New, second', campaign_id: 2 })
    await publish({ title: 'Draft', year: 2010, campaign_id: 3, published: false })
  }
  const slugs = async () =>
    (await site.ctx.payload.db.pool.query<{ slug: string }>('select slug from campaigns order by id limit 3')).rows.map(({ slug }) => slug)

  it('is of a year, of a campaign in any case of letters, or of both', async () => {
    await published()
    const [first = '', second = ''] = await slugs()
    expect(await titles('?year=2024')).toEqual(['New, second', 'New, first'])
    expect(await titles(`?campaign=${first.toUpperCase()}`)).toEqual(['New, first', 'Old, first'])
    expect(await titles(`?year=2024&campaign=${first}`)).toEqual(['New, first'])
    expect(await titles(`?year=&campaign=${second}&page=`)).toEqual(['New, second'])
    expect((await list(`?campaign=${first.toUpperCase()}`)).filter).toEqual({ year: null, campaign: first })
  })

  it('is offered only where there is a story to read', async () => {
    await published()
    const [first, second] = await slugs()
    const { years, campaigns } = await list()
    expect(years).toEqual([2024, 2020])
    expect(new Set(campaigns.map(({ slug }) => slug))).toEqual(new Set([first, second]))
    await site.ctx.payload.db.pool.query('update campaigns set company_name = $1 where id in (1, 2)', ['Twins'])
    expect((await list()).campaigns.map(({ name }) => name).toSorted()).toEqual([`Twins (${first})`, `Twins (${second})`].toSorted())
  })

  it('says when there is none, and offers all of them', async () => {
    await published()
    const [, second, third] = await slugs()
    for (const query of [`?year=2020&campaign=${second}`, `?campaign=${third}`, '?year=2010', '?campaign=%27--', `?year=2024&page=2`]) {
      const { status, text } = await visitor.get(`/stories${query}`)
      expect([query, status]).toEqual([query, 200])
      expect(text).toContain('No stories match your filters.')
      expect(text).not.toContain('Draft')
    }
  })

  it('takes what is no year and no slug for everything', async () => {
    await published()
    for (const odd of ['year=x', 'year=20240', 'year=-1', 'year[]=2024', 'year=2024.5', 'campaign[]=x', 'campaign=%20'])
      expect([odd, (await list(`?${odd}`)).stories.length]).toEqual([odd, 3])
  })

  it('keeps its choice from page to page', async () => {
    const [first] = await slugs()
    for (let n = 0; n <= STORIES_PER_PAGE; n++) await publish({ title: `Story ${n}` })
    const hrefs = async (path: string) =>
      readMarkup((await visitor.get(path)).text)
        .all('a')
        .map(({ href }) => href)
    expect(await hrefs(`/stories?year=2024&campaign=${first}`)).toContain(`/stories?year=2024&campaign=${first}&page=2`)
    expect(await hrefs(`/stories?year=2024&campaign=${first}&page=2`)).toContain(`/stories?year=2024&campaign=${first}`)
  })

  it('is not to be found by search engines: the whole list is', async () => {
    await published()
    const robots = async (path: string) => readMarkup((await visitor.get(path)).text).all('meta', { name: 'robots' })
    expect(await robots('/stories?year=2020')).toMatchObject([{ content: 'noindex' }])
    expect(await robots('/stories?year=x')).toEqual([])
    expect(readMarkup((await visitor.get('/stories?year=x')).text).all('link', { rel: 'canonical' })).toMatchObject([
      { href: 'http://hearthside.test/stories' },
    ])
  })
})

describe('the photos of a story', () => {
  it('come in the widths that there are, as WebP and as stored', async () => {
    const [large, small] = (await admin.upload<Media[]>([await image('jpeg', 3000, 4000), await image('png', 90, 60)], 1)).json
    const media = [large, small].map((one, place) => ({ id: one?.id, primary: place === 0 }))
    const { id } = await publish({ media })
    const page = readMarkup((await visitor.get(`/stories/${id}`)).text)
    const [of, other] = [`/uploads/480_${large?.name}.webp`, `/uploads/480_${small?.name}.webp`]
    const [first, second] = page.all('source')
    expect(first).toMatchObject({
      type: 'image/webp',
      srcset: `${of} 480w, ${of.replace('480', '960')} 960w, ${of.replace('480', '1600')} 1600w`,
    })
    expect(second?.srcset).toBe(`${other} 90w`)
    expect(page.all('img', { width: '3000' })).toMatchObject([
      { height: '4000', loading: 'eager', srcset: `/uploads/th_${large?.name} 480w, /uploads/${large?.name} 3000w` },
    ])
    expect(page.all('img', { width: '90' })).toMatchObject([{ height: '60', loading: 'lazy', srcset: `/uploads/${small?.name} 90w` }])
    const offered = page.all('source').flatMap(({ srcset = '' }) => srcset.split(', ').map((one) => one.split(' ')[0] ?? ''))
    for (const url of offered) expect((await visitor.get(url)).headers.get('Content-Type')).toBe('image/webp')
    expect(page.all('a', { href: `/uploads/${large?.name}` })).toMatchObject([{ 'aria-label': 'Open photo 1 of 2' }])
  })
})

describe('the next story', () => {
  it('is the one after it in the list, and after the last the first', async () => {
    const old = await publish({ title: 'Old', year: 2020 })
    const first = await publish({ title: 'First' })
    const second = await publish({ title: 'Second' })
    await publish({ title: 'Draft', year: 2022, published: false })
    const next = async (id: number) => (await storyAt(id)).next?.title
    expect([await next(second.id), await next(first.id), await next(old.id)]).toEqual(['First', 'Old', 'Second'])
    await admin.put(`/api/albums/${first.id}`, {
      consents: first.consents.map((consent) => ({ ...consent, withdrawn_on: consent.given_on })),
    })
    expect([await next(second.id), await next(old.id)]).toEqual(['Old', 'Second'])
    await admin.put(`/api/albums/${old.id}`, { published: false })
    expect(await next(second.id)).toBeUndefined()
    expect((await visitor.get(`/stories/${second.id}`)).text).not.toContain('Next story')
  })
})

it('a wrong story is a page that is not there', async () => {
  for (const path of ['/stories/0', '/stories/999999', '/stories/x']) expect((await visitor.get(path)).status).toBe(404)
  const { status, headers } = await visitor.get("/stories/1'--")
  expect([status, headers.get('location')]).toEqual([302, '/stories/1'])
})
