import type { Page } from '@playwright/test'

export const linkIn = ({ text }: { text: string }): string => /https?:\/\/\S+/.exec(text)?.[0] ?? ''

/** Follows a link in an email and presses its page's button; there is none if the browser already has the form. */
export async function openMailed(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const button = page.getByRole('button', { name: /^Open my (form|monthly gift)$/ })
  if (await button.count()) await button.click()
}
