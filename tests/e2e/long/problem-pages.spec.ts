import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { failurePage, PLAIN_POLICY } from '../../../src/server/plain-page'
import type { Album } from '../../../src/shared/api/albums'
import { startBuiltSite, type BuiltSite } from '../../helpers/built-site'
import { Client } from '../../helpers/client'
import { until } from '../../helpers/patience'
import { ALBUM } from '../../api/access-table'
import { DESK, PHONE, expect, expectAccessible, test } from '../fixtures'

/** In series, because they share a site that is broken on purpose. */
test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: /status of (404|410|429|500|503)/ })

let site: BuiltSite
let knife: pg.Client
let canceller: pg.Client
test.beforeAll(async () => {
  site = await startBuiltSite()
  knife = new pg.Client({ connectionString: site.databaseUrl })
  canceller = new pg.Client({ connectionString: site.databaseUrl })
  await Promise.all([knife.connect(), canceller.connect()])
})
test.afterAll(async () => {
  await Promise.all([knife.end(), canceller.end()])
  await site.stop()
})

/** Expects the site's frame, helpful words, and a way home, on desktop and phone. */
async function expectProblem(page: Page, title: string, status: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(`(Error ${status})`)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached()
  await expect(page.locator('main img'), 'its drawing').toHaveJSProperty('naturalWidth', 480)
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute('href', 'mailto:hello@example.org')
  await expect(main.getByRole('link', { name: '612-555-0100' })).toHaveAttribute('href', 'tel:612-555-0100')
  await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
}

test('no page: 404, and from there to the home page', async ({ page }) => {
  expect((await page.goto(`${site.origin}/nowhere`))?.status()).toBe(404)
  await expectProblem(page, 'Page not found', 404)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(`${site.origin}/`)
})

test('a withdrawn story: 410', async ({ page }) => {
  const admin = await site.admin()
  const { json: album } = await admin.post<Album>('/api/albums', ALBUM)
  const consents = album.consents.map((consent) => ({ ...consent, withdrawn_on: '2026-01-11' }))
  expect((await admin.put(`/api/albums/${album.id}`, { consents })).status).toBe(200)
  expect((await page.goto(`${site.origin}/stories/${album.id}`))?.status()).toBe(410)
  await expectProblem(page, 'No longer available', 410)
})

test('too many tries: 429', async ({ page }) => {
  const visitor = new Client(site.origin)
  await visitor.get('/campaign')
  for (let i = 0; i < 30; i++) await visitor.post('/campaign', { code: 'wrong' })
  await page.goto(`${site.origin}/campaign`)
  await page.getByLabel('Secure code').fill('wrong')
  await page.getByRole('button', { name: 'Open my campaign' }).click()
  await expectProblem(page, 'One moment, please', 429)
})

test('a server error: 500', async ({ page }) => {
  await knife.query('alter table campaigns rename to campaigns_lost')
  const answer = await page.goto(`${site.origin}/campaign`)
  await knife.query('alter table campaigns_lost rename to campaigns')
  expect(answer?.status()).toBe(500)
  await expectProblem(page, 'Something went wrong', 500)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner Access')
  await expect(page).toHaveURL(`${site.origin}/campaign`)
})

test('the database does not answer: 503, from memory', async ({ page }) => {
  await knife.query('begin; lock table campaigns, site_settings in access exclusive mode')
  const going = page.goto(`${site.origin}/campaign`)
  await until('the page to wait for the lock', async () => {
    const { rowCount } = await canceller.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'campaigns|site_settings'`,
    )
    expect(rowCount).toBeGreaterThan(0)
  })
  const answer = await going
  await knife.query('rollback')
  expect(answer?.status()).toBe(503)
  await expectProblem(page, 'Back in a moment', 503)
})

test.describe('the standalone page', () => {
  let server: Server
  test.beforeAll(async () => {
    server = createServer((_req, res) => {
      res.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PLAIN_POLICY })
      res.end(failurePage('Back in a moment', 'The site is busy. Please try again in a moment.'))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  test.afterAll(() => void server.close())

  test('is styled, accessible and leads home, on desk and phone', async ({ page }) => {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back in a moment')
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).borderTopStyle), 'its sheet is let in').toBe('solid')
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
    }
  })
})
