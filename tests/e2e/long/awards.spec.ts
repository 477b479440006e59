import type { Page } from '@playwright/test'
import type { Award } from '../../../src/shared/api/awards'
import type { Payee } from '../../../src/shared/api/payees'
import { awardForm, makePayee } from '../../helpers/awarding'
import { approved, proposed, signInto } from '../awarding'
import { ADMIN, applyAs, openReview } from '../deciding'
import { expect, expectAccessible, PHONE, staffClient, test, testAccessibility, uniqueName } from '../fixtures'

const newPayee = async (change: object = {}): Promise<Payee> => makePayee(await staffClient(ADMIN), change)

async function open(page: Page, path: string, text: string): Promise<void> {
  await page.goto(`/admin/${path}`)
  await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test.describe('the screens of awards', () => {
  testAccessibility({
    'the list of awards': async (admin) => {
      await proposed('Listed')
      await open(admin, 'awards', 'results found.')
    },
    'proposing without an application': (admin) => open(admin, 'awards/create', 'Choose an application first'),
    'proposing an award': async (admin) => open(admin, `awards/create?application=${(await applyAs('Proposed')).id}`, 'Who we pay'),
    'an award': async (admin) => open(admin, `awards/${(await proposed('Shown')).award.id}`, 'For our records'),
    'the form of a proposed award': async (admin) => open(admin, `awards/${(await proposed('Edited')).award.id}/edit`, 'Who we pay'),
    'the form of an active award': async (admin) => open(admin, `awards/${(await approved('Running')).award.id}/edit`, 'Who we pay'),
    'an award in the review of its application': async (admin) => {
      const { application, name } = await proposed('Reviewed')
      await openReview(admin, application, name)
      await expect(admin.getByRole('list', { name: 'Awards' })).toContainText('Rent, $14,400.00')
    },
    'the list of payees': async (admin) => {
      await newPayee()
      await open(admin, 'awards/payees', 'results found.')
    },
    'the form of a new payee': (admin) => open(admin, 'awards/payees/create', 'Where payments go'),
    'a payee': async (admin) => open(admin, `awards/payees/${(await newPayee()).id}`, 'Not verified'),
    'the form of a payee': async (admin) => open(admin, `awards/payees/${(await newPayee()).id}/edit`, 'Where payments go'),
  })

  for (const label of ['Change schedule…', 'Confirm help…', 'Pause…', 'End…']) {
    test(`the dialog “${label}” is accessible, and Enter does nothing risky in it`, async ({ admin }) => {
      const { award } = await approved('Asked')
      await open(admin, `awards/${award.id}`, 'For our records')
      await admin.getByRole('button', { name: label }).click()
      await expect(admin.getByRole('dialog')).toBeVisible()
      await expectAccessible(admin)
      await admin.setViewportSize(PHONE)
      await expectAccessible(admin)
      await admin.keyboard.press('Enter')
      const { json } = await (await staffClient(ADMIN)).get<Award>(`/api/awards/${award.id}`)
      expect(json).toEqual(award)
    })
  }
})

test('staff read an award and have no buttons', async ({ staff }) => {
  const { award, application, name } = await proposed('Read')
  await open(staff, `awards/${award.id}`, 'A medical crisis')
  await expect(staff.getByRole('main').getByRole('button')).toHaveText(['Back to List', 'Print/Export'])
  await staff.goto(`/admin/awards/${award.id}/edit`)
  await expect(staff).toHaveURL(/\/admin\/awards$/)
  await openReview(staff, application, name)
  await expect(staff.getByRole('list', { name: 'Awards' })).toBeVisible()
  await openReview(staff, ...(Object.values(await applyAs('Unread')) as [number, string]))
  await expect(staff.getByText('No award yet.')).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Propose an award' })).toHaveCount(0)
})

test('the list finds awards by family, status, and what waits for approval', async ({ admin }) => {
  const { award, name } = await approved('Found')
  await open(admin, 'awards', 'results found.')
  await admin.getByPlaceholder('Search awards...').fill(name)
  await expect(admin.getByText('1 results found.')).toBeVisible()
  await admin.getByLabel('To approve').selectOption('By anyone')
  await expect(admin.getByText('0 results found.')).toBeVisible()
  await (await staffClient(ADMIN)).put(`/api/awards/${award.id}`, { amount: award.amount + 1 })
  await admin.reload()
  await admin.getByPlaceholder('Search awards...').fill(name)
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('A change')
  await admin.getByLabel('Status').selectOption('Ended')
  await expect(admin.getByText('0 results found.')).toBeVisible()
})

test.describe('what someone else did meanwhile', () => {
  test.use({ expectedErrors: /409|403/ })

  test('is an award of the same application, which the form leads to', async ({ admin }) => {
    const { id } = await applyAs('Twice')
    const payee = await newPayee()
    await open(admin, `awards/create?application=${id}`, 'Who we pay')
    await admin.getByLabel('What we pay').selectOption('Rent')
    await admin.getByLabel('Monthly payment').fill('100')
    await admin.getByLabel('First month').selectOption({ index: 38 })
    await admin.getByRole('button', { name: /^Make the award/ }).click()
    await admin.getByLabel('Payee', { exact: true }).fill(payee.name.toUpperCase())
    await admin.getByRole('button', { name: `Choose ${payee.name},` }).click()
    await expect(admin.getByRole('button', { name: 'Change the payee' })).toBeFocused()
    await admin.getByLabel('Why this family').fill('A medical crisis')
    await admin.getByLabel('Relationship to officers').fill('none')
    await admin.getByLabel('Consent given on').fill('2026-01-10')
    const { json } = await (await staffClient(ADMIN)).post<Award>('/api/awards', awardForm(id, payee.id))
    await admin.getByRole('button', { name: 'Propose' }).click()
    await expect(admin.getByRole('link', { name: 'Go to that award' })).toHaveAttribute('href', `/admin/awards/${json.id}`)
    await expect(admin.getByLabel('Why this family')).toHaveValue('A medical crisis')
  })

  test('is another schedule, which is shown before mine replaces it', async ({ admin }) => {
    const { award, other } = await approved('Scheduled')
    const [first] = award.installments
    await open(admin, `awards/${award.id}`, 'For our records')
    await admin.getByRole('button', { name: 'Change schedule…' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Change the schedule' })
    await dialog.getByLabel('Amount 1', { exact: true }).fill('1000')
    await other.put(`/api/awards/${award.id}/schedule`, { installments: [{ month: first?.month, amount: 50_000 }] })
    await dialog.getByRole('button', { name: 'Save schedule' }).click()
    const conflict = admin.getByRole('dialog', { name: 'Someone else changed this award' })
    await expect(conflict).toContainText('September 2026: $500')
    await expectAccessible(admin)
    await conflict.getByRole('button', { name: 'Save my version' }).click()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await expect(admin.getByRole('row', { name: /^September 2026/ })).toContainText('$1,000.00')
  })

  test('is an approval, which the question says', async ({ page }) => {
    const { award, other } = await approved('Approved')
    await signInto(page.context(), other)
    await open(page, `awards/${award.id}`, 'For our records')
    await page.getByRole('button', { name: 'Pause…' }).click()
    await page.getByLabel('Reason').fill('A move')
    await (await staffClient(ADMIN)).post(`/api/awards/${award.id}/pause`, { reason: 'Another one' })
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('dialog').getByText(/This award is paused\..*did that\./)).toBeVisible()
  })
})

test('an award ends with a reason, and its open payments are canceled', async ({ admin }) => {
  const { award } = await approved('Ended')
  await open(admin, `awards/${award.id}`, 'For our records')
  await admin.getByRole('button', { name: 'End…' }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText('12 payments ($14,400.00 in total) will be canceled.')
  await dialog.getByRole('button', { name: 'End award' }).click()
  await expect(dialog.getByText('Choose why it ends.')).toBeVisible()
  await dialog.getByLabel('Why it ends').selectOption('The family moved')
  await dialog.getByRole('button', { name: 'End award' }).click()
  await expect(admin.getByText(/: The family moved/)).toBeVisible()
  await expect(admin.getByText('Canceled')).toHaveCount(12)
  await expect(admin.getByRole('region', { name: 'Decide' })).toHaveCount(0)
})

test.describe('a payee', () => {
  test.use({ expectedErrors: /409|403/ })

  test('like another one is asked about, and kept as it was until answered', async ({ admin }) => {
    const twin = await newPayee()
    const name = uniqueName('Other')
    await open(admin, 'awards/payees/create', 'Where payments go')
    await admin.getByLabel('Kind').selectOption('Property manager')
    await admin.getByLabel('Name', { exact: true }).fill(name)
    await admin.getByLabel('Street or PO box').fill(twin.address.street)
    await admin.getByLabel('City').fill('Duluth')
    await admin.getByLabel('State').selectOption('Minnesota')
    await admin.getByLabel('ZIP code').fill('55802')
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    const question = admin.getByRole('dialog', { name: 'Is this a different one?' })
    await expect(question.getByRole('link', { name: twin.name })).toHaveAttribute('href', `/admin/awards/payees/${twin.id}`)
    await expectAccessible(admin)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(admin.getByLabel('Name', { exact: true })).toHaveValue(name)
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await question.getByRole('button', { name: 'It’s a different one' }).click()
    await expect(admin.getByRole('heading', { name })).toBeVisible()
    await admin.getByRole('link', { name: 'Edit', exact: true }).click()
    await admin.getByLabel('Name', { exact: true }).fill(twin.name)
    await admin.getByRole('button', { name: 'Save', exact: true }).click()
    await question.getByRole('button', { name: 'It’s a different one' }).click()
    await expect(admin.getByRole('heading', { name: twin.name })).toBeVisible()
  })

  test('is verified by another admin, and again after its address changes', async ({ admin, page }) => {
    const { award, other } = await approved('Verified')
    await open(admin, `awards/payees/${award.payee_id}`, 'Not verified')
    await expect(admin.getByText(/You entered this payee, .* another admin has to verify it/)).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Verify' })).toHaveCount(0)
    await signInto(page.context(), other)
    await other.post(`/api/payees/${award.payee_id}/verify`, { how: 'Called the county' })
    await open(page, `awards/payees/${award.payee_id}`, 'Called the county')
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page.getByText(/Another admin has to verify this payee again/)).toHaveCount(0)
    await page.getByLabel('Street or PO box').fill(uniqueName('Oak'))
    await expect(page.getByText(/Another admin has to verify this payee again/)).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Not verified')).toBeVisible()
  })
})

test('a proposed award is withdrawn with a reason', async ({ admin }) => {
  const { award } = await proposed('Withdrawn')
  await open(admin, `awards/${award.id}`, 'For our records')
  await admin.getByRole('button', { name: 'Withdraw…' }).click()
  await expectAccessible(admin)
  await admin.getByLabel('Reason').fill('The family moved in with relatives.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(admin.getByText('The family moved in with relatives.')).toBeVisible()
  await expect(admin.getByRole('region', { name: 'Decide' })).toHaveCount(0)
})
