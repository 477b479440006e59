import type { Page } from '@playwright/test'
import type { Award } from '../../../src/shared/api/awards'
import type { Payee } from '../../../src/shared/api/payees'
import { approved } from '../awarding'
import { ADMIN } from '../deciding'
import { expect, expectAccessible, PHONE, staffClient, test } from '../fixtures'
import { dialog, open, press } from '../payment-screens'

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5)

const letters = (page: Page) => page.getByRole('list', { name: 'Letters' })

/** An active award whose payee has an email address. */
async function mailable(first: string, change: object = {}): Promise<{ award: Award; payee: Payee }> {
  const { award } = await approved(first)
  const admin = await staffClient(ADMIN)
  const { json } = await admin.put<Payee>(`/api/payees/${award.payee_id}`, { email: 'landlord@example.org', confirmed: true, ...change })
  return { award, payee: json }
}

const openAward = (page: Page, { id }: Award) => open(page, `/admin/awards/${id}`, 'For our records')

test('a letter is previewed, emailed or printed, and listed', async ({ admin }) => {
  const { award } = await mailable('Lettered')
  await openAward(admin, award)
  await expect(admin.getByText('No letters yet.')).toBeVisible()
  await press(admin, 'New letter…')
  await expect(dialog(admin)).toContainText('It goes to landlord@example.org')
  await expectAccessible(admin)
  const preview = dialog(admin).getByRole('link', { name: 'Preview it' })
  const { status, headers } = await (await staffClient(ADMIN)).get((await preview.getAttribute('href')) ?? '')
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  await press(admin, 'Create letter')
  await expect(letters(admin).getByRole('listitem')).toHaveCount(1)
  await expect(letters(admin)).toContainText('Email to landlord@example.org')
  await press(admin, 'New letter…')
  await dialog(admin).getByLabel('Letter', { exact: true }).selectOption('Award letter to the family')
  await dialog(admin).getByLabel('How to send it').selectOption('Print it')
  await expect(dialog(admin)).toContainText('No email is sent.')
  await press(admin, 'Create letter')
  await expect(letters(admin).getByRole('listitem')).toHaveCount(2)
  await expect(letters(admin).getByRole('listitem').first()).toContainText('For print')
  const link = letters(admin).getByRole('link', { name: /^Award letter to the family, .+, open as PDF in a new tab$/ })
  await expect(link).toHaveAttribute('href', new RegExp(`^/api/awards/${award.id}/letters/\\d+$`))
  await expectAccessible(admin)
})

test('the email of a letter is followed until it is done, without another look at the award', async ({ admin }) => {
  const { award } = await mailable('Followed')
  await openAward(admin, award)
  let looks = 0
  admin.on('request', (request) => (looks += Number(new URL(request.url()).pathname === `/api/awards/${award.id}`)))
  await press(admin, 'New letter…')
  await press(admin, 'Create letter')
  // It waits at first.
  await expect(letters(admin)).toContainText('Not sent: no email server set up')
  expect(looks).toBe(0)
})

test('a pledge to a payee that no one verified is made after a warning', async ({ admin }) => {
  const { award } = await mailable('Warned')
  await openAward(admin, award)
  await press(admin, 'New letter…')
  await expect(dialog(admin).getByText('Not verified')).toBeVisible()
  await expectAccessible(admin)
  await dialog(admin).getByLabel('Letter', { exact: true }).selectOption('Award letter to the family')
  await expect(dialog(admin).getByText('Not verified')).toHaveCount(0)
  await dialog(admin).getByLabel('Letter', { exact: true }).selectOption('Pledge to the payee')
  await press(admin, 'Create letter')
  await expect(letters(admin).getByRole('listitem')).toHaveCount(1)
})

test('without an address, a letter is for print, and the dialog says why', async ({ admin }) => {
  const { award } = await mailable('Unmailed', { email: null, name: LONG_NAME, check_name: LONG_NAME })
  await admin.setViewportSize(PHONE)
  await openAward(admin, award)
  await press(admin, 'New letter…')
  await expect(dialog(admin)).toContainText('This payee has no email address')
  await expect(dialog(admin).getByLabel('How to send it')).toHaveCount(0)
  await expectAccessible(admin)
  await press(admin, 'Create letter')
  await expect(letters(admin)).toContainText('For print')
  await expectAccessible(admin)
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})

test.describe('a refused letter', () => {
  test.use({ expectedErrors: /409/ })

  test('says why, when the award was paused meanwhile', async ({ admin }) => {
    const { award } = await mailable('Stopped')
    await openAward(admin, award)
    await press(admin, 'New letter…')
    await (await staffClient(ADMIN)).post(`/api/awards/${award.id}/pause`, { reason: 'Wait.' })
    await press(admin, 'Create letter')
    await expect(admin.getByText('You can create letters only for active awards.')).toBeVisible()
  })
})

test('staff open letters, and make none', async ({ staff }) => {
  const { award } = await mailable('Readable')
  await (await staffClient(ADMIN)).post(`/api/awards/${award.id}/letters`, { kind: 'pledge', mail: false })
  await openAward(staff, award)
  await expect(letters(staff).getByRole('link')).toHaveCount(1)
  await expect(staff.getByRole('button', { name: 'New letter…' })).toHaveCount(0)
})
