import type { Page } from '@playwright/test'
import { expect, test, uniqueName } from '../fixtures'
import { fillTo, next } from '../filling'

test.describe('a page that fails to draw', () => {
  test.use({ expectedErrors: /broken/ })
  const breakMoney = (page: Page) =>
    page.evaluate(() => {
      const real = Object.getOwnPropertyDescriptor(Number.prototype, 'toFixed')
      const mend = () => Object.defineProperty(Number.prototype, 'toFixed', real ?? {})
      Object.assign(window, { mend })
      Number.prototype.toFixed = () => {
        throw new Error('broken')
      }
    })
  const mendMoney = (page: Page) => page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  const again = (page: Page) => page.getByRole('button', { name: 'Show the page again' })

  test('keeps what a donor typed, no matter how often it fails', async ({ page }) => {
    await page.goto('/donate')
    await page.getByLabel('Your name').fill('Ana Díaz')
    await page.getByLabel('Make this a monthly gift').check()
    await breakMoney(page)
    await page.getByLabel('Other amount').fill('30')
    await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible()
    await again(page).click()
    await expect(again(page)).toBeVisible()
    await mendMoney(page)
    await again(page).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Ana Díaz')
    await expect(page.getByLabel('Other amount')).toHaveValue('30')
    await expect(page.getByLabel('Make this a monthly gift')).toBeChecked()
  })

  test('keeps what a family typed', async ({ page }) => {
    await page.goto('/apply')
    await fillTo(page, 6, uniqueName('Failing'))
    await breakMoney(page)
    await next(page)
    await expect(again(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Exit this site quickly' })).toBeVisible()
    await mendMoney(page)
    await again(page).click()
    await expect(page.getByText('$1,425.00')).toBeVisible()
    await expect(page.getByText('The plant closed in spring.')).toBeVisible()
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
  })
})
