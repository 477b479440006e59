import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, type BrowserContext, type Page } from '@playwright/test'
import { chromiumOptions } from '../helpers/chromium'
import { PHONE } from './fixtures'

/** Chromium writes its cookies down twice a minute, on a busy machine a little later. */
const WRITTEN_MS = 90_000

/** What stands in the files of cookies of a profile. */
async function cookieFiles(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => path.basename(file).startsWith('Cookies'))
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'latin1').catch(() => '')))).join('\n')
}

/** Waits until the cookies that outlive a visit are on the disk. */
async function cookiesWritten(context: BrowserContext, folder: string): Promise<void> {
  const lasting = (await context.cookies()).filter(({ expires }) => expires > 0)
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

/** Ends every process of a browser at once, with nothing said to it: what it has not written is lost. */
async function killAll(context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent('close')
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('This browser does not tell its processes.')
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  for (const { id } of processInfo) process.kill(id, 'SIGKILL')
  await closed
}

/**
 * A phone's browser that can be killed and opened again with what it keeps on its disk.
 * @param use gets `open`, whose answer kills what it opened
 */
export async function withKillable(use: (open: () => Promise<{ page: Page; kill: () => Promise<void> }>) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hearthside-browser-'))
  const opened: BrowserContext[] = []
  try {
    await use(async () => {
      const context = await chromium.launchPersistentContext(folder, { ...chromiumOptions(), viewport: PHONE })
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
