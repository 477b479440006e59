import type { Page } from '@playwright/test'
import { expect } from './fixtures'

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** Fills out and sends the first form. @returns its reference number */
export async function applyInBrowser(page: Page, origin: string, email: string): Promise<string> {
  await page.goto(`${origin}/apply`)
  await page.getByLabel('Your full name').fill('Rosa Journey')
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await next(page)
  const home = page.getByRole('region', { name: 'Home address' })
  await home.getByLabel('Street').fill('1420 Larch Ave')
  await home.getByLabel('City').fill('Minneapolis')
  await home.getByLabel('State').selectOption('Minnesota')
  await home.getByLabel('ZIP code').fill('55411')
  await next(page)
  await page.getByLabel(/How many people/).fill('2')
  await next(page)
  await page.getByRole('button', { name: 'Add an income source' }).click()
  await page.getByLabel('Source').selectOption('Wages')
  await page.getByLabel('Monthly amount').fill('1,200')
  await next(page)
  await page.getByLabel(/rent or mortgage payment/).fill('$1,425')
  await next(page)
  await page.getByRole('checkbox', { name: 'Job loss or fewer hours' }).check()
  await page.getByLabel(/in your own words/).fill('The plant closed in spring.')
  await next(page)
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  return /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.locator('main').innerText())?.[0] ?? ''
}
