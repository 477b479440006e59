import { gzipSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'

/** In kB, gzipped (rule 17.1). */
export const MAX_SCRIPTS = { home: 110, staff: 300 } as const

/** The JavaScript files that a page loads until it is idle. */
export async function scriptsOf(context: BrowserContext, url: string, ready: string): Promise<Buffer[]> {
  const page = await context.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) bodies.push(response.body())
  })
  await page.goto(url)
  await page.locator(ready).first().waitFor()
  /** Public pages load their scripts after the first paint. */
  await page.waitForFunction(() => !('earlyPress' in window))
  if (bodies.length === 0) throw new Error(`${url} loaded no JavaScript.`)
  const files = await Promise.all(bodies)
  await page.close()
  return files
}

/** As `scriptsOf`, gzipped, in kB. */
export async function scriptSize(...page: Parameters<typeof scriptsOf>): Promise<number> {
  const sizes = (await scriptsOf(...page)).map((body) => gzipSync(body, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
