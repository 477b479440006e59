import { HtmlValidate } from 'html-validate'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STARTING_PAGE } from '../../src/server/plain-page'
import { newAccessCode } from '../../src/platform/codes'
import type { Client } from '../helpers/client'
import { readMarkup } from '../helpers/markup'
import { newCampaign } from '../helpers/partners'
import { until } from '../helpers/patience'
import { createTestDatabase } from '../helpers/postgres'
import { startTestSite, type TestSite } from '../helpers/site'
import { ALBUM } from './access-table'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

let site: TestSite
let visitor: Client
let admin: Client
/** A connection apart from the site's own. */
let knife: pg.Client
beforeAll(async () => {
  const database = await createTestDatabase()
  knife = new pg.Client({ connectionString: database.url })
  await knife.connect()
  site = await startTestSite({}, { database })
  visitor = await site.as('visitor')
  admin = await site.as('admin')
})
afterAll(async () => {
  await knife.end()
  await site.stop()
})

const look = (path: string, client = visitor) => client.get(path, { Accept: 'text/html' })

/** Waits for an answer while PostgreSQL cancels each statement that waits for `knife`'s lock. */
async function cutShort<T>(answer: Promise<T>): Promise<T> {
  let isAnswered = false
  const done = answer.finally(() => (isAnswered = true))
  await until('the answer, by cutting what it waits for', async () => {
    await site.ctx.payload.db.pool.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(isAnswered).toBe(true)
  })
  return done
}

interface Answer {
  status: number
  headers: Headers
  text: string
}

async function expectProblem({ status, headers, text }: Answer, problem: [status: number, ...words: string[]]) {
  const [expected, title, ...words] = problem
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([expected, 'text/html; charset=utf-8', 'no-store'])
  const page = readMarkup(text)
  expect(page.texts('h1')).toEqual([title])
  expect(page.texts('title')[0]).toContain(title)
  expect(page.all('meta', { name: 'robots' })).toMatchObject([{ content: 'noindex' }])
  expect(page.all('link', { rel: 'canonical' })).toEqual([])
  const [main = ''] = /<main.*<\/main>/s.exec(text) ?? []
  for (const word of ['href="/"', ...words]) expect(main).toContain(word)
  expect((await validator.validateString(text)).results.flatMap(({ messages }) => messages)).toEqual([])
}
const CONTACT = ['Hearthside Foundation', 'mailto:hello@example.org', 'tel:612-555-0100']

describe('a page that helps on', () => {
  it('stands where there is no page', async () =>
    expectProblem(await look('/nowhere'), [404, 'Page not found', 'We can’t find that page.', 'href="/apply"', ...CONTACT]))

  it('is the form, where one without scripts ended and its tab is asked for again', async () => {
    for (const [path, form] of [
      ['/apply/draft/link', '/apply'],
      ['/apply/extended/send', '/apply/extended'],
      ['/apply/extended/link', '/apply/extended'],
      ['/apply/status/message', '/apply/status'],
      ['/apply/status/link', '/apply/status'],
    ] as const) {
      const { status, headers } = await look(path)
      expect([path, status, headers.get('Location')]).toEqual([path, 303, form])
    }
  })

  it('is shown when a story was withdrawn', async () => {
    const { id: campaign_id } = await newCampaign(admin)
    const { json } = await admin.post<{ id: number }>('/api/albums', { ...ALBUM, campaign_id })
    const consents = [{ ...ALBUM.consents[0], withdrawn_on: '2026-01-11' }]
    expect((await admin.put(`/api/albums/${json.id}`, { consents })).status).toBe(200)
    await expectProblem(await look(`/stories/${json.id}`), [410, 'No longer available', 'Try one of these:', ...CONTACT])
  })

  it('is shown after too many tries', async () => {
    for (let i = 0; i < 30; i++) await visitor.form('/campaign', { code: newAccessCode() })
    const answer = await visitor.form('/campaign', { code: newAccessCode() })
    await expectProblem(answer, [429, 'One moment, please', 'href="/campaign"', 'go back', ...CONTACT])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('stands where we failed, and says nothing of how', async () => {
    await knife.query('alter table campaigns rename to campaigns_lost')
    const answer = await look('/campaign')
    await knife.query('alter table campaigns_lost rename to campaigns')
    await expectProblem(answer, [500, 'Something went wrong', 'href="/campaign"', 'We’ve logged the problem', ...CONTACT])
    expect(answer.text).not.toMatch(/campaigns_lost|relation|select "/)
  })

  it('stands while the database is away, from memory, for visitors and staff', async () => {
    await look('/faq')
    await knife.query('begin; lock table campaigns, site_settings, users in access exclusive mode')
    const answers = [await cutShort(look('/campaign')), await cutShort(look('/campaign', admin))]
    await knife.query('rollback')
    for (const answer of answers) {
      await expectProblem(answer, [503, 'Back in a moment', 'href="/campaign"', 'We should be back in a few minutes.', ...CONTACT])
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect((await look('/campaign')).status).toBe(200)
  })
})

describe('a static failure page', () => {
  it('says what is wrong when nothing was ever heard of the foundation', async () => {
    const database = await createTestDatabase()
    const blade = new pg.Client({ connectionString: database.url })
    await blade.connect()
    await blade.query('alter table site_settings rename to settings_lost')
    const blind = await startTestSite({}, { database, untold: true })
    const answers = [await fetch(`${blind.origin}/faq`, { headers: { Accept: 'text/html' } })]
    await blade.query('alter table settings_lost rename to site_settings')
    answers.push(await fetch(`${blind.origin}/faq`, { headers: { Accept: 'text/html' } }))
    await blade.end()
    await blind.stop()
    expect(answers.map(({ status }) => status)).toEqual([500, 200])
    const [answer] = answers as [Response]
    const text = await answer.text()
    await expectProblem({ status: answer.status, headers: answer.headers, text }, [
      500,
      'Something went wrong',
      'Something went wrong on our end. Please try again later.',
    ])
    expect(text, 'styled by a sheet that its policy allows').toContain('<style>')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })

  it('is valid before the site has started', async () => {
    expect((await validator.validateString(STARTING_PAGE)).results.flatMap(({ messages }) => messages)).toEqual([])
  })
})
