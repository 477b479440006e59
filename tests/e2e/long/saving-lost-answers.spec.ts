import type { Page } from '@playwright/test'
import { badLine } from '../bad-line'
import { PHONE, expect, test, uniqueName } from '../fixtures'
import { saved } from '../filling'

test.use({ viewport: PHONE, expectedErrors: /409|410|ERR_FAILED/ })

const answer = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true }).first()
  await field.fill(text)
  await field.blur()
}
/** Number of unsent forms with a name. */
async function drafts(admin: Page, name: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ status: 'Pending', q: name }))
  return ((await (await admin.request.get(`/api/applications?filter=${filter}`)).json()) as unknown[]).length
}

test('a lost answer creates no second form, and does not look like another device', async ({ page, admin }) => {
  const name = uniqueName('Tunnel')
  await page.goto('/apply')
  const line = await badLine(page, '**/apply/draft')
  await answer(page, 'Your full name', name)
  await line.isLost()
  await answer(page, 'Best phone number', '612-555-0178')
  await line.isBack()
  line.breaks()
  await answer(page, 'Best phone number', '612-555-0179')
  await line.isLost()
  await page.getByRole('button', { name: 'Add another phone number' }).click()
  await answer(page, 'Cell phone', '612-555-0180')
  await line.isBack()
  await expect(page.getByText('Which answers should we keep?')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Your full name')).toHaveValue(name)
  await expect(page.getByLabel('Best phone number', { exact: true })).toHaveValue('612-555-0179')
  await expect(page.getByLabel('Cell phone', { exact: true })).toHaveValue('612-555-0180')
  expect(await drafts(admin, name)).toBe(1)
})

test('a page left before an answer came continues with the same form', async ({ page, admin }) => {
  const name = uniqueName('Reloaded')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/apply')
  const line = await badLine(page, '**/apply/draft')
  const key = page.waitForResponse('**/apply/draft/key')
  await answer(page, 'Your full name', name)
  await key
  for (const phone of ['Best phone number', 'Cell phone']) {
    await line.isLost()
    if (phone === 'Cell phone') await page.getByRole('button', { name: 'Add another phone number' }).click()
    await answer(page, phone, '612-555-0180')
    await page.reload()
    await expect(page.getByLabel(phone, { exact: true })).toHaveValue('612-555-0180')
    await line.isBack()
    await expect(page.getByText('Which answers should we keep?')).toHaveCount(0)
    line.breaks()
    await answer(page, 'Email', `${phone.length}@example.org`)
  }
  expect(await drafts(admin, name)).toBe(1)
})

test('a page whose cookie disappeared while open continues with the same form', async ({ page, admin }) => {
  const name = uniqueName('Cookieless')
  await page.goto('/apply')
  await answer(page, 'Your full name', name)
  await saved(page)
  await page.context().clearCookies({ name: /\.draft$/ })
  const kept = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await answer(page, 'Best phone number', '612-555-0181')
  await kept
  await saved(page)
  await expect(page.getByText('Which answers should we keep?')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Best phone number', { exact: true })).toHaveValue('612-555-0181')
  expect(await drafts(admin, name)).toBe(1)
})
