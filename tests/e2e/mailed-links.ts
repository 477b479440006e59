import type { Page } from '@playwright/test'

/** Follows a link of a mail, and presses the button of its page; where the browser has what it opens already, there is none. */
export async function openMailed(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const button = page.getByRole('button', { name: /^Open my (form|monthly gift)$/ })
  if (await button.count()) await button.click()
}
