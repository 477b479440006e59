import type { Page } from '@playwright/test'
import type { Award } from '../../src/shared/api/awards'
import { PASSWORD } from '../helpers/built-site'
import { secondAdmin, signInto } from './awarding'
import { openNew } from './deciding'
import { expect, expectAccessible, PHONE, staffClient, test, uniqueName } from './fixtures'
import { outdatePassword } from './stale-password'

const dialogOf = (page: Page) => page.getByRole('dialog')

async function enterPayee(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New payee' }).click()
  const dialog = page.getByRole('dialog', { name: 'New payee' })
  await dialog.getByLabel('Kind').selectOption('Landlord')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Street or PO box').fill(`${name} Street`)
  await dialog.getByLabel('City').fill('Duluth')
  await dialog.getByLabel('State').selectOption('Minnesota')
  await dialog.getByLabel('ZIP code').fill('55802')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save payee' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Three months, one of them a back payment. */
async function fillAward(page: Page): Promise<void> {
  await page.getByLabel('What we pay').selectOption('Rent')
  await page.getByLabel('Monthly payment').fill('$1,200')
  await page.getByLabel('Months', { exact: true }).fill('3')
  await page.getByLabel('First month').selectOption({ index: 38 })
  await page.getByRole('button', { name: 'Add a back payment' }).click()
  await page.getByLabel('Month 1').selectOption({ index: 37 })
  await page.getByLabel('Amount 1').fill('600')
  await expect(page.getByRole('list', { name: 'Planned payments' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Make the award $3,000.00' }).click()
  await expect(page.getByText('3 payments, $3,000.00. That’s the whole award.')).toBeVisible()
  await page.getByLabel('Loan or tenant number').fill('Unit 4-7781')
  await page.getByLabel('Why this family').fill('A medical crisis')
  await page.getByLabel('Relationship to officers').fill('none')
  await page.getByLabel('Consent given on').fill('2026-01-10')
}

test.use({ expectedErrors: /403|409|422/ })

test('an admin proposes an award, and a second one verifies the payee, approves, and runs it', async ({ admin, page }) => {
  const landlord = uniqueName('Lakeview')
  const { name } = await openNew(admin, 'Awarded')
  await admin.getByRole('link', { name: 'Propose an award' }).click()
  await expect(admin.getByText(`For ${name}`)).toBeVisible()
  await fillAward(admin)
  await enterPayee(admin, landlord)
  await admin.getByLabel('Most we’ll pay in total').fill('2999')
  await admin.getByRole('button', { name: 'Propose' }).click()
  await expect(admin.getByText('The payments add up to $3,000.00, but the award is $2,999.00.')).toBeVisible()
  await expect(admin.getByLabel('Most we’ll pay in total')).toBeFocused()
  await admin.getByLabel('Most we’ll pay in total').fill('3000')
  await admin.getByRole('button', { name: 'Propose' }).click()
  await expect(admin).toHaveURL(/\/admin\/awards\/\d+$/)
  await expect(admin.getByText('You proposed or changed this award, so another admin has to approve it.')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Approve…' })).toHaveCount(0)

  const other = await secondAdmin()
  await signInto(page.context(), other)
  await page.goto(admin.url())
  await page.getByRole('link', { name: landlord }).first().click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await dialogOf(page).getByLabel('How did you verify it?').fill('Called the county.')
  await dialogOf(page).getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Called the county.')).toBeVisible()

  await outdatePassword(other)
  await page.goto(admin.url())
  await page.getByRole('button', { name: 'Approve…' }).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialogOf(page).getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
  const top = page.getByRole('region', { name: 'Top' })
  await dialogOf(page).getByRole('button', { name: 'Approve anyway' }).click()
  await expect(top.getByText('Active', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Pause…' }).click()
  await dialogOf(page).getByLabel('Reason').fill('The family is moving.')
  await dialogOf(page).getByRole('button', { name: 'Pause' }).click()
  await expect(top.getByText('The family is moving.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume…' }).click()
  await dialogOf(page).getByRole('button', { name: 'Resume' }).click()
  await expect(top.getByText('Active', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Change schedule…' }).click()
  await dialogOf(page).getByLabel('Amount 3').fill('1,200.01')
  await dialogOf(page).getByRole('button', { name: 'Save schedule' }).click()
  await expect(dialogOf(page).getByText('The payments add up to $3,000.01, but the award is $3,000.00.')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Remove payment 3' }).click()
  await dialogOf(page).getByRole('button', { name: 'Save schedule' }).click()
  await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row', { name: /Total/ })).toContainText('$1,800.00')

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Most we’ll pay in total').fill('4000')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Waiting for a second person' })).toContainText('Amount: $3,000.00 → $4,000.00')
  await expect(page.getByText('You made these changes, so another admin has to approve them.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve changes…' })).toHaveCount(0)
  await admin.reload()
  await expect(admin.getByText(/^Any admin but .* can approve this\.$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Approve changes…' }).click()
  await expect(dialogOf(admin)).toContainText('$3,000.00 → $4,000.00')
  await dialogOf(admin).getByRole('button', { name: 'Cancel' }).click()
  await page.setViewportSize(PHONE)
  await expectAccessible(page)

  const id = Number(/\d+$/.exec(admin.url())?.[0])
  const { json } = await (await staffClient('staff@example.org')).get<Award>(`/api/awards/${id}`)
  expect(json).toMatchObject({ amount: 300_000, pending: { amount: 400_000 }, figures: { scheduled: 180_000 }, account_last4: '7781' })
})
