import type { Campaign } from '../../../src/shared/api/campaigns'
import type { Run } from '../../../src/shared/api/disbursements'
import { ADMIN } from '../deciding'
import { expect, expectAccessible, PHONE, staffClient, tabTo, test, testAccessibility } from '../fixtures'
import { issuedRun, payable, preparedRun } from '../paying'
import { box, dialog, LIST, open, openDue, openPayment, openRun, press } from '../payment-screens'

test.describe('the screens of payments', () => {
  testAccessibility({
    'what is due': async (admin) => {
      const { name } = await payable('Due')
      await openDue(admin, name)
      await box(admin, name, 'September 2026').check()
    },
    'the list of runs': async (admin) => {
      await preparedRun(await payable('Runs'))
      await open(admin, `${LIST}/runs`, 'results found.')
    },
    'a run': async (admin) => openRun(admin, await preparedRun(await payable('Run'), 1, { override: 'None needed' })),
    'the list of issued payments': async (admin) => {
      await issuedRun(await payable('Issued'))
      await open(admin, `${LIST}/issued`, 'results found.')
    },
    'a payment': async (admin) => openPayment(admin, (await issuedRun(await payable('Payment'))).disbursements[0]?.id),
  })
})

test('staff read what is due, runs, and payments, and have no buttons', async ({ staff }) => {
  const made = await payable('Read')
  const run = await issuedRun(made)
  await open(staff, LIST, 'results found.')
  await staff.getByPlaceholder('Search planned payments...').fill(made.name)
  await expect(staff.getByRole('row', { name: new RegExp(made.name) }).first()).toContainText('Nov 2026')
  await expect(staff.getByRole('checkbox')).toHaveCount(0)
  await openRun(staff, await preparedRun(await payable('Unread')))
  await expect(staff.getByText(/An admin other than .* has to approve this run\./)).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Decide' })).toHaveCount(0)
  await openPayment(staff, run.disbursements[0]?.id)
  await expect(staff.getByRole('region', { name: 'Decide' })).toHaveCount(0)
  await expect(staff.getByText('Unit 4-7781')).toHaveCount(0)
  await open(staff, `${LIST}/issued`, 'results found.')
  await staff.getByRole('button', { name: 'Download CSV' }).click()
  await expect(staff.getByRole('menuitem')).toHaveCount(3)
})

test.describe('what is due', () => {
  test.use({ expectedErrors: /409/ })

  test('names what stands against a month, and takes a text for what can be outweighed', async ({ admin }) => {
    const { award, name } = await payable('Blocked')
    await (await staffClient(ADMIN)).put(`/api/payees/${award.payee_id}`, { w9_on: null })
    await openDue(admin, name)
    const october = admin.getByRole('row').filter({ hasText: `${name}Oct 2026` })
    await expect(october).toContainText('No W-9 from this landlord. An earlier month isn’t paid yet')
    await box(admin, name, 'September 2026').check()
    await expect(october).not.toContainText('An earlier month')
    await box(admin, name, 'October 2026').check()
    await press(admin, 'Prepare payments…')
    await expectAccessible(admin)
    await admin.getByLabel('How you pay').selectOption('Bill pay')
    await press(admin, 'Prepare 1 payment')
    await expect(admin.getByText('Enter why you’re paying them anyway.')).toBeVisible()
    await admin.getByLabel('Why you’re paying them anyway').fill('The W-9 is in the mail.')
    await admin.setViewportSize(PHONE)
    await expectAccessible(admin)
    await press(admin, 'Prepare 1 payment')
    await expect(admin.getByText('Why pay anyway: The W-9 is in the mail.')).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Top' })).toContainText('Bill pay')
  })

  test('lets nothing be selected that can’t be paid, and lights what is late', async ({ admin }) => {
    const { award, name } = await payable('Paused')
    await (await staffClient(ADMIN)).post(`/api/awards/${award.id}/pause`, { reason: 'A move' })
    await openDue(admin, name)
    await expect(box(admin, name, 'September 2026')).toBeDisabled()
    await expect(admin.getByRole('row').filter({ hasText: 'Sep 1, 2026, late' })).toContainText('The award isn’t active')
    await expect(admin.getByRole('button', { name: 'Select what’s ready (0)' })).toBeDisabled()
  })

  test('selects what is ready by keyboard, and shows later months with another date', async ({ admin }) => {
    const { name } = await payable('Ready')
    await openDue(admin, name)
    await admin.getByLabel('Due by').fill('2026-11-15')
    await expect(admin.getByText('3 results found.')).toBeVisible()
    await tabTo(admin, admin.getByRole('button', { name: 'Select what’s ready (3)' }))
    await admin.keyboard.press('Enter')
    const bar = admin.getByRole('region', { name: 'Selected payments' })
    await expect(bar).toContainText('$3,600.00 in 1 payment')
    await admin.getByPlaceholder('Search planned payments...').fill('No such family')
    await expect(bar).toContainText('3 months selected, 3 hidden by search or filters')
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toHaveCount(0)
  })

  test('keeps the selection when something changed meanwhile, and says what', async ({ admin }) => {
    const { award, name, other } = await payable('Raced')
    await openDue(admin, name)
    await box(admin, name, 'September 2026').check()
    await box(admin, name, 'October 2026').check()
    await press(admin, 'Prepare payments…')
    await admin.getByLabel('How you pay').selectOption('ACH')
    const [first] = award.installments
    const taken = await other.post<Run>('/api/disbursement-runs', { installment_ids: [first?.id], method: 'ach' })
    expect(taken.status).toBe(201)
    await press(admin, 'Prepare 1 payment')
    const alert = admin.getByRole('alert')
    await expect(alert).toContainText('Nothing was prepared.')
    await expect(alert).toContainText(`${name}, September 2026: Already in a payment.`)
    await expect(admin.getByRole('region', { name: 'Selected payments' })).toContainText('2 months selected')
    await expectAccessible(admin)
    await alert.getByRole('button', { name: 'Deselect them' }).click()
    await expect(alert).toHaveCount(0)
    await press(admin, 'Prepare payments…')
    await expect(admin.getByLabel('How you pay')).toHaveValue('ach')
    await press(admin, 'Prepare 1 payment')
    await expect(admin.getByRole('region', { name: 'Top' })).toContainText('$1,200.00 in 1 payment')
    await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('$1,200.00')
  })
})

