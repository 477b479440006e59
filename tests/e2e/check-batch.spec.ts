import { DAY_MS } from '../../src/shared/dates'
import { expect, expectAccessible, test, testAccessibility, uniqueName } from './fixtures'
import { findDonation } from './giving'

test.describe('a batch of checks', () => {
  test.use({ expectedErrors: /409/ })

  test('is entered by keyboard only, and saved once it adds up', async ({ admin }) => {
    const name = uniqueName('Batch')
    const type = (text: string) => admin.keyboard.type(text)
    const press = (key: string) => admin.keyboard.press(key)
    await admin.goto('/admin/donation/create')
    await admin.getByRole('button', { name: 'Enter them as a batch' }).focus()
    await press('Enter')
    await expect(admin.getByLabel('Control total')).toBeVisible()
    await expect(admin.getByLabel('Campaign')).toBeFocused()
    await admin.getByLabel('Campaign').selectOption({ index: 1 })
    await press('Tab')
    await expect(admin.getByLabel('Control total')).toBeFocused()
    await type('35.60')
    const row = (place: number) => admin.getByRole('group', { name: `Check ${place}` })
    await row(1).getByLabel('Amount').focus()
    await type('10.10')
    await press('Tab')
    await type(`${name} A`)
    await row(1).getByLabel('Check Date').fill('2026-03-08')
    await press('Enter')
    await expect(row(2).getByLabel('Amount')).toBeFocused()
    await expect(row(2).getByLabel('Check Date')).toHaveValue('2026-03-08')
    await type('25')
    await press('Tab')
    await type(`${name} B`)
    await row(2).getByLabel('Dedicated to').fill('Ruth Okafor')
    await row(2).getByLabel('Dedication', { exact: true }).selectOption('In memory of')
    await row(2).getByLabel('Dedication', { exact: true }).press('Enter')
    await expect(row(3).getByLabel('Amount')).toBeFocused()
    await expect(admin.getByText('2 checks, $35.10. $0.50 under the control total.')).toBeVisible()
    await press('Control+Enter')
    await expect(admin.getByText('The checks add up to $35.10, but the control total is $35.60.')).toBeVisible()
    expect(await findDonation(`${name} A`)).toBeUndefined()
    await expectAccessible(admin)
    await row(2).getByLabel('Amount').fill('25.50')
    await expect(admin.getByText('2 checks, $35.60. Matches the control total.')).toBeVisible()
    await admin.getByLabel('Control total').focus()
    await press('Control+Enter')
    await expect(admin.getByText('2 checks saved, $35.60 total.')).toBeVisible()
    await expect(admin).toHaveURL(/\/admin\/donation$/)
    expect(await findDonation(`${name} A`)).toMatchObject({
      amount: 1_010,
      honoree: null,
      dedication: null,
      created_at: '2026-03-08T06:00:00.000Z',
    })
    expect(await findDonation(`${name} B`)).toMatchObject({ amount: 2_550, honoree: 'Ruth Okafor', dedication: 'memory' })
  })

  test('takes rows pasted from a spreadsheet, and fits a phone', async ({ admin }) => {
    await admin.setViewportSize({ width: 360, height: 740 })
    await admin.goto('/admin/donation/create?batch=1')
    const row = (place: number) => admin.getByRole('group', { name: `Check ${place}`, exact: true })
    await row(1).getByLabel('Amount').focus()
    await row(1)
      .getByLabel('Amount')
      .evaluate((input, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, '25\tAnn Pasted\t3/8/2026\t7\t\tann@example.org\n30.50\tBo Pasted\t3/9/2026')
    await expect(row(2).getByLabel('Full Name')).toHaveValue('Bo Pasted')
    await expect(row(1).getByLabel('Check Date')).toHaveValue('2026-03-08')
    await expect(row(1).getByLabel('Email')).toHaveValue('ann@example.org')
    await expect(admin.getByText('2 checks, $55.50')).toBeVisible()
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('asks about a check that is in it twice, and keeps what was typed', async ({ admin }) => {
    const name = uniqueName('Twice')
    const day = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10)
    await admin.goto('/admin/donation/create?batch=1')
    await admin.getByLabel('Campaign').selectOption({ index: 1 })
    await admin.getByLabel('Control total').fill('10')
    for (const place of [1, 2]) {
      const row = admin.getByRole('group', { name: `Check ${place}` })
      await row.getByLabel('Amount').fill('5')
      await row.getByLabel('Full Name').fill(name)
      await row.getByLabel('Check Date').fill(day)
      if (place === 1) await admin.getByRole('button', { name: 'Add a check' }).click()
    }
    await admin.getByRole('button', { name: 'Save batch' }).click()
    const question = admin.getByRole('dialog', { name: 'Is this a duplicate?' })
    await expect(question).toContainText('(twice in this batch)')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(admin.getByRole('group', { name: 'Check 2' }).getByLabel('Full Name')).toHaveValue(name)
    await admin.getByRole('button', { name: 'Remove check 2' }).click()
    await admin.getByLabel('Control total').fill('5')
    await admin.getByRole('button', { name: 'Save batch' }).click()
    await expect(admin).toHaveURL(/\/admin\/donation$/)
    expect(await findDonation(name)).toMatchObject({ amount: 500 })
  })
})

testAccessibility({
  'a batch of checks': async (admin) => {
    await admin.goto('/admin/donation/create?batch=1')
    await admin.getByRole('button', { name: 'Add a check' }).click()
    await expect(admin.getByRole('group', { name: 'Check 2' })).toBeVisible()
  },
})
