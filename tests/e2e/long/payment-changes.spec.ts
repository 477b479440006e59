import type { Disbursement } from '../../../src/shared/api/disbursements'
import { PASSWORD } from '../../helpers/built-site'
import { signInto } from '../awarding'
import { ADMIN } from '../deciding'
import { expect, expectAccessible, PHONE, staffClient, test } from '../fixtures'
import { issuedRun, payable } from '../paying'
import { dialog, LIST, open, openDue, openPayment, press } from '../payment-screens'
import { outdatePassword } from '../stale-password'

const read = async (id: number): Promise<Disbursement> =>
  (await (await staffClient(ADMIN)).get<Disbursement>(`/api/disbursements/${id}`)).json

test.describe('a payment', () => {
  test.use({ expectedErrors: /403|409|422/ })

  test('is void after a recent password, and its months are due again', async ({ page }) => {
    const made = await payable('Void')
    const run = await issuedRun(made)
    const id = run.disbursements[0]?.id ?? 0
    await signInto(page.context(), made.other)
    await outdatePassword(made.other)
    await openPayment(page, id)
    await press(page, 'Void…')
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await dialog(page).getByLabel('Reason').fill('Lost in the mail')
    await dialog(page).getByLabel('Void on').fill('2020-01-01')
    await press(page, 'Void payment')
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await question.getByLabel('Your password').fill(PASSWORD)
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This is before the payment was issued.')).toBeVisible()
    await page.getByLabel('Void on').fill(run.issued_on ?? '')
    await press(page, 'Void payment')
    await expect(page.getByText('Lost in the mail')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Decide' })).toHaveCount(0)
    await openDue(page, made.name)
  })

  test('clears, and what comes back lowers its month', async ({ admin }) => {
    const made = await payable('Returned')
    const id = (await issuedRun(made)).disbursements[0]?.id ?? 0
    await openPayment(admin, id)
    await press(admin, 'Mark as cleared…')
    await expectAccessible(admin)
    await press(admin, 'Save')
    await press(admin, 'Record a return…')
    await expectAccessible(admin)
    await dialog(admin).getByLabel('Amount').fill('$1,200.01')
    await dialog(admin).getByLabel('Reason').fill('Overpaid')
    await press(admin, 'Save return')
    await expect(dialog(admin).getByText('Choose a month.')).toBeVisible()
    await dialog(admin).getByLabel('Which month').selectOption('September 2026, $1,200.00')
    await press(admin, 'Save return')
    await expect(dialog(admin).getByText('You can record a return of up to $1,200.00 for this month.')).toBeVisible()
    await dialog(admin).getByLabel('Amount').fill('400.50')
    await press(admin, 'Save return')
    await expect(admin.getByRole('table', { name: 'Returns' })).toContainText('Overpaid')
    expect(await read(id)).toMatchObject({ state: 'cleared', returned: 40_050 })
    await admin.setViewportSize(PHONE)
    await open(admin, `${LIST}/issued`, 'results found.')
    await admin.getByPlaceholder('Search payments...').fill(made.award.reference)
    const amount = admin.getByText(/^\$2,400\.00\s*\$400\.50 back$/)
    await expect(amount).toHaveCSS('text-align', 'right')
  })

  test('gets another number or month, for a reason', async ({ admin }) => {
    const made = await payable('Corrected')
    const payment = (await issuedRun(made, 1)).disbursements[0]
    const id = payment?.id ?? 0
    await openPayment(admin, id)
    await press(admin, 'Correct number…')
    await dialog(admin)
      .getByLabel('Check number')
      .fill(String((payment?.number ?? 0) + 50))
    await press(admin, 'Save number')
    await expect(dialog(admin).getByText('Enter a reason.')).toBeVisible()
    await dialog(admin).getByLabel('Reason').fill('A slip')
    await press(admin, 'Save number')
    await expect(admin.getByRole('heading', { name: `Check ${(payment?.number ?? 0) + 50}` })).toBeVisible()
    await press(admin, 'Count September 2026 for another month')
    await expectAccessible(admin)
    await dialog(admin).getByLabel('Count it for').selectOption('October 2026')
    await dialog(admin).getByLabel('Reason').fill('They were behind')
    await press(admin, 'Save month')
    await expect(dialog(admin).getByText('This payee already has a payment for this month.')).toBeVisible()
    await dialog(admin).getByLabel('Count it for').selectOption('August 2026')
    await press(admin, 'Save month')
    await expect(admin.getByRole('row', { name: /August 2026/ })).toContainText('Prepared for September 2026')
    await open(admin, `/admin/awards/${made.award.id}`, 'For our records')
    await admin.getByRole('link', { name: 'August 2026' }).click()
    await expect(admin).toHaveURL(new RegExp(`${LIST}/issued/${id}$`))
  })

  test('that someone else changed meanwhile is said, and nothing is lost', async ({ admin }) => {
    const made = await payable('Stale')
    const id = (await issuedRun(made, 1)).disbursements[0]?.id ?? 0
    await openPayment(admin, id)
    await press(admin, 'Correct number…')
    await dialog(admin).getByLabel('Reason').fill('A slip')
    await dialog(admin).getByLabel('Check number').fill('9999999')
    await made.other.put(`/api/disbursements/${id}`, { cleared_on: (await read(id)).issued_on })
    await press(admin, 'Save number')
    await expect(dialog(admin).getByText('Someone else changed this record.')).toBeVisible()
    await expect(dialog(admin).getByLabel('Reason')).toHaveValue('A slip')
  })
})
