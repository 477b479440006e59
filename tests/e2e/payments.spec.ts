import { PASSWORD } from '../helpers/built-site'
import { signInto } from './awarding'
import { expect, expectAccessible, PHONE, test } from './fixtures'
import { nextNumber, payable } from './paying'
import { box, openDue } from './payment-screens'
import { outdatePassword } from './stale-password'

test.use({ expectedErrors: /403|422/ })

test('an admin prepares payments, and a second one approves and issues them', async ({ admin, page }) => {
  const { name, other } = await payable('Paid')
  await openDue(admin, name)
  await box(admin, name, 'September 2026').check()
  await box(admin, name, 'October 2026').check()
  await expect(admin.getByRole('region', { name: 'Selected payments' })).toContainText('$2,400.00 in 1 payment')
  await admin.getByRole('button', { name: 'Prepare payments…' }).click()
  await expect(admin.getByLabel('How you pay')).toHaveValue('check')
  await admin.getByRole('button', { name: 'Prepare 1 payment' }).click()
  await expect(admin).toHaveURL(/\/admin\/awards\/payments\/runs\/\d+$/)
  await expect(admin.getByText('You prepared this run, so another admin has to approve it.')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Approve…' })).toHaveCount(0)

  await signInto(page.context(), other)
  await outdatePassword(other)
  await page.goto(admin.url())
  await page.getByRole('button', { name: 'Approve…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
  const top = page.getByRole('region', { name: 'Top' })
  await expect(top.getByText('Approved', { exact: true }).first()).toBeVisible()

  const number = nextNumber()
  await page.getByRole('button', { name: 'Issue…' }).click()
  await dialog.getByLabel('First check number').fill('')
  await dialog.getByRole('button', { name: 'Issue 1 payment' }).click()
  await expect(dialog.getByText('Enter the first check’s number.')).toBeVisible()
  await dialog.getByLabel('First check number').fill(String(number))
  await dialog.getByRole('button', { name: 'Issue 1 payment' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(`Check ${number}`)
  await page.setViewportSize(PHONE)
  await expectAccessible(page)

  await page.goto('/admin/awards/payments/issued')
  await page.getByPlaceholder('Search payments...').fill(String(number))
  await page.getByRole('link', { name: `Check ${number}` }).click()
  await expect(page.getByRole('heading', { name: `Check ${number}: $2,400.00` })).toBeVisible()
})
