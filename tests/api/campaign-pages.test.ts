import { beforeAll, expect, it } from 'vitest'
import type { Album } from '../../src/shared/api/albums'
import type { Campaign } from '../../src/shared/api/campaigns'
import type { Media } from '../../src/shared/api/media'
import type { PageProps } from '../../src/shared/page-props'
import { sample, type Client } from '../helpers/client'
import { image } from '../helpers/images'
import { readMarkup } from '../helpers/markup'
import { ALBUM } from './access-table'
import { siteTests } from '../helpers/site-tests'

const site = siteTests({}, { listens: true })
let visitor: Client
let admin: Client
let made: Campaign
const CAMPAIGN = {
  slug: 'spring.drive-26',
  company_name: 'Spring & Sons',
  email: 'private@spring.example',
  gdrive_id: 4711,
  vimeo_id: 123456,
  custom_url: 'https://spring.example/giving',
  disclosure: 'First.\n\n<b>Second</b>.',
}
beforeAll(async () => {
  visitor = await site.as('visitor')
  admin = await site.as('admin')
  const [logo] = (await admin.upload<Media[]>([await image()])).json
  made = (await admin.post<Campaign>('/api/campaigns', { ...CAMPAIGN, media_id: logo?.id })).json
})

interface PageAnswer<N extends 'Campaign' | 'Apply' | 'Donate'> {
  component: string
  props: PageProps[N] & { errors: object }
}

const view = () => {
  const { slug, company_name, custom_url, disclosure, vimeo_id } = CAMPAIGN
  const { name, url, thumbnail_url, alt, width, height } = made.media ?? {}
  const logo = { url, thumbnail_url, alt, width, height, srcset: `/uploads/${name} 90w`, webp: `/uploads/480_${name}.webp 90w` }
  return { slug, company_name, custom_url, disclosure, vimeo_id, logo }
}

it('show the campaign in any case of letters, and nothing else of it', async () => {
  for (const slug of ['spring.drive-26', 'SPRING.drive-26', 'Spring%2EDrive-26', 'spring.drive-26/']) {
    const { status, json, text } = await visitor.page<PageAnswer<'Campaign'>>(`/campaign/${slug}`)
    expect([slug, status, json.component]).toEqual([slug, 200, 'Campaign'])
    expect(json.props.campaign).toEqual(view())
    expect(text).not.toMatch(/private@|4711|token/)
    const html = (await visitor.get(`/campaign/${slug}`)).text
    expect(html, 'one address, however it is spelled').toMatch(
      /<link[^>]*rel="canonical"[^>]*href="http:\/\/hearthside\.test\/campaign\/spring\.drive-26"/,
    )
    expect(text).not.toContain(made.token)
  }
})

it('lend title and picture to links that are shared for them, whose page stays one', async () => {
  for (const form of ['/apply', '/donate']) {
    const head = readMarkup((await visitor.get(`${form}?campaign=${CAMPAIGN.slug}`)).text)
    const property = (name: string) => head.all('meta', { property: name }).map(({ content }) => content)
    expect(head.all('link', { rel: 'canonical' })).toMatchObject([{ href: `http://hearthside.test${form}` }])
    expect(property('og:url')).toEqual([`http://hearthside.test${form}?campaign=spring.drive-26`])
    expect(property('og:title')).toEqual([expect.stringMatching(/^Spring & Sons: /)])
    expect(property('og:image')).toEqual(['http://hearthside.test/share/campaign/spring.drive-26.png'])
    expect(property('og:image:alt')).toEqual(['Spring & Sons'])
  }
})

it('carry the stories of their campaign alone, and what they say is text', async () => {
  const other = (
    await admin.post<Campaign>('/api/campaigns', { slug: 'other', company_name: 'Other', email: 'o@example.org', gdrive_id: 1 })
  ).json
  const story = async (campaign_id: number, title: string, change: object = {}) =>
    (await admin.post<Album>('/api/albums', { ...ALBUM, campaign_id, title, ...change })).json
  const roof = await story(made.id, 'A roof', { year: 2024, public_name: 'Ada' })
  await story(made.id, 'A door', { year: 2025 })
  await story(made.id, 'A draft', { published: false })
  await story(made.id, 'Words', { family: 'Carousel Quotes' })
  await story(other.id, 'Elsewhere')
  const told = async () =>
    (await visitor.page<PageAnswer<'Campaign'>>(`/campaign/${CAMPAIGN.slug}`)).json.props.stories.map(({ title, name }) => [title, name])
  expect(await told()).toEqual([
    ['A door', null],
    ['A roof', 'Ada'],
  ])
  const [consent] = roof.consents
  await admin.put(`/api/albums/${roof.id}`, { consents: [{ ...consent, withdrawn_on: '2026-02-01' }] })
  expect(await told()).toEqual([['A door', null]])
  const html = (await visitor.get(`/campaign/${CAMPAIGN.slug}`)).text
  expect(html).toContain('&lt;b&gt;Second&lt;/b&gt;')
  const body = html.slice(html.indexOf('<h1'))
  expect(body.indexOf('Second'), 'the disclosure stands above the buttons').toBeLessThan(body.indexOf('/apply?campaign='))
  expect(html).not.toContain('player.vimeo.com/video')
})

