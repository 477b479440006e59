import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test'
import { chromiumOptions, TEST_ARGS } from '../helpers/chromium'
import { PHONE } from './fixtures'

/** Chromium writes its cookies to disk twice a minute, or a little later on a busy machine. */
const WRITTEN_MS = 90_000
/** Chromium writes at once when this many changes wait, and keeps at most 180 cookies of a site. */
const WRITTEN_AT_ONCE = 512
const OF_A_SITE = 150

async function cookieFiles(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => path.basename(file).startsWith('Cookies'))
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'latin1').catch(() => '')))).join('\n')
}

/** Lets the browser write its cookies now, with those of other sites: waiting would take half a minute. */
async function hurryCookies(context: BrowserContext): Promise<void> {
  const expires = Date.now() / 1000 + 3600
  const others = Array.from({ length: WRITTEN_AT_ONCE + OF_A_SITE }, (_, place) => ({
    ...{ name: `other${place}`, value: 'x', path: '/', domain: `site${Math.floor(place / OF_A_SITE)}.test`, expires },
  }))
  await context.addCookies(others)
}

async function cookiesWritten(context: BrowserContext, folder: string): Promise<void> {
  const lasting = (await context.cookies()).filter(({ expires }) => expires > 0)
  await hurryCookies(context)
  await expect
    .poll(
      async () => {
        const written = await cookieFiles(folder)
        return lasting.filter(({ name }) => !written.includes(name)).map(({ name }) => name)
      },
      { message: 'cookies that are not on the disk yet', timeout: WRITTEN_MS },
    )
    .toEqual([])
}

/** Kills every process of a browser: what it has not written is lost. */
async function killAll(context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent('close')
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('This browser does not tell its processes.')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  for (const { id } of processInfo) process.kill(id, 'SIGKILL')
  await closed
}

/**
 * A phone's browser that can be killed and opened again with what is on its disk.
 * @param use gets `open`, whose result kills the browser
 */
export async function withKillable(use: (open: () => Promise<{ page: Page; kill: () => Promise<void> }>) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hearthside-browser-'))
  const opened: BrowserContext[] = []
  try {
    await use(async () => {
      const context = await chromium.launchPersistentContext(folder, { ...chromiumOptions(TEST_ARGS), viewport: PHONE })
      opened.push(context)
      const kill = async () => {
        await cookiesWritten(context, folder)
        await killAll(context)
      }
      return { page: context.pages()[0] ?? (await context.newPage()), kill }
    })
  } finally {
    await Promise.all(opened.map((context) => context.close()))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
