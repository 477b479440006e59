import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../helpers/client'
import { readMarkup } from '../helpers/markup'
import { siteTests } from '../helpers/site-tests'
import { STORIES_PER_PAGE } from '../../src/services/albums/public-stories'
import type { Campaign } from '../../src/shared/api/campaigns'
import { ALBUM } from '../api/access-table'

const ORIGIN = 'http://hearthside.test'
const FIXED = '/ /about-us /how-it-works /faq /privacy-policy /campaign /interest /stories /apply /donate /donate/receipts /terms'.split(
  ' ',
)
const EVIL = `</script><script>alert(1)</script> & "Ann's" \u0001 roof`

const site = siteTests()
let visitor: Client
let admin: Client
let restore: () => Promise<void>
beforeAll(async () => {
  visitor = await site.as('visitor')
  admin = await site.as('admin')
  await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: 'open', company_name: 'Open', email: 'a@example.org', active: true },
  })
  await admin.post('/api/albums', {
    ...ALBUM,
    public_name: 'Ana',
    title: 'A roof to count on',
    story: '<p>Thanks.</p><p>It was <b>hard</b> &amp; long.</p>',
  })
  await admin.post('/api/albums', { ...ALBUM, title: EVIL })
  await admin.post('/api/albums', { ...ALBUM, family: 'Carousel Quotes' })
  restore = await site.remember()
})
afterEach(() => restore())

const pathOf = (url = '') => {
  expect(url).toMatch(new RegExp(`^${ORIGIN}/`))
  return url.slice(ORIGIN.length)
}
const addresses = async () =>
  readMarkup((await visitor.get('/sitemap.xml')).text, true)
    .texts('loc')
    .map(pathOf)
const headOf = async (path: string) => readMarkup((await visitor.get(path, { Accept: 'text/html' })).text)
const property = (head: ReturnType<typeof readMarkup>, name: string) => head.all('meta', { property: name }).map(({ content }) => content)
const dataOf = async (path: string) =>
  (await headOf(path)).texts('script', { type: 'application/ld+json' }).map((text) => JSON.parse(text) as Record<string, unknown>)

describe('the sitemap', () => {
  it('names every public page, and only pages that answer 200 under that very address', async () => {
    const listed = await addresses()
    expect(listed.toSorted()).toEqual([...FIXED, '/campaign/open', '/stories/1', '/stories/2'].toSorted())
    for (const path of listed) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
      expect((await headOf(path)).all('link', { rel: 'canonical' }).map(({ href }) => pathOf(href))).toEqual([path])
    }
  })

  it('names every page that a visitor is led to and that may be found', async () => {
    /** Canonical address of each page, by the address requested. */
    const seen = new Map<string, string>()
    const waiting = ['/']
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      const { text, status, headers } = await visitor.get(path, { Accept: 'text/html' })
      const isPage = status === 200 && headers.get('Content-Type')?.startsWith('text/html')
      if (!isPage || text.includes('content="noindex"')) continue
      seen.set(path, pathOf(readMarkup(text).all('link', { rel: 'canonical' })[0]?.href))
      waiting.push(
        ...readMarkup(text)
          .all('a')
          .flatMap(({ href }) => (href?.startsWith('/') ? [href] : [])),
      )
    }
    expect([...new Set(seen.values())].toSorted()).toEqual((await addresses()).toSorted())
  })

  it('names the further pages of stories, each with an address of its own', async () => {
    for (let i = 0; i < STORIES_PER_PAGE; i++) await admin.post('/api/albums', { ...ALBUM, title: `Story ${i}` })
    const listed = (await addresses()).filter((path) => path.startsWith('/stories'))
    expect(listed).toHaveLength(1 + 1 + STORIES_PER_PAGE + 2)
    expect(listed).toContain('/stories?page=2')
    expect((await headOf('/stories?page=2')).all('link', { rel: 'canonical' })).toMatchObject([{ href: `${ORIGIN}/stories?page=2` }])
    expect((await headOf('/stories?page=3')).all('meta', { name: 'robots' })).toMatchObject([{ content: 'noindex' }])
  })

  it('says when a campaign was last changed', async () => {
    const { json } = await admin.put<Campaign>('/api/campaign/1', { disclosure: 'Anew.' })
    expect((await visitor.get('/sitemap.xml')).text).toContain(`/campaign/open</loc><lastmod>${json.updated_at}</lastmod>`)
  })

  it('loses a story with the story', async () => {
    await admin.delete('/api/albums/2')
    expect(await addresses()).not.toContain('/stories/2')
    expect((await visitor.get('/share/stories/2.png')).status).toBe(404)
  })

  it.each([
    ['a draft', { published: false }, 404],
    ['a story whose consent was withdrawn', { consents: [{ ...ALBUM.consents[0], withdrawn_on: '2026-01-11' }] }, 410],
    ['a story whose consent has expired', { consents: [{ ...ALBUM.consents[0], expires_on: '2026-01-11' }] }, 410],
  ])('leaves out %s, and so do the feed and the pictures', async (_, change, status) => {
    expect((await admin.put('/api/albums/1', change)).status).toBe(200)
    expect(await addresses()).not.toContain('/stories/1')
    expect((await visitor.get('/stories.xml')).text).not.toContain('A roof to count on')
    expect((await visitor.get('/share/stories/1.png')).status).toBe(status)
  })

  it('is named for crawlers, who may read what they are asked to leave out', async () => {
    const { text, headers } = await visitor.get('/robots.txt')
    expect(headers.get('Content-Type')).toMatch(/^text\/plain/)
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
    const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
    expect(closed).toEqual(['/admin', '/api/', '/preview/'])
  })
})