it('are there as long as their campaign is active, and follow what staff change at once', async () => {
  const { json } = await admin.post<Campaign>('/api/campaigns', {
    slug: 'brief',
    company_name: 'Brief',
    email: 'b@example.org',
    gdrive_id: 1,
  })
  expect((await visitor.get('/campaign/brief')).text).toContain('Brief')
  await admin.put(`/api/campaign/${json.id}`, { company_name: 'Renamed' })
  expect((await visitor.get('/campaign/brief')).text).toContain('Renamed')
  const sitemap = async () => (await visitor.get('/sitemap.xml')).text
  expect(await sitemap()).toContain('/campaign/brief</loc>')
  expect((await visitor.get('/share/campaign/brief.png')).status).toBe(200)
  await admin.put(`/api/campaign/${json.id}`, { active: 0 })
  expect(await sitemap()).not.toContain('/campaign/brief')
  expect((await visitor.get('/share/campaign/brief.png')).status).toBe(404)
  const ended = await visitor.get('/campaign/brief', { Accept: 'text/html' })
  const unknown = await visitor.get('/campaign/none-such', { Accept: 'text/html' })
  expect([ended.status, unknown.status]).toEqual([404, 404])
  expect(ended.text).toContain('This campaign has ended.')
  expect(unknown.text).toContain('We don’t know this campaign. The link may be missing a letter.')
})

it('are listed with their logo at /campaign, by name, while they are active, and nothing else of them', async () => {
  const add = async (slug: string, company_name: string, change: object = {}) =>
    (await admin.post<Campaign>('/api/campaigns', { slug, company_name, email: 'private@list.example', gdrive_id: 1, ...change })).json
  const listed = async () => (await visitor.page<{ props: PageProps['Partners'] }>('/campaign')).json.props.campaigns
  const others = new Set((await listed()).map(({ slug }) => slug))
  const added = async () => (await listed()).filter(({ slug }) => !others.has(slug))
  const last = await add('list-z', 'zebra', { media_id: made.media?.id })
  await add('list-e', 'Éclair')
  await add('list-over', 'Over', { active: 0 })
  expect(await added()).toEqual([
    { slug: 'list-e', company_name: 'Éclair', logo: null },
    { slug: 'list-z', company_name: 'zebra', logo: view().logo },
  ])
  const { text } = await visitor.get('/campaign')
  expect(text).toContain('href="/campaign/list-z"')
  expect(text).not.toMatch(/private@list|4711/)
  await admin.put(`/api/campaign/${last.id}`, { active: 0 })
  expect((await added()).map(({ slug }) => slug)).toEqual(['list-e'])
})

it('lend forms opened by their link, in any case, what they show', async () => {
  for (const [path, slug] of [
    ['/apply', 'Spring.DRIVE-26'],
    ['/donate', 'SPRING.drive-26'],
  ] as const) {
    const { json, text } = await visitor.page<PageAnswer<'Apply' | 'Donate'>>(`${path}?campaign=${slug}`)
    expect([json.props.campaign, json.props.campaign_notice]).toEqual([view(), null])
    expect(text).not.toMatch(/private@|4711/)
    expect((await visitor.get(`${path}?campaign=${slug}`)).text).toContain('href="https://spring.example/giving"')
    expect((await visitor.page<PageAnswer<'Apply'>>(path)).json.props).toMatchObject({ campaign: null, campaign_notice: null })
  }
  const sent = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...sample('application'),
    full_name: 'By Poster',
    campaign: 'SPRING.DRIVE-26',
  })
  const { rows } = await site.ctx.payload.db.pool.query('select campaign_id from applications where reference = $1', [
    sent.json.props.reference,
  ])
  expect(rows).toEqual([{ campaign_id: made.id }])
})

it('never carry an address that runs a script, whatever the database holds', async () => {
  const id = (
    await site.ctx.payload.create({
      collection: 'campaigns',
      data: { slug: 'planted', company_name: 'Planted', email: 'p@example.org', active: true, custom_url: 'javascript:alert(1)' },
    })
  ).id
  expect((await visitor.page<PageAnswer<'Campaign'>>('/campaign/planted')).json.props.campaign.custom_url).toBeNull()
  expect((await visitor.get('/apply?campaign=planted')).text).not.toContain('javascript:')
  expect((await admin.put(`/api/campaign/${id}`, { custom_url: 'javascript:alert(1)' })).status).toBe(422)
})

it('lead nowhere from a list or the sitemap when an old slug has the address of another page', async () => {
  const data = { slug: 'leave', company_name: 'Before the rule', email: 'l@example.org', active: true }
  const { id } = await site.ctx.payload.create({ collection: 'campaigns', data })
  expect((await visitor.get('/sitemap.xml')).text).not.toContain('/campaign/leave<')
  expect((await visitor.get('/campaign')).text).not.toContain('Before the rule')
  await site.ctx.payload.delete({ collection: 'campaigns', id })
})

it.each(['partner', 'leave'])('leave the address /campaign/%s to the site', async (slug) => {
  const body = { slug, company_name: 'Taken', email: 't@example.org', gdrive_id: 1 }
  const refused = await admin.post<{ errors: Record<string, string[]> }>('/api/campaigns', body)
  expect([refused.status, refused.json.errors.slug]).toEqual([422, ['This slug is reserved. Choose another.']])
  const renamed = await admin.put<{ errors: object }>(`/api/campaign/${made.id}`, { slug })
  expect([renamed.status, Object.keys(renamed.json.errors)]).toEqual([422, ['slug']])
  expect((await admin.get<Campaign>(`/api/campaign/${made.id}`)).json.slug).toBe(CAMPAIGN.slug)
})
