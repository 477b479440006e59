import type { Page } from '@playwright/test'
import { image } from '../../helpers/images'
import { ADMIN, applyAs } from '../deciding'
import { expect, expectAccessible, origin, PHONE, staffClient, test } from '../fixtures'

const LEASE = 'Lease or rental agreement'

async function asked(first: string) {
  const { id, name } = await applyAs(first)
  const admin = await staffClient(ADMIN)
  expect((await admin.post(`/api/applications/${id}/document-requests`, { kinds: ['lease', 'notice'] })).status).toBe(200)
  const { json } = await admin.get<{ email: string; reference: string }>(`/api/applications/${id}`)
  return { id, name, ...json }
}

async function lookUp(page: Page, { email, reference }: { email: string; reference: string }) {
  await page.goto(`${origin()}/apply/status`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Reference number').fill(reference)
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByRole('heading', { name: 'Documents we need' })).toBeVisible()
}

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from(await (await image()).arrayBuffer()) })
const send = (page: Page) => page.getByRole('button', { name: 'Send documents' }).click()
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function expectSent(page: Page) {
  await expect(page.getByText('We got your documents.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `${LEASE}, 2 files` })).toBeVisible()
  await expect(page.getByText('page-1.jpg')).toHaveCount(0)
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, expectedErrors: /422/ })
  test('a family sends the pages of its lease, which are downloaded by staff', async ({ page, admin }) => {
    const family = await asked('Sending')
    await lookUp(page, family)
    await send(page)
    await expect(page.getByText('Choose what you’re sending.')).toBeInViewport()
    await expect(page.getByText('Choose a file.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(LEASE).check()
    await page.getByLabel('Photos or PDFs').setInputFiles([{ name: 'trap.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') }])
    await send(page)
    await expect(page.getByText('“trap.pdf”')).toBeVisible()
    await expect(page.getByLabel(LEASE)).toBeChecked()
    await page.getByLabel('Photos or PDFs').setInputFiles([await photo('page-1.jpg'), await photo('page-2.jpg')])
    await send(page)
    await expectSent(page)
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)

    await admin.goto(`${origin()}/admin/application/${family.id}`)
    const row = admin.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: 'page-1.jpg' })
    await expect(row.getByText('New')).toBeVisible()
    const downloaded = admin.waitForEvent('download')
    await row.getByRole('button', { name: 'Download page-1.jpg' }).click()
    expect((await downloaded).suggestedFilename()).toBe('page-1.jpg')
    await expect(row.getByText('New')).toHaveCount(0)
    await row.getByRole('button', { name: 'Delete page-1.jpg' }).click()
    await expect(admin.getByLabel('Reason for deleting')).toBeFocused()
    await admin.getByLabel('Reason for deleting').fill('Unreadable')
    await admin.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(row).toHaveCount(0)
    await expectAccessible(admin)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, expectedErrors: /422/ })
  test('a family sends the pages of its lease', async ({ page }) => {
    await lookUp(page, await asked('Plain'))
    await page.getByLabel(LEASE).check()
    await send(page)
    await expect(page.getByText('Choose a file.')).toBeVisible()
    await expect(page.getByLabel(LEASE)).toBeChecked()
    await page.getByLabel('Photos or PDFs').setInputFiles([await photo('page-1.jpg'), await photo('page-2.jpg')])
    await send(page)
    await expectSent(page)
    expect(await fits(page)).toBe(true)
  })
})

test('staff ask a family for documents, and add what came by mail', async ({ admin }) => {
  const { id } = await applyAs('Asking')
  await admin.goto(`${origin()}/admin/application/${id}`)
  await expect(admin.getByText('No documents yet.')).toBeVisible()
  await admin.getByRole('button', { name: 'Ask the family' }).click()
  await admin.getByLabel('Lease', { exact: true }).check()
  await admin.getByLabel('Proof of income').check()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Save request' }).click()
  const group = admin.getByRole('group', { name: 'Requested from the family' })
  await expect(group.getByRole('listitem')).toHaveCount(2)
  await admin.getByRole('button', { name: 'Add documents' }).click()
  await admin.getByLabel('What are they?').selectOption({ label: 'Lease' })
  await admin.getByLabel('Choose files').setInputFiles([await photo('scan.jpg')])
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(admin.getByRole('list', { name: 'Documents' }).getByText('scan.jpg')).toBeVisible()
  await expect(group.getByRole('listitem')).toHaveCount(1)
  await group.getByRole('button', { name: 'Cancel the request' }).click()
  await expect(group).toHaveCount(0)
})
