import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Campaign } from '../../src/shared/api/campaigns'
import type { Media } from '../../src/shared/api/media'
import { image } from '../helpers/images'
import { everything } from '../helpers/page-body'
import { siteTests } from '../helpers/site-tests'
import { sample, type Client } from '../helpers/client'
import { INTEREST } from './access-rows'
import { ALBUM } from './access-table'

/** Checks the HTML standard only; axe checks accessibility. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

const site = siteTests()
let visitor: Client
beforeAll(async () => {
  visitor = await site.as('visitor')
  await site.ctx.payload.create({
    collection: 'campaigns',
    data: { slug: 'open', company_name: 'Open', email: 'a@example.org', active: true },
  })
  const admin = await site.as('admin')
  const [photo, other] = (await admin.upload<Media[]>([await image(), await image('png')])).json
  const media = [photo, other].map((one, place) => ({ id: one?.id, primary: place === 0 }))
  await admin.post('/api/pages', { title: 'Everything', slug: 'everything', body: everything(photo?.id), publish: true })
  for (const year of [2024, 2025]) await admin.post('/api/albums', { ...ALBUM, year, media })
})

async function faultsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`))
}

describe('the HTML of every public page', () => {
  it.each([
    '/',
    '/about-us',
    '/how-it-works',
    '/faq',
    '/privacy-policy',
    '/everything',
    '/campaign',
    '/campaign/open',
    '/interest',
    '/stories',
    '/stories?page=9',
    '/stories?year=2024&campaign=open',
    '/stories/1',
    '/terms',
    '/apply',
    '/apply?campaign=none',
    '/apply/resume/used',
    '/landlord',
    '/apply/extended',
    '/apply/status',
    '/donate',
    '/donate?campaign=open',
    '/donate/receipt',
    '/donate/receipts',
    '/login',
    '/forgot-password',
    '/choose-password',
    '/nowhere',
  ])('%s is valid', async (path) => {
    expect(await faultsIn((await visitor.get(path, { Accept: 'text/html' })).text)).toEqual([])
  })

  it('is looked at with every part that staff can write', async () => {
    const { status, text } = await visitor.get('/everything', { Accept: 'text/html' })
    expect([status, text.includes('The wall, painted.'), text.includes('Who reads it?')]).toEqual([200, true, true])
  })

  it('is valid where a form came back, or was taken', async () => {
    const RECEIPTS = '/donate/receipts'
    for (const path of ['/apply', '/donate', '/interest', '/campaign', '/login', '/apply/extended', '/apply/status', RECEIPTS]) {
      const { status, text } = await visitor.form(path, { suggested: '50' })
      // This page answers everyone alike (rule 6.30).
      expect([path, status, await faultsIn(text)]).toEqual([path, path === RECEIPTS ? 202 : 422, []])
      expect([path, /<title[^>]*>Error: (?!Error)/.test(text)]).toEqual([path, true])
      expect([path, (await visitor.get(path, { Accept: 'text/html' })).text.includes('>Error: ')]).toEqual([path, false])
    }
    await visitor.form('/interest', { ...INTEREST })
    expect(await faultsIn((await visitor.get('/interest/received', { Accept: 'text/html' })).text)).toEqual([])
    const { json } = await (await site.as('admin')).get<Campaign>('/api/campaign/1')
    await visitor.form('/campaign', { code: json.token })
    expect(await faultsIn((await visitor.get('/campaign/partner', { Accept: 'text/html' })).text)).toEqual([])
    expect((await visitor.form('/apply/draft', { full_name: 'Saved' })).status).toBe(303)
    expect(await faultsIn((await visitor.get('/apply', { Accept: 'text/html' })).text)).toEqual([])
    const form = sample<{ details: { email: string } }>('application')
    const { json: sent } = await visitor.post<{ props: { reference: string } }>('/apply', form)
    expect(await faultsIn((await visitor.get('/apply/received', { Accept: 'text/html' })).text)).toEqual([])
    await visitor.form('/apply/status', { email: form.details.email, reference: sent.props.reference })
    for (const message of ['', 'We moved.']) {
      await visitor.form('/apply/status/message', { message })
      expect(await faultsIn((await visitor.get('/apply/status', { Accept: 'text/html' })).text)).toEqual([])
    }
    await visitor.form('/apply/forget', {})
    expect(await faultsIn((await visitor.get('/forgotten', { Accept: 'text/html' })).text)).toEqual([])
  })
})