describe('every public page', () => {
  it('has a title, a description and one address, and a picture for shared links that is as large as it says', async () => {
    const titles = new Set<string>()
    for (const path of await addresses()) {
      const head = await headOf(path)
      const [title = ''] = head.texts('title')
      titles.add(title)
      expect(head.all('meta', { name: 'description' })).toMatchObject([{ content: expect.stringMatching(/\S/) as string }])
      expect(property(head, 'og:url')).toEqual([ORIGIN + path])
      expect(title).toContain(property(head, 'og:title')[0])
      expect(property(head, 'og:description')).toEqual(head.all('meta', { name: 'description' }).map(({ content }) => content))
      expect(head.all('meta', { name: 'twitter:card' })).toMatchObject([{ content: 'summary_large_image' }])
      expect(head.all('meta', { name: 'robots' })).toEqual([])
      await expectPicture(pathOf(property(head, 'og:image')[0]), property(head, 'og:image:width'), property(head, 'og:image:height'))
    }
    expect(titles.size).toBe((await addresses()).length)
  })

  async function expectPicture(path: string, ...said: unknown[]) {
    const answer = await fetch(site.origin + path)
    expect([path, answer.status, answer.headers.get('Content-Type')]).toEqual([path, 200, 'image/png'])
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(said).toEqual([['1200'], ['630']])
  }

  it('keeps its address whatever way it was asked for', async () => {
    for (const [asked, address] of [
      ['/faq?utm_source=mail', '/faq'],
      ['/FAQ', '/faq'],
      ['/apply?campaign=none', '/apply'],
      ['/donate?campaign=none', '/donate'],
      ['/stories?page=1', '/stories'],
    ] as const) {
      const host = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
      expect(readMarkup((await visitor.get(asked, host)).text).all('link', { rel: 'canonical' })).toMatchObject([
        { href: ORIGIN + address },
      ])
    }
  })

  it('says the same when it is kept', async () => {
    const [first, second] = [await headOf('/about-us'), await headOf('/about-us')]
    expect(property(second, 'og:image')).toEqual(property(first, 'og:image'))
  })

  it('takes its title along to a visitor who comes by a link of ours', async () => {
    const { json } = await visitor.page<{ props: { meta: unknown } }>('/faq')
    expect(json.props.meta).toEqual({
      title: 'Frequently asked questions',
      description: 'Short answers for families, nominators, and donors.',
      canonical: `${ORIGIN}/faq`,
    })
  })
})

