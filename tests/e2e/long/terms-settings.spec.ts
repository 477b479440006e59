import type { Page } from '@playwright/test'
import type { SiteSettings } from '../../../src/shared/api/site-settings'
import type { Terms, TermsVersionRow } from '../../../src/shared/api/pages'
import { DESK, PHONE, expect, expectAccessible, staffClient, test, testAccessibility, uniqueName } from '../fixtures'

const ADMIN = 'admin@example.org'

// In series, because there is one record of each, which these tests change and read.
test.describe.configure({ mode: 'serial' })

const readTerms = async (): Promise<Terms> => (await (await staffClient(ADMIN)).get<Terms>('/api/terms/1')).json
const content = (page: Page) => page.getByLabel('Content')
const choose = (page: Page, mode: 'Edit' | 'Preview') =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name: mode }).click()

async function openTerms(page: Page): Promise<void> {
  await page.goto('/admin/term')
  await expect(page).toHaveURL(/\/admin\/term\/1\/edit$/)
  await expect(page.getByText(/^Last updated \w{3} \d+, \d{4}/)).toBeVisible()
}

test('everyone reads the terms and their versions; only admins edit', async ({ staff }) => {
  await openTerms(staff)
  await expect(staff.getByRole('heading', { name: 'What you agree to' })).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(staff.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  await staff.getByRole('button', { name: 'Read version 1' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Terms, version 1' })
  await expect(dialog.getByRole('heading', { name: 'What you agree to' })).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('an admin edits the terms, sees them before and after saving, and restores an earlier version', async ({ admin, page }) => {
  const before = await readTerms()
  const words = uniqueName('We answer by letter')
  await openTerms(admin)
  await choose(admin, 'Edit')
  await expect(admin.getByRole('link', { name: 'HTML reference' })).toHaveAttribute('href', /^https:\/\/developer\.mozilla\.org\//)
  await expect(content(admin)).toHaveAttribute('rows', '20')
  await content(admin).fill(`${before.content}\n<p>${words}<script>alert(1)</script></p>`)
  await choose(admin, 'Preview')
  await expect(admin.getByText(words, { exact: true })).toBeVisible()
  await expect(admin.getByText('Preview of your changes. Not saved yet.')).toBeVisible()
  await choose(admin, 'Edit')
  await admin.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await admin.getByRole('button', { name: 'Submit' }).click()
  await expect(admin.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(content(admin), 'as the server cleaned it').toHaveValue(new RegExp(`<p>${words}</p>`))
  await page.goto('/terms')
  await expect(page.getByText(words, { exact: true })).toBeVisible()

  await admin.getByRole('button', { name: `Compare version ${before.version}` }).click()
  const compared = admin.getByRole('dialog', { name: 'Compare versions' })
  await expect(compared.getByRole('insertion').filter({ hasText: 'answer' })).toBeInViewport()
  await expect(compared.getByText('What you agree to')).toHaveCount(0)
  await compared.getByRole('button', { name: /^Show \d+ unchanged lines$/ }).click()
  await expect(compared.getByText('What you agree to')).toBeVisible()
  expect((await compared.boundingBox())?.width, 'size 5xl').toBe(1024)
  await expectAccessible(admin)
  await compared.getByLabel('To').selectOption(String(before.version))
  await expect(compared.getByText('These versions are identical.')).toBeVisible()
  await compared.getByRole('button', { name: 'Close' }).click()

  await admin.getByRole('button', { name: `Restore version ${before.version}`, exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByText(`version ${before.version + 2}`).first()).toBeVisible()
  await expect(admin.getByRole('button', { name: `Read version ${before.version + 2}` })).toBeVisible()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(admin.getByText(words, { exact: true })).toHaveCount(0)
  expect((await readTerms()).content).toBe(before.content)
  const { json } = await (await staffClient(ADMIN)).get<TermsVersionRow[]>('/api/terms/1/versions')
  expect(json.map(({ version }) => version)).toEqual(Array.from({ length: before.version + 2 }, (_, index) => before.version + 2 - index))
})

test.describe('the form of the terms', () => {
  test.use({ expectedErrors: /422/ })

  test('cannot be sent before it has loaded, and shows what the server says under its field', async ({ admin }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await admin.route('**/api/terms/1', async (route) => {
      if (route.request().method() === 'PUT')
        return route.fulfill({ status: 422, json: { message: 'No', errors: { content: ['Too stern.', 'Too long.'] } } })
      await answered
      return route.continue()
    })
    await admin.goto('/admin/term/1/edit')
    await choose(admin, 'Edit')
    await expect(admin.getByRole('button', { name: 'Submit' })).toBeDisabled()
    answer()
    await expect(admin.getByRole('button', { name: 'Submit' })).toBeEnabled()
    await content(admin).fill('')
    await admin.getByRole('button', { name: 'Submit' }).click()
    await expect(admin.getByRole('listitem').filter({ hasText: 'Enter the terms.' })).toBeVisible()
    await content(admin).fill('<p>Stern</p>')
    await admin.getByRole('button', { name: 'Submit' }).click()
    await expect(admin.getByRole('alert').getByRole('listitem')).toHaveText(['Too stern.', 'Too long.'])
    await expect(content(admin)).toHaveValue('<p>Stern</p>')
    await admin.getByRole('button', { name: 'Cancel' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect(admin.getByRole('heading', { name: 'What you agree to' })).toBeVisible()
  })
})

test('settings are checked, saved, and shown on the public pages', async ({ admin, page }) => {
  const client = await staffClient(ADMIN)
  const { json: before } = await client.get<SiteSettings>('/api/site-settings')
  const hours = uniqueName('Weekdays from 9')
  try {
    await page.goto('/faq')
    await admin.goto('/admin/settings')
    await admin.getByLabel('EIN').fill('12')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('listitem').filter({ hasText: 'Enter an EIN like 12-3456789.' })).toBeVisible()
    await expect(admin.getByLabel('EIN')).toBeFocused()
    await expectAccessible(admin)
    await admin.getByLabel('EIN').fill('12-3456789')
    await admin.getByLabel('Hours (optional)').fill(hours)
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('contentinfo')).toContainText(hours)
    await expect(page.getByRole('contentinfo')).toContainText('12-3456789')
  } finally {
    await client.put('/api/site-settings', { hours: before.hours, ein: before.ein })
  }
})

test('suggested amounts and the fee are set in the settings and used on the donate page', async ({ admin, page }) => {
  const client = await staffClient(ADMIN)
  const { json: before } = await client.get<SiteSettings>('/api/site-settings')
  const errorSaying = (text: string) => admin.getByText(text, { exact: true })
  try {
    await admin.goto('/admin/settings')
    await admin.getByRole('button', { name: 'Remove amount 4' }).click()
    await expect(admin.getByRole('button', { name: 'Add an amount' })).toBeFocused()
    await admin.getByRole('button', { name: 'Add an amount' }).click()
    const added = admin.getByLabel('Amount 4 (dollars)')
    await expect(added).toBeFocused()
    await added.fill('25')
    await admin.getByLabel('What amount 4 does (optional)').fill('a month of rent in Duluth')
    await admin.getByLabel('Card processing fee (percent)').fill('many')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(errorSaying('Enter a percent from 0 to 10, with at most 2 decimals.')).toBeVisible()
    await admin.getByLabel('Card processing fee (percent)').fill('2.25')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(errorSaying('This amount is already listed.')).toBeVisible()
    await expectAccessible(admin)
    await added.fill('850')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await expect(admin.getByLabel('Card processing fee (percent)')).toHaveValue('2.25')
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      await page.goto('/donate?amount=850')
      await expect(page.getByRole('radio', { name: '$850 a month of rent in Duluth' })).toBeChecked()
      await expect(page.getByRole('radio')).toHaveCount(4)
      await expect(page.getByText('Card companies charge 2.25% plus $0.30 per payment')).toBeVisible()
      await expectAccessible(page)
    }
  } finally {
    await client.put('/api/site-settings', { gift_amounts: before.gift_amounts, fee_percent: before.fee_percent })
  }
})

test('settings are for admins', async ({ staff }) => {
  await staff.goto('/admin/settings')
  await expect(staff).toHaveURL(/\/admin\/?$/)
})

testAccessibility({
  'the page of the terms': openTerms,
  'the editor of the terms': async (admin) => {
    await openTerms(admin)
    await choose(admin, 'Edit')
  },
  'the page of the settings': async (admin) => {
    await admin.goto('/admin/settings')
    await expect(admin.getByLabel('EIN')).toBeVisible()
  },
})
