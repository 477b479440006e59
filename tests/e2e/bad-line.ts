import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { saved } from './filling'

/**
 * A connection that delivers a save but loses its answer with the cookies, until it recovers.
 * @param address where the form is saved, as a Playwright pattern
 */
export async function badLine(page: Page, address: string) {
  let isBad = true
  await page.route(address, async (route) => {
    const request = route.request()
    if (!isBad || request.method() !== 'PUT') return route.continue()
    await fetch(request.url(), { method: 'PUT', headers: await request.allHeaders(), body: request.postData() })
    await route.abort()
  })
  return {
    isLost: () => expect(page.getByText('Not saved yet. Trying again.').first()).toBeVisible(),
    breaks: () => {
      isBad = true
    },
    isBack: async () => {
      isBad = false
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await saved(page)
    },
  }
}
