import type { Page } from '@playwright/test'
import { PHONE, expect, expectAccessible, staffClient, test, uniqueName } from '../fixtures'
import { addCheck } from '../giving'

const dialog = (page: Page) => page.getByRole('dialog')
const search = async (page: Page, text: string) => {
  await page.goto('/admin/donors')
  await page.getByPlaceholder('Search donors...').fill(text)
  await expect(page.getByText(/results found/)).toBeVisible()
}

test('staff find a donor, admins note an address and thanks, by keyboard, and take them back', async ({ admin, staff }) => {
  const name = uniqueName('Dora')
  await addCheck(name, { created_at: '2025-05-01', amount: 12.5 })
  const { id } = await addCheck(name, { created_at: '2026-02-01', amount: 30 })
  await search(staff, name)
  await staff.getByRole('link', { name, exact: true }).click()
  await expect(staff.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(staff.getByText('Not thanked yet for 2 gifts, $42.50.')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Record thanks' })).toHaveCount(0)
  await expectAccessible(staff)

  await admin.goto(`/admin/donation/${id}`)
  await admin.getByRole('link', { name: 'Donor', exact: true }).click()
  await admin.getByRole('button', { name: 'Edit contact and notes' }).press('Enter')
  await dialog(admin).getByLabel('Mailing address').fill('12 Main Street\nDuluth, MN 55802')
  await dialog(admin).getByLabel('Phone').fill('2185550100')
  await dialog(admin).getByLabel('Notes').fill('Met at the fair.')
  await dialog(admin).getByRole('button', { name: 'Save' }).press('Enter')
  const contact = admin.getByRole('region', { name: 'Contact and notes' })
  await expect(contact).toContainText('12 Main Street')
  await expect(contact).toContainText('Met at the fair.')
  await admin.getByRole('button', { name: 'Record thanks' }).press('Enter')
  await dialog(admin).getByLabel('How').selectOption('Phone call')
  await expectAccessible(admin)
  await dialog(admin).getByRole('button', { name: 'Record thanks' }).press('Enter')
  const thanks = admin.getByRole('region', { name: 'Thanks' })
  await expect(thanks).toContainText('Thanked for every gift.')
  await expect(thanks.getByRole('listitem')).toHaveText(/phone call, by/)
  await thanks.getByRole('button', { name: 'Remove the latest' }).press('Enter')
  await expect(dialog(admin).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog(admin).getByRole('button', { name: 'Remove it' }).press('Enter')
  await expect(thanks).toContainText('Not thanked yet for 2 gifts')
})

test('labels and letters follow the list, say who is left out, and thanks are recorded and undone', async ({ admin }) => {
  const family = uniqueName('Lablar')
  await addCheck(`${family} One`, { created_at: '2026-02-01', amount: 30, address: '1 Main Street' })
  await addCheck(`${family} Two`, { created_at: '2026-02-01', amount: 40 })
  await (await staffClient('admin@example.org')).put('/api/site-settings', { thank_you_letter: 'Dear {name},\n\nThank you for {amount}.' })
  await search(admin, family)
  await expect(admin.getByText('2 results found.')).toBeVisible()
  await admin.getByRole('button', { name: 'Labels and letters' }).click()
  await expect(dialog(admin)).toContainText('2 donors in this list. 1 donor has no address and won’t get a label.')
  await expectAccessible(admin)
  for (const name of [/^Print address labels/, /^Print thank-you letters/]) {
    const href = await dialog(admin).getByRole('link', { name }).getAttribute('href')
    const answer = await admin.request.get(href ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  }
  await dialog(admin).getByRole('button', { name: 'Record thanks for 2 donors' }).click()
  const question = admin.getByRole('dialog', { name: 'Record thanks for 2 donors?' })
  await question.getByRole('button', { name: 'Record thanks' }).click()
  await expect(admin.getByText('Thanks recorded for 2 donors.')).toBeVisible()
  await admin.getByLabel('Thanked').selectOption('Not thanked')
  await expect(admin.getByText('No donors here')).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('Thanks removed.')).toBeVisible()
  await expect(admin.getByText('2 results found.')).toBeVisible()
})

test.describe('an edit that someone else overtook', () => {
  test.use({ expectedErrors: /409/ })

  test('overwrites no notes', async ({ admin }) => {
    const { id } = await addCheck(uniqueName('Dora'), { created_at: '2026-02-01' })
    await admin.goto(`/admin/donors/${id}`)
    await admin.getByRole('button', { name: 'Edit contact and notes' }).click()
    await dialog(admin).getByLabel('Notes').fill('Mine')
    await (await staffClient('admin@example.org')).put(`/api/donors/${id}`, { notes: 'Theirs' })
    await dialog(admin).getByRole('button', { name: 'Save' }).click()
    const conflict = admin.getByRole('dialog', { name: 'Someone else changed this donor' })
    await expect(conflict).toContainText('Theirs')
    await conflict.getByRole('button', { name: 'Save my version' }).click()
    await expect(admin.getByRole('region', { name: 'Contact and notes' })).toContainText('Mine')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('list and page fit', async ({ staff }) => {
    const name = uniqueName('Dora')
    await addCheck(name, { created_at: '2026-02-01', address: 'A street of one very long word '.repeat(3) })
    await search(staff, name)
    await expectAccessible(staff)
    await staff.getByRole('link', { name, exact: true }).click()
    await expect(staff.getByRole('heading', { name, level: 2 })).toBeVisible()
    expect(await staff.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectAccessible(staff)
  })
})
