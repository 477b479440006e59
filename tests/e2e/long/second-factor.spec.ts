import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { PASSWORD, startBuiltSite, type BuiltSite } from '../../helpers/built-site'
import { DESK, expect, expectAccessible, PHONE, test } from '../fixtures'
import { translate } from '../translating'

/** A site of its own, which requires two-step verification of all staff. */
let site: BuiltSite
test.describe.configure({ mode: 'default' })
/** Statuses of expected refusals. */
test.use({ expectedErrors: /403|422/ })
test.beforeAll(async () => {
  site = await startBuiltSite({ env: { REQUIRE_SECOND_FACTOR: 'on' } })
})
test.afterAll(() => site.stop())

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${site.origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const bothSizes = async (page: Page) => {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
}
/** Code for the next half minute: each code works once. */
const codeOf = (secret: string, ahead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })

test('is set up on the first day and required from then on; a recovery code replaces the phone', async ({ page }) => {
  await signIn(page, 'admin@example.org')
  const part = page.getByRole('region', { name: 'Two-step verification' })
  await expect(part).toContainText('You must set up two-step verification')
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Applications', exact: true }).first().click()])
  await expect(part, 'nothing else opens').toContainText('You must set up two-step verification')
  await expect(page.getByRole('region', { name: 'Where you’re signed in' })).toContainText('This device')
  await bothSizes(page)

  await part.getByRole('button', { name: 'Set up two-step verification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' })
  await dialog.getByLabel('Your password').fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That isn’t your current password.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await bothSizes(page)
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText(/That code doesn’t match/)).toBeVisible()
  await dialog.getByLabel('Code').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const recovery = await shown.getByRole('listitem').first().innerText()
  await bothSizes(page)
  await shown.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(part).toContainText('You have 10 recovery codes left.')
  await expect(page.getByRole('region', { name: 'Where you’re signed in' })).toContainText('This device')
  await page.goto(`${site.origin}/admin/application`)
  await expect(page.getByPlaceholder('Search applications...')).toBeVisible()

  for (const code of [codeOf(secret, 1), recovery]) {
    /** Leaves the old page, to stop its requests. */
    await page.goto('about:blank')
    await page.context().clearCookies()
    await signIn(page, 'admin@example.org')
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText(/That code is wrong/).first()).toBeVisible()
    await bothSizes(page)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  }
})

test('is set up, asked for, and signed out of on pages that the browser translates', async ({ page }) => {
  await translate(page)
  await signIn(page, 'staff@example.org')
  await page.getByRole('button', { name: 'Set up two-step verification' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()

  await page.goto(`${site.origin}/logout`)
  await page.getByRole('button', { name: 'Yes, log out' }).click()
  await signIn(page, 'staff@example.org')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
