import type { Page } from '@playwright/test'
import { readRecords } from '../../helpers/csv'
import { PHONE, expect, test, testAccessibility, uniqueName } from '../fixtures'
import { addCheck, change } from '../giving'

/** A month without gifts by other tests. */
const MONTH = '2018-05'
const sum = (page: Page, label: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })

test('a month’s accounting is compared on screen and downloaded, and the URL keeps the month', async ({ staff }) => {
  await staff.goto('/admin/donation')
  await staff.getByRole('main').getByRole('link', { name: 'Accounting' }).click()
  await expect(staff.getByRole('heading', { name: 'Accounting', exact: true })).toBeVisible()
  const other = staff.getByLabel('Month').locator('option').nth(3)
  await staff.getByLabel('Month').selectOption({ index: 3 })
  await expect(staff).toHaveURL(new RegExp(`month=${await other.getAttribute('value')}$`))

  const name = uniqueName('Books')
  const check = await addCheck(name, { amount: 10.1, created_at: `${MONTH}-31` })
  await addCheck(name, { amount: 20.25, created_at: `${MONTH}-01` })
  await change(check.id, { void: true, reason: 'It bounced' })
  await staff.goto(`/admin/books?month=${MONTH}`)
  await expect(staff.getByText(/voided checks count as money out on the day they happen/)).toBeVisible()
  await expect(staff.getByRole('table')).toContainText('May 2018, 2 lines')
  for (const [label, cents] of [
    ['Money in', '$30.35'],
    ['Money out', '$0.00'],
    ['Net', '$30.35'],
  ] as const)
    await expect(sum(staff, label)).toContainText(cents)
  const [download] = await Promise.all([staff.waitForEvent('download'), staff.getByRole('link', { name: 'Download CSV' }).click()])
  expect(download.suggestedFilename()).toBe(`books-${MONTH}.csv`)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(readRecords(Buffer.concat(chunks).toString('utf8')).map(({ Date, Kind, Amount }) => [Date, Kind, Amount])).toEqual([
    [`${MONTH}-01`, 'Check', '20.25'],
    [`${MONTH}-31`, 'Check', '10.10'],
  ])
})

test('an empty month says so, and an invalid month in the URL means this month', async ({ staff }) => {
  await staff.setViewportSize(PHONE)
  await staff.goto('/admin/books?month=2017-02')
  await expect(staff.getByRole('heading', { name: 'No activity in February 2017' })).toBeVisible()
  await staff.goto('/admin/books?month=2017-13')
  await expect(staff.getByLabel('Month')).toHaveValue(
    (await staff.getByLabel('Month').locator('option').first().getAttribute('value')) ?? '',
  )
})

testAccessibility({
  'the books': async (staff) => {
    await staff.goto('/admin/books')
    await expect(staff.getByLabel('Month')).toBeVisible()
    await expect(staff.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  },
})