describe('private pages', () => {
  const robots = async (client: Client, path: string) =>
    readMarkup((await client.get(path, { Accept: 'text/html' })).text).all('meta', { name: 'robots' })

  it.each([
    '/login',
    '/forgot-password',
    '/choose-password',
    '/apply/extended',
    '/apply/status',
    '/donate/receipt',
    '/nowhere',
    '/stories/999',
    '/stories/x',
  ])('%s says noindex and has no address', async (path) => {
    expect(await robots(visitor, path)).toMatchObject([{ content: 'noindex' }])
    const head = await headOf(path)
    expect(head.all('link', { rel: 'canonical' })).toEqual([])
    expect(property(head, 'og:url')).toEqual([])
  })

  it('include the staff area, signing out, and a form with errors', async () => {
    const staff = await site.as('staff')
    for (const path of ['/admin', '/logout']) expect([path, await robots(staff, path)]).toMatchObject([path, [{ content: 'noindex' }]])
    const refused = await visitor.form('/donate', { amount: 'x' })
    expect(refused.status).toBe(422)
    expect(readMarkup(refused.text).all('meta', { name: 'robots' })).toMatchObject([{ content: 'noindex' }])
  })
})

describe('structured data', () => {
  it('tells who we are, how to give, and what a story is', async () => {
    expect(await dataOf('/')).toMatchObject([
      { '@context': 'https://schema.org', '@type': 'NGO', name: 'Hearthside Foundation', url: `${ORIGIN}/`, email: 'hello@example.org' },
    ])
    expect(await dataOf('/donate')).toMatchObject([
      { '@type': 'DonateAction', recipient: { '@type': 'NGO' }, target: { urlTemplate: `${ORIGIN}/donate` } },
    ])
    expect(await dataOf('/stories/1')).toMatchObject([
      {
        '@type': 'Article',
        headline: 'A roof to count on',
        image: `${ORIGIN}/share/stories/1.png`,
        mainEntityOfPage: `${ORIGIN}/stories/1`,
      },
    ])
    expect(await dataOf('/about-us')).toMatchObject([{ '@type': 'WebPage', url: `${ORIGIN}/about-us`, publisher: { '@type': 'NGO' } }])
  })

  it('asks and answers what the page does, word for word', async () => {
    const [data] = await dataOf('/faq')
    const questions = data?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
    const page = (await headOf('/faq')).texts('details').map((text) => text.replace(/\s+/g, ' '))
    expect(data?.['@type']).toBe('FAQPage')
    expect(questions.length).toBeGreaterThan(5)
    expect(questions.map(({ name, acceptedAnswer }) => name + acceptedAnswer.text)).toEqual(page)
  })

  it('has the page’s nonce, and no title breaks out of it', async () => {
    const { text, headers } = await visitor.get('/stories/2')
    const nonce = /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]
    expect(readMarkup(text).all('script', { type: 'application/ld+json' })).toMatchObject([{ nonce }])
    expect(text).not.toContain('<script>alert(1)')
    expect((await dataOf('/stories/2'))[0]?.headline).toContain('</script><script>alert(1)</script> & "Ann\'s"')
  })
})

describe('the feed of stories', () => {
  it('tells how each begins, newest first, and never what is no story', async () => {
    const { text, headers } = await visitor.get('/stories.xml')
    const feed = readMarkup(text, true)
    expect(headers.get('Content-Type')).toMatch(/^application\/atom\+xml/)
    expect(feed.texts('title')).toEqual(['Stories - Hearthside Foundation', EVIL.replace('\u0001', ''), 'A roof to count on'])
    expect(feed.texts('summary')[1]).toBe(`Ana, ${new Date().getFullYear()}. Thanks. It was hard & long.`)
    expect(feed.texts('id')).toEqual([`${ORIGIN}/stories`, `${ORIGIN}/stories/2`, `${ORIGIN}/stories/1`])
    expect(feed.all('link', { rel: 'self' })).toMatchObject([{ href: `${ORIGIN}/stories.xml` }])
    for (const moment of [...feed.texts('updated'), ...feed.texts('published')]) expect(new Date(moment).toISOString()).toBe(moment)
  })

  it('is named by every public page', async () => {
    expect((await headOf('/faq')).all('link', { rel: 'alternate' })).toMatchObject([{ href: '/stories.xml', type: 'application/atom+xml' }])
  })
})

