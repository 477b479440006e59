import { randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Browser, type BrowserContext, type Locator, type Page, type ViewportSize } from '@playwright/test'
import { Client, sample } from '../helpers/client'
import { PASSWORD } from '../helpers/built-site'

export const origin = (): string => process.env.SITE_ORIGIN ?? ''
export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 900 }
/** Those that everybody may find; the campaign's is of the demo. */
export const PUBLIC_PAGES = [
  '/',
  '/about-us',
  '/how-it-works',
  '/apply',
  '/donate',
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
  /** A visitor's page; any error in the console fails the test, but for those that `expectedErrors` names. */
  page: Page
  expectedErrors: RegExp | null
  /** A colleague's browser serves the tests of a worker one after another; alone: it is this test's own, as where it sets the browser's clock. */
  alone: boolean
  admin: Page
  staff: Page
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(origin()),
  expectedErrors: [null, { option: true }],
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) =>
    watched(javaScriptEnabled === false ? page : onceStarted(page), expectedErrors, use),
  alone: [false, { option: true }],
  admin: async ({ browser, expectedErrors, alone, viewport }, use) =>
    signedIn('admin@example.org', { browser, alone, viewport }, (page) => watched(page, expectedErrors, use)),
  staff: async ({ browser, expectedErrors, alone, viewport }, use) =>
    signedIn('staff@example.org', { browser, alone, viewport }, (page) => watched(page, expectedErrors, use)),
})

/** A page whose `goto` and `reload` wait for the site's scripts, as people do who see a page first and then act; but for a test that says when to go on. */
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

/** The browsers of this worker's colleagues, by email and site. */
const browsers = new Map<string, BrowserContext>()

/** Signed in by session, not by clicking; with nothing in the browser's storage. */
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

/** Who is signed in, and when the password was written last, in milliseconds. */
const clients = new Map<string, { client: Promise<Client>; written: number }>()
/** Before it is too long ago for what takes a fresh password (rule 27.4), with time for a long test. */
const WRITE_AGAIN_MS = 8 * 60_000

/** A colleague who is signed in. Each signs in once at a site, for all tests of a worker: none of them signs these sessions out. */
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

/** A session of its own. */
export async function signIn(email: string): Promise<Client> {
  const client = new Client(origin())
  await client.get('/login')
  expect((await client.post('/login', { email, password: PASSWORD })).status).toBe(303)
  await client.get('/admin')
  return client
}

/** A name that only this test knows. */
export const uniqueName = (first: string): string => `${first} ${randomBytes(4).toString('hex')}`

/** An application for a test to find, sent the way the site sends it. @param details what differs from the sample @returns its reference and id */
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

/** In the page: until nothing fades in or out any more; half faded, anything lacks contrast. */
const settled = async () => {
  const passing = document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** Holds back what a page asks of an address, as a slow line does. @returns lets it come, and whatever is asked after */
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

/** Fails on any axe violation, and on a page that is wider than its window. The test goes on: what comes after is told, too. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settled)
  /** Otherwise a page more is opened each time, for frames of other sites, of which there are none. */
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(found, `violations that axe finds on ${page.url()} at ${page.viewportSize()?.width} px`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(overflow, `pixels by which ${page.url()} is wider than its window of ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0)
}

/**
 * A test for each of these pages, on a page of its own and at each width, so that a violation names its page and hides no other.
 * @param pages opens the page, as an admin, by what it is
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

/** As who has no mouse: Tab until it has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there.')
}
