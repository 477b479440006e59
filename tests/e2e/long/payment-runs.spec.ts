import type { Run } from '../../../src/shared/api/disbursements'
import { signInto } from '../awarding'
import { ADMIN } from '../deciding'
import { expect, expectAccessible, staffClient, test } from '../fixtures'
import { approvedRun, issuedRun, payable, preparedRun } from '../paying'
import { dialog, LIST, openRun, press } from '../payment-screens'

test.describe('a run', () => {
  test.use({ expectedErrors: /403|409|422/ })

  test('is approved without the payments that changed, which the question names', async ({ page }) => {
    const [one, two] = [await payable('Stays'), await payable('Leaves')]
    const ids = [one, two].flatMap(({ award }) => award.installments.slice(0, 1).map(({ id }) => id))
    const admin = await staffClient(ADMIN)
    const { json: run } = await admin.post<Run>('/api/disbursement-runs', { installment_ids: ids, method: 'ach' })
    await signInto(page.context(), one.other)
    await openRun(page, run)
    await admin.post(`/api/awards/${two.award.id}/pause`, { reason: 'A move' })
    await press(page, 'Approve…')
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, 'Approve…')
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    const left = dialog(page).getByRole('listitem').filter({ hasText: two.name })
    await expect(left).toContainText('The award isn’t active')
    await expectAccessible(page)
    for (const each of await dialog(page).getByRole('checkbox').all()) await each.uncheck()
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    await expect(dialog(page).getByText('Leave at least one payment in')).toBeVisible()
    await dialog(page).getByRole('checkbox', { name: one.name }).check()
    await expect(dialog(page)).toContainText('1 payment taken out will be canceled')
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { name: `Run ${run.id}: $1,200.00 in 1 payment` })).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(two.name) })).toContainText('Canceled')
    await press(page, 'Issue…')
    await expect(dialog(page).getByLabel('First check number')).toHaveCount(0)
  })

  test('keeps the sum at the lower edge of a short window, with no payment below it', async ({ page }) => {
    const made = await payable('Short')
    const run = await preparedRun(made)
    await signInto(page.context(), made.other)
    await openRun(page, run)
    await press(page, 'Approve…')
    await page.setViewportSize({ width: 360, height: 160 })
    await dialog(page)
      .getByRole('heading')
      .evaluate((title) => title.scrollIntoView())
    const sum = dialog(page).getByRole('paragraph').filter({ hasText: 'in 1 payment' })
    await expect.poll(() => sum.evaluate((each) => Math.round(innerHeight - each.getBoundingClientRect().bottom))).toBe(0)
    await dialog(page).getByRole('button', { name: 'Approve' }).scrollIntoViewIfNeeded()
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('region', { name: 'Top' }).getByText('Approved', { exact: true }).first()).toBeVisible()
  })

  test('tells the approver what changed since the last payment', async ({ admin }) => {
    const made = await payable('Changed')
    await issuedRun(made, 1)
    await (await staffClient(ADMIN)).put(`/api/awards/${made.award.id}`, { amount: made.award.amount + 100 })
    const ids = made.award.installments.slice(1, 2).map(({ id }) => id)
    const { json } = await (await staffClient(ADMIN)).post<Run>('/api/disbursement-runs', { installment_ids: ids, method: 'check' })
    await openRun(admin, json)
    const changes = admin.getByRole('region', { name: 'Changed since each award’s last payment' })
    await expect(changes.getByRole('link', { name: made.name })).toHaveAttribute('href', `/admin/awards/${made.award.id}`)
    await expect(changes).toContainText('a higher amount, waiting for approval')
  })

  test('is issued with numbers that were never used, and a wrong day is said at its field', async ({ admin }) => {
    const made = await payable('Numbered')
    const used = (await issuedRun(made, 1)).disbursements[0]?.number ?? 0
    const second = await approvedRun(await payable('Second'))
    await openRun(admin, second)
    await press(admin, 'Issue…')
    await expectAccessible(admin)
    await admin.getByLabel('First check number').fill(String(used))
    await press(admin, 'Issue 1 payment')
    await expect(dialog(admin).getByText(`Check ${used} is already in the register.`)).toBeVisible()
    await expect(admin.getByLabel('First check number')).toBeFocused()
    await admin.getByLabel('Issued on').fill('2020-01-01')
    await press(admin, 'Issue 1 payment')
    await expect(dialog(admin).getByText('This is before the day the run was approved.')).toBeVisible()
    await expect(admin.getByLabel('Issued on')).toBeFocused()
  })

  test('is canceled once asked, and Enter keeps it', async ({ admin }) => {
    const run = await preparedRun(await payable('Canceled'))
    await openRun(admin, run)
    await press(admin, 'Cancel run…')
    await expect(dialog(admin).getByRole('button', { name: 'Keep it' })).toBeFocused()
    await admin.keyboard.press('Enter')
    await expect(dialog(admin)).toHaveCount(0)
    await press(admin, 'Cancel run…')
    await expectAccessible(admin)
    await dialog(admin).getByRole('button', { name: 'Cancel run' }).click()
    await expect(admin.getByRole('region', { name: 'Top' }).getByText('Canceled', { exact: true })).toBeVisible()
    await expect(admin.getByRole('heading', { name: `Run ${run.id}: canceled` })).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Decide' })).toHaveCount(0)
  })

  test('prints its payments without buttons', async ({ admin }) => {
    const made = await payable('Printed')
    await openRun(admin, await preparedRun(made))
    await admin.emulateMedia({ media: 'print' })
    await expect(admin.getByRole('table', { name: 'Payments' })).toContainText(made.name)
    await expect(admin.getByRole('button', { name: 'Cancel run…' })).toBeHidden()
    await expect(admin.getByText(/: Payment run \d+/)).toBeVisible()
    await admin.emulateMedia({ media: 'screen' })
  })

  test('refuses a person who is recused from a family in it, and says why', async ({ page }) => {
    const made = await payable('Recused')
    const run = await preparedRun(made)
    await signInto(page.context(), made.other)
    await openRun(page, run)
    expect((await made.other.put(`/api/application/${made.award.application_id}`, { recused: true, reason: 'Cousins' })).status).toBe(200)
    await press(page, 'Approve…')
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    await expect(dialog(page).getByText(/a family that you’re recused from/)).toBeVisible()
    await page.goto(`${LIST}/runs/${run.id}`)
    await expect(page.getByText(/^You’re recused from one of these families/)).toBeVisible()
    await expect(page.getByText('You can’t see any payments in this run.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Decide' })).toHaveCount(0)
  })
})
