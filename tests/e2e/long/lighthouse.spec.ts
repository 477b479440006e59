import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumOptions, TEST_ARGS } from '../../helpers/chromium'
import { freePort } from '../../helpers/built-site'
import { patience } from '../../helpers/patience'
import { PUBLIC_PAGES, expect, origin, test } from '../fixtures'
import { publishEverything } from '../page-writing'

/** Speed is not scored here, so nothing waits for a page to be quiet for a second, three times over, and no picture of it is made. */
const HASTE = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 250,
  cpuQuietThresholdMs: 0,
  disableFullPageScreenshot: true,
}

test('every public page scores 100 for accessibility, best practices, and SEO on a phone', async () => {
  test.setTimeout(patience(600))
  const port = await freePort()
  const browser = await chromium.launch(chromiumOptions([...TEST_ARGS, `--remote-debugging-port=${port}`]))
  for (const path of [...PUBLIC_PAGES, (await publishEverything()).path]) {
    const result = await lighthouse(origin() + path, {
      port,
      onlyCategories: ['accessibility', 'best-practices', 'seo'],
      logLevel: 'silent',
      ...HASTE,
    })
    const { categories = {}, audits = {} } = result?.lhr ?? {}
    const scores = Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]))
    const failed = Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1)
      .map(({ id }) => id)
    expect({ path, scores, failed: failed.join() }).toEqual({
      path,
      scores: { accessibility: 100, 'best-practices': 100, seo: 100 },
      failed: '',
    })
  }
  await browser.close()
})