describe('icons, the manifest and security.txt', () => {
  it('are there, as large as they say', async () => {
    const { json, headers } = await visitor.get<{ name: string; icons: { src: string; sizes: string }[] }>('/site.webmanifest')
    expect(headers.get('Content-Type')).toMatch(/^application\/manifest\+json/)
    expect(json.name).toBe('Hearthside Foundation')
    const head = await headOf('/')
    expect(head.all('link', { rel: 'manifest' })).toMatchObject([{ href: '/site.webmanifest' }])
    const touch = head.all('link', { rel: 'apple-touch-icon' }).map(({ href }) => ({ src: href ?? '', sizes: '180x180' }))
    for (const { src, sizes } of [...json.icons, ...touch]) {
      const { width, height, format } = await sharp(await (await fetch(site.origin + src)).arrayBuffer()).metadata()
      expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png'])
    }
  })

  it('has an icon file with a picture in it', async () => {
    const answer = await fetch(`${site.origin}/favicon.ico`)
    const file = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/x-icon'])
    expect([file.readUInt16LE(2), file.readUInt16LE(4), file.readUInt32LE(14) + file.readUInt32LE(18)]).toEqual([1, 1, file.length])
    expect(await sharp(file.subarray(file.readUInt32LE(18))).metadata()).toMatchObject({ width: 32, height: 32, format: 'png' })
  })

  it('says who to tell about a vulnerability, with an expiry date in the future', async () => {
    const expiresAt = async () => new Date(/^Expires: (.*)$/m.exec((await visitor.get('/.well-known/security.txt')).text)?.[1] ?? '')
    const { text } = await visitor.get('/.well-known/security.txt')
    expect(text).toContain('Contact: mailto:hello@example.org\n')
    expect(text).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt\n`)
    for (const now of ['2026-11-22T10:00:00Z', '2031-02-28T23:59:00Z']) {
      site.setNow(new Date(now))
      const days = ((await expiresAt()).getTime() - Date.parse(now)) / 86_400_000
      expect([days > 30, days < 365]).toEqual([true, true])
    }
    site.setNow(null)
  })
})

describe('pictures for shared links', () => {
  it.each([
    '/share/none.png',
    '/share/.png',
    '/share/stories/0.png',
    '/share/stories/1.jpg',
    '/share/login.png',
    '/share/../faq.png',
    '/share/%2e%2e/x.png',
  ])('there is none at %s', async (path) => expect((await visitor.get(path)).status).toBe(404))

  it.each([
    ['markup', '<b>Ann</b> & </span> <svg onload="x">'],
    ['nothing to see', '\u200b\u2060'],
    ['one long word', 'x'.repeat(190)],
    ['many words', 'word '.repeat(38)],
    ['signs that XML forbids', 'A\u0001B\uffff'],
    ['other scripts', 'Łódź, Nhà, 家, 🏠'],
  ])('can be drawn of a title with %s', async (_, title) => {
    await site.ctx.payload.db.pool.query('update albums set title = $1 where id = 1', [title])
    const answer = await fetch(`${site.origin}/share/stories/1.png`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  })

  it('shows the title as it is now', async () => {
    const drawn = async () => Buffer.from(await (await fetch(`${site.origin}/share/stories/1.png`)).arrayBuffer())
    const before = await drawn()
    expect((await drawn()).equals(before)).toBe(true)
    await admin.put('/api/albums/1', { title: 'Another roof' })
    expect((await drawn()).equals(before)).toBe(false)
  })
})
