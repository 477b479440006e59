import { approved } from '../awarding'
import { expect, expectAccessible, origin, PHONE, test } from '../fixtures'

test.use({ viewport: PHONE })

test('a family sees its payments on the status page, on a phone', async ({ page }) => {
  const { award, other } = await approved('Helped')
  const { json } = await other.get<{ email: string }>(`/api/applications/${award.application_id}`)
  await page.goto(`${origin()}/apply/status`)
  await page.getByLabel('Email').fill(json.email)
  await page.getByLabel('Reference number').fill(award.reference)
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll help')
  await expect(page.getByRole('heading', { name: 'Payments to your landlord' })).toBeVisible()
  const months = page.getByRole('listitem').filter({ hasText: '$1,200.00' })
  await expect(months).toHaveCount(12)
  await expect(months.filter({ hasText: 'December 2026' })).toContainText(/Planned/)
  await expect(page.getByText('We can still pay up to $14,400.00.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