test('files with payments follow the list, and admins get totals and Schedule I', async ({ admin }) => {
  const made = await payable('Filed')
  const number = (await issuedRun(made)).disbursements[0]?.number
  await open(admin, `${LIST}/issued`, 'results found.')
  await admin.getByPlaceholder('Search payments...').fill(made.name)
  await expect(admin.getByText('1 results found.')).toBeVisible()
  await press(admin, 'Download CSV')
  await expectAccessible(admin)
  const [register] = await Promise.all([admin.waitForEvent('download'), admin.getByRole('menuitem', { name: 'Check register' }).click()])
  expect(await (await register.createReadStream()).toArray().then((parts) => Buffer.concat(parts as Buffer[]).toString())).toContain(
    String(number),
  )
  await press(admin, 'Download CSV')
  await admin.getByRole('menuitem', { name: 'Payee totals…' }).click()
  await expectAccessible(admin)
  const [totals] = await Promise.all([admin.waitForEvent('download'), dialog(admin).getByRole('button', { name: 'Download CSV' }).click()])
  expect(totals.suggestedFilename()).toMatch(/^payees-totals-20\d\d\.csv$/)
  await expect(dialog(admin)).toHaveCount(0)
  await press(admin, 'Download CSV')
  await admin.getByRole('menuitem', { name: 'Schedule I…' }).click()
  await dialog(admin).getByLabel('From').fill('2030-01-01')
  await dialog(admin).getByRole('button', { name: 'Download CSV' }).click()
  await expect(dialog(admin).getByText('This date is before the “From” date.')).toBeVisible()
  await dialog(admin).getByLabel('To').fill('2030-12-31')
  await Promise.all([admin.waitForEvent('download'), dialog(admin).getByRole('button', { name: 'Download CSV' }).click()])
})

test('a campaign’s page shows its funds', async ({ admin }) => {
  const [campaign] = (await (await staffClient(ADMIN)).get<Campaign[]>('/api/campaigns')).json
  const { funds } = (await (await staffClient(ADMIN)).get<Campaign>(`/api/campaigns/${campaign?.id}`)).json
  await open(admin, `/admin/campaign/${campaign?.id}`, 'Funds')
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(funds.available / 100)
  await expect(admin.getByRole('list', { name: 'Funds' }).getByRole('listitem').last()).toHaveText(`Available${dollars}`)
})
