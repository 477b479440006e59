import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { formatCount } from '../../src/shared/text'
import { chromiumOptions } from '../helpers/chromium'
import { MAX_SCRIPTS, scriptSize } from '../helpers/script-size'
import type { BuiltSite } from '../helpers/built-site'
import { startBenchSite } from './bench-site'
import { fillDonations } from './fill'
import { median, processorText, spent, type Figure, type Spent } from './measure'
import { seed, seedLists, type Copied } from '../helpers/seed'

const ROWS = 10_000
const DEBOUNCE_MS = 300

const withBrowser = async <T>(work: (browser: Browser) => Promise<T>): Promise<T> => {
  const browser = await chromium.launch(chromiumOptions())
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}

const signedIn = async (site: BuiltSite, browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const { cookies } = await site.admin()
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site.origin })))
  return context
}

export async function scripts(): Promise<Figure[]> {
  const site = await startBenchSite()
  try {
    return await withBrowser(async (browser) => {
      const visitor = await browser.newContext()
      const home = await scriptSize(visitor, site.origin, 'h1')
      const admin = await scriptSize(await signedIn(site, browser), `${site.origin}/admin/application`, 'text=results found')
      return [
        {
          name: 'Public JavaScript on the home page',
          value: home,
          unit: 'kB',
          bar: { atMost: MAX_SCRIPTS.home },
          detail: 'gzipped, everything loaded',
        },
        {
          name: 'Back-office first load',
          value: admin,
          unit: 'kB',
          bar: { atMost: MAX_SCRIPTS.staff },
          detail: 'gzipped, the list of applications on screen',
        },
      ]
    })
  } finally {
    await site.stop()
  }
}

/** Each list with all of its rows, and the texts to search for. */
const LISTS: Record<'applications' | 'donations' | Copied, { path: string; texts: string[] }> = {
  applications: {
    path: 'application?start=&end=&status=All',
    texts: ['an', 'and', 'duluth', 'minn', 'mar', 'saint', 'eau', 'jo', 'fargo', 'ber'],
  },
  donations: { path: 'donation', texts: ['an', 'mar', 'jo', 'ber', 'north', 'example.org'] },
  albums: { path: 'album', texts: ['an', '2026', 'nguyen', 'z 12', 'whit', '99'] },
  campaigns: { path: 'campaign?active=off', texts: ['an', 'star', 'two-rivers', '-12', 'mutual', '99'] },
  fsps: { path: 'fsps', texts: ['an', 'minn', 'reed', 'duluth', 'ma', '99'] },
  interests: { path: 'interests', texts: ['an', 'nov', 'hardware', '2026-10', 'voss', '99'] },
}

/** Milliseconds, one per text. */
async function searchTimes(page: Page, url: string, texts: readonly string[]): Promise<number[]> {
  const all = page.getByText(`${formatCount(ROWS)} results found.`)
  await page.goto(url)
  await all.waitFor()
  const box = page.getByRole('searchbox').last()
  const count = await all.elementHandle()
  if (!count) throw new Error(`${url} shows no count.`)
  const times: number[] = []
  for (const text of texts) {
    await box.fill('')
    await all.waitFor()
    const [painted] = await Promise.all([count.evaluate(watchForPaint), box.pressSequentially(text, { delay: 20 })])
    times.push(painted - DEBOUNCE_MS)
  }
  return times
}

/** From the end of the search's debounce to the painted result, with 10,000 rows, in every list. */
export async function search(): Promise<Figure[]> {
  const site = await startBenchSite()
  await seed(site, ROWS)
  await seedLists(site, ROWS)
  await fillDonations(site, ROWS)
  try {
    return await withBrowser(async (browser) => {
      const page = await (await signedIn(site, browser)).newPage()
      // The TypeScript loader names functions through a helper that the page lacks.
      await page.addInitScript('globalThis.__name = (named) => named')
      const figures: Figure[] = []
      for (const [name, { path, texts }] of Object.entries(LISTS)) {
        let times: number[] = []
        const all = await spent(site.spentMs, async () => {
          times = await searchTimes(page, `${site.origin}/admin/${path}`, texts)
        })
        figures.push({
          name: `Search to painted result, ${formatCount(ROWS)} ${name}`,
          value: median(times),
          unit: 'ms',
          bar: { atMost: 50 },
          detail: `median of ${times.length}, slowest ${Math.max(...times).toFixed(0)} ms; ${processorText([all])} for opening the list and typing all of them`,
        })
      }
      return figures
    })
  } finally {
    await site.stop()
  }
}

/** Runs in the page: from the last key to the first frame with a new count of results. */
function watchForPaint(element: Element): Promise<number> {
  return new Promise((resolve) => {
    let lastKey = 0
    const onInput = () => {
      lastKey = performance.now()
    }
    document.addEventListener('input', onInput, true)
    const before = element.textContent
    const observer = new MutationObserver(() => {
      if (element.textContent === before) return
      observer.disconnect()
      document.removeEventListener('input', onInput, true)
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.now() - lastKey)
        channel.port2.postMessage(null)
      })
    })
    observer.observe(element, { subtree: true, childList: true, characterData: true })
  })
}

/** Slowdown of a phone or an old laptop compared to this machine. */
const SLOWER = 4
const LOOKS = 5

/** Milliseconds from opening a list to its first rows: empty cache, ten thousand rows, slow processor. */
export async function firstRows(): Promise<Figure[]> {
  const site = await startBenchSite()
  await seed(site, ROWS)
  await fillDonations(site, ROWS)
  try {
    return await withBrowser(async (browser) => {
      const figures: Figure[] = []
      for (const name of ['applications', 'donations'] as const) {
        const times: number[] = []
        const all: Spent[] = []
        for (let look = 0; look < LOOKS; look++) {
          const context = await signedIn(site, browser)
          const open = async () => void times.push(await firstRowsOf(context, `${site.origin}/admin/${LISTS[name].path}`))
          all.push(await spent(site.spentMs, open))
        }
        figures.push({
          name: `First rows of ${formatCount(ROWS)} ${name}, nothing cached, ${SLOWER} times slower`,
          value: median(times),
          unit: 'ms',
          bar: { atMost: 2_000 },
          detail: `median of ${times.length}, slowest ${Math.max(...times).toFixed(0)} ms; ${processorText(all)} a look, to the end of it`,
        })
      }
      return figures
    })
  } finally {
    await site.stop()
  }
}

async function firstRowsOf(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(noteFirstRow)
  await page.goto(url, { waitUntil: 'commit' })
  const at = await page
    .waitForFunction(() => (window as { firstRowAt?: number }).firstRowAt)
    .then(async (handle) => (await handle.jsonValue()) ?? NaN)
  await context.close()
  return at
}

/** Runs in the page: time from the request to the first frame with a row. */
function noteFirstRow() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[aria-rowindex="2"]')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => Object.assign(window, { firstRowAt: performance.now() })
      channel.port2.postMessage(null)
    })
  })
  observer.observe(document, { subtree: true, childList: true })
}
