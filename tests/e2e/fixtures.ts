import { randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Browser, type BrowserContext, type Locator, type Page, type ViewportSize } from '@playwright/test'
import { Client, sample } from '../helpers/client'
import { patience } from '../helpers/patience'
import { PASSWORD, startMailedSite, type MailedSite } from '../helpers/built-site'

export const origin = (): string => process.env.SITE_ORIGIN ?? ''
export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 900 }
/** Pages open to everyone; the campaign's is part of the demo. */
export const PUBLIC_PAGES = [
  '/',
  '/about-us',
  '/how-it-works',
  '/apply',
  '/donate',
  '/donate/receipts',
  '/stories',
  '/stories/1',
  '/faq',
  '/privacy-policy',
  '/campaign',
  '/campaign/northstar',
  '/interest',
  '/terms',
]

interface Fixtures {
  /** A visitor's page; any error in the console fails the test, except those that match `expectedErrors`. */
  page: Page
  expectedErrors: RegExp | null
  /** Staff browsers are shared by the tests of a worker; `alone` gives this test its own, such as to set the browser's clock. */
  alone: boolean
  admin: Page
  staff: Page
}

interface WorkerFixtures {
  /** A second site, shared by the tests of a worker, that sends its emails to our own server. */
  mailed: MailedSite
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  mailed: [
    async ({}, use) => {
      const mailed = await startMailedSite()
      await use(mailed)
      await mailed.stop()
    },
    { scope: 'worker', timeout: patience(180) },
  ],
  baseURL: async ({}, use) => use(origin()),
  expectedErrors: [null, { option: true }],
  context: async ({ context, javaScriptEnabled }, use) => {
    const newPage = context.newPage.bind(context)
    await use(javaScriptEnabled === false ? context : Object.assign(context, { newPage: async () => onceStarted(await newPage()) }))
  },
  page: async ({ page, expectedErrors }, use) => watched(page, expectedErrors, use),
  alone: [false, { option: true }],
  admin: async ({ browser, expectedErrors, alone, viewport }, use) =>
    signedIn('admin@example.org', { browser, alone, viewport }, (page) => watched(page, expectedErrors, use)),
  staff: async ({ browser, expectedErrors, alone, viewport }, use) =>
    signedIn('staff@example.org', { browser, alone, viewport }, (page) => watched(page, expectedErrors, use)),
})

/** A page whose `goto` and `reload` wait for the site's scripts, like people who look before they act; a test can choose its own moment. */
function onceStarted(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  return Object.assign(page, {
    goto: async (...to: Parameters<Page['goto']>) => {
      const answer = await goto(...to)
      if (!to[1]?.waitUntil) await page.waitForFunction(() => !('earlyPress' in window))
      return answer
    },
    reload: async (...how: Parameters<Page['reload']>) => {
      const answer = await reload(...how)
      if (!how[0]?.waitUntil) await page.waitForFunction(() => !('earlyPress' in window))
      return answer
    },
  })
}

async function watched(page: Page, expected: RegExp | null, use: (page: Page) => Promise<void>): Promise<void> {
  const errors: string[] = []
  const note = (text: string) => {
    if (!expected?.test(text)) errors.push(text)
  }
  page.on('pageerror', (error) => note(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
  })
  await use(page)
  expect(errors, 'console errors').toEqual([])
}

interface Opening {
  browser: Browser
  alone: boolean
  viewport: ViewportSize | null
}

/** Staff browsers of this worker, by email and site. */
const browsers = new Map<string, BrowserContext>()

/** Signs in by session, without clicking; starts with empty browser storage. */
async function signedIn(email: string, { browser, alone, viewport }: Opening, work: (page: Page) => Promise<void>): Promise<void> {
  const who = `${email} ${origin()}`
  const kept = alone ? undefined : browsers.get(who)
  const context = kept ?? (await browser.newContext({ baseURL: origin() }))
  if (!alone) browsers.set(who, context)
  const client = await staffClient(email)
  await context.clearCookies()
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: origin() })))
  const page = await context.newPage()
  if (kept && viewport) await page.setViewportSize(viewport)
  await work(page)
  if (alone) return context.close()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: origin(), storageTypes: 'local_storage,indexeddb,cache_storage' })
  await Promise.all(context.pages().map((each) => each.close()))
}

/** Signed-in clients, and the time their password was last entered, in milliseconds. */
const clients = new Map<string, { client: Promise<Client>; written: number }>()
/** Renews before the password gets too old for sensitive actions, with time for a long test (rule 27.4). */
const WRITE_AGAIN_MS = 8 * 60_000

/** A signed-in staff member, shared by all tests of a worker: none of them may end the session. */
export function staffClient(email: string): Promise<Client> {
  const key = `${email} ${origin()}`
  const known = clients.get(key) ?? { client: signIn(email), written: Date.now() }
  clients.set(key, known)
  if (Date.now() - known.written > WRITE_AGAIN_MS) {
    known.written = Date.now()
    known.client = known.client.then(async (client) => {
      expect((await client.post('/api/users/me/confirm', { password: PASSWORD })).status).toBe(200)
      return client
    })
  }
  return known.client
}

export async function signIn(email: string): Promise<Client> {
  const client = new Client(origin())
  await client.get('/login')
  expect((await client.post('/login', { email, password: PASSWORD })).status).toBe(303)
  await client.get('/admin')
  return client
}

export const uniqueName = (first: string): string => `${first} ${randomBytes(4).toString('hex')}`

/** Sends an application the way the site does. @param details differences from the sample @returns its reference and id */
export async function apply(full_name: string, details: object = {}): Promise<{ reference: string; id: number }> {
  const visitor = new Client(origin())
  await visitor.get('/apply')
  const form = sample<{ details: object }>('application')
  const sent = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    full_name,
    details: { ...form.details, ...details },
  })
  const staff = await staffClient('staff@example.org')
  const { reference } = sent.json.props
  const found = await staff.get<{ id: number }[]>(`/api/applications?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`)
  return { reference, id: found.json[0]?.id ?? 0 }
}

/** Delays what a page requests from an address, like a slow connection. @returns releases it and later requests */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const softly = expect.configure({ soft: true })

/** Fails on any axe violation, and on a page wider than its window. The test continues and reports later problems too. */
export async function expectAccessible(page: Page): Promise<void> {
  /** Half-faded text lacks contrast. */
  await page.emulateMedia({ reducedMotion: 'reduce' })
  /** Polled: the layout follows a change of the window's width with its next render. */
  await softly
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `pixels by which ${page.url()} is wider than its window of ${page.viewportSize()?.width} px`,
    )
    .toBeLessThanOrEqual(0)
  /**
   * Legacy mode avoids opening an extra page for cross-origin frames; there are none. The options halve the time: axe describes no element
   * that passes, and does not load the style sheets again, which only its experimental rules read.
   */
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(found, `violations that axe finds on ${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
}

/**
 * Creates a test per page, at each width, to name the page of a violation and hide no other.
 * @param pages opens a page as an admin, by its name
 */
export function testAccessibility(pages: Record<string, (admin: Page) => Promise<unknown>>): void {
  for (const [what, open] of Object.entries(pages)) {
    test(`${what} is accessible at ${DESK.width} and ${PHONE.width} px`, async ({ admin }) => {
      await open(admin)
      for (const viewport of [DESK, PHONE]) {
        await admin.setViewportSize(viewport)
        await expectAccessible(admin)
      }
    })
  }
}

export { expect }

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there.')
}
