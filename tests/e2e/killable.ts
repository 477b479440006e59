import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../helpers/chromium'
import { PHONE } from './fixtures'

/**
 * A phone's browser that can be killed and opened again with what it keeps on its disk.
 * @param use gets `open`, whose answer kills what it opened
 */
export async function withKillable(use: (open: () => Promise<{ page: Page; kill: () => Promise<void> }>) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hearthside-browser-'))
  try {
    await use(async () => {
      const context = await chromium.launchPersistentContext(folder, { ...chromiumOptions(), viewport: PHONE })
      return { page: context.pages()[0] ?? (await context.newPage()), kill: () => context.close() }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
