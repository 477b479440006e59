import type { Page } from '@playwright/test'
import { PASSWORD, startBuiltSite, type BuiltSite } from '../../helpers/built-site'
import { query } from '../../helpers/database'
import { expect, expectAccessible, test } from '../fixtures'

/** More donations than a screen loads: 1 to 20,500 cents, the smallest the newest. */
const COUNT = 20_500

let site: BuiltSite
test.beforeAll(async () => {
  site = await startBuiltSite()
  await query(site.databaseUrl, 'delete from donations where not exists (select from receipts where donation_id = donations.id)')
  await query(site.databaseUrl, `update donations set name = 'Of before'`)
  await query(
    site.databaseUrl,
    `insert into donations (name, amount, type, created_at, updated_at)
     select 'Giver ' || n, n, 'Check', now() - n * interval '1 minute', now() from generate_series(1, ${COUNT}) n`,
  )
})
test.afterAll(() => site.stop())

const rows = (page: Page) => page.getByRole('table', { name: 'donations' }).getByRole('row')

test('a very long list is searched, sorted, and filtered by the server, and loads in parts', async ({ page }) => {
  await page.goto(`${site.origin}/login`)
  await page.getByLabel('Email').fill('admin@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin/)
  await page.goto(`${site.origin}/admin/donation`)
  const status = page.getByRole('status').filter({ hasText: 'results found' })
  await expect(status).toHaveText(/^20,[56]\d\d results found, 200 shown\.$/)
  await expect(rows(page).nth(1)).toContainText('Giver 1')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(status).toHaveText(/, 400 shown\.$/)

  const byAmount = page.getByRole('button', { name: 'Amount' })
  await byAmount.click()
  await expect(byAmount).toBeFocused()
  await expect(rows(page).nth(1)).not.toContainText('Giver 1')
  await byAmount.click()
  await expect(rows(page).nth(1)).toContainText('Giver 1')
  await expect(rows(page).nth(1)).toContainText('$0.01')

  const search = page.getByRole('searchbox', { name: 'Search donations' })
  await search.fill('giver 2050')
  await expect(status).toHaveText('2 results found.')
  await expect(rows(page).nth(1)).toContainText('Giver 2050')
  await expect(search).toBeFocused()
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /giver\+2050/)
  await page.getByLabel('Authenticity').selectOption('Fraudulent')
  await expect(page.getByRole('heading', { name: 'No donations here' })).toBeVisible()
  await page.getByRole('button', { name: 'Show any authenticity' }).click()
  await rows(page).nth(1).getByRole('link', { name: 'Giver 2050', exact: true }).click()
  await expect(page.getByRole('heading', { name: '$20.50 from Giver 2050' })).toBeVisible()
  await page.goBack()
  await expect(status).toHaveText('2 results found.')
  await expect(search).toHaveValue('giver 2050')
})
