import { DAY_MS } from '../../../src/shared/dates'
import type { Page } from '@playwright/test'
import { PHONE, expect, expectAccessible, test, testAccessibility, uniqueName } from '../fixtures'
import { readCsv } from '../../helpers/csv'
import { addCheck, change, deciding, findDonation, give, makeCampaign, readDonation } from '../giving'

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: /422/ })

  test('a check form says what is missing under its fields and keeps the rest', async ({ admin }) => {
    await admin.goto('/admin/donation/create')
    await expect(admin.getByRole('heading', { name: 'Add Donation Check' })).toBeVisible()
    await expect(admin.getByLabel('Amount')).toHaveValue('1')
    await admin.getByLabel('Amount').fill('0.5')
    await admin.getByLabel('Check Date').fill('0026-03-08')
    await admin.getByRole('button', { name: 'Save' }).click()
    for (const text of ['Choose a campaign.', 'The minimum is $1.', 'Enter the donor’s full name.', 'Check the year.']) {
      await expect(admin.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(
      admin.getByText('Sorry, there was an error. Please check all fields for errors and/or try again at a later time.'),
    ).toBeVisible()
    await expectAccessible(admin)
  })
})

test('a check is recorded once, in cents, on its own day, and leads to the list', async ({ admin }) => {
  const name = uniqueName('Vera')
  await admin.goto('/admin/donation')
  await admin.getByRole('link', { name: 'New Check Donation' }).first().click()
  await expect(admin).toHaveURL(/\/admin\/donation\/create$/)
  await admin.getByLabel('Campaign').selectOption({ index: 1 })
  await admin.getByLabel('Amount').fill('$125.5')
  await admin.getByLabel('Amount').blur()
  await expect(admin.getByLabel('Amount')).toHaveValue('125.5')
  await admin.getByLabel('Full Name').fill(` ${name} `)
  await admin.getByLabel('Check Date').fill('2026-03-08')
  await admin.getByRole('button', { name: 'Save' }).dblclick()
  await expect(admin).toHaveURL(/\/admin\/donation$/)
  await admin.getByPlaceholder('Search donations...').fill(name)
  await expect(admin.getByText('1 results found.', { exact: true })).toBeVisible()
  await admin.getByRole('link', { name, exact: true }).click()
  await expect(admin.getByRole('heading', { name: `$125.50 from ${name}` })).toBeVisible()
  await expect(admin.getByText('Mar 8, 2026')).toBeVisible()
  await expect(admin.getByText('None (check)')).toBeVisible()
  for (const label of ['Email', 'Referral', 'Emails about this gift'])
    await expect(admin.locator('main').getByText(label, { exact: true })).toHaveCount(0)
  await expect(deciding(admin).getByRole('button')).toHaveText(['Issue a receipt', 'Edit check', 'Void check'])
  expect(await findDonation(name)).toMatchObject({ amount: 12_550, type: 'Check', processed: null, created_at: '2026-03-08T06:00:00.000Z' })
})

test('a check is found by its number and its amount, in the list and from anywhere', async ({ admin }) => {
  const [name, number] = [uniqueName('Found'), `77${Date.now()}`.slice(0, 9)]
  const { id } = await addCheck(name, { amount: 765.43, check_number: `00${number}` })
  await admin.goto('/admin/donation')
  for (const written of [`check #${number}`, '$765.43']) {
    await admin.getByPlaceholder('Search donations...').fill(written)
    await expect(admin.getByRole('link', { name, exact: true })).toBeVisible()
    await admin.getByRole('combobox', { name: 'Find a person, gift, or FSP' }).fill(written)
    await expect(admin.getByRole('option', { name: new RegExp(`${name}.*Check 00${number}`) })).toBeVisible()
  }
  await admin.getByRole('option', { name: new RegExp(name) }).click()
  await expect(admin).toHaveURL(new RegExp(`/admin/donation/${id}$`))
})

test('an amount ignores the mouse wheel, and is refused if ambiguous', async ({ admin }) => {
  const name = uniqueName('Wheeled')
  await admin.goto('/admin/donation/create')
  const amount = admin.getByLabel('Amount')
  await amount.fill('250')
  await amount.hover()
  for (let notch = 0; notch < 5; notch++) await admin.mouse.wheel(0, 120)
  await amount.press('ArrowDown')
  await expect(amount).toHaveValue('250')
  await expect(amount).toHaveAttribute('inputmode', 'decimal')
  await admin.getByLabel('Campaign').selectOption({ index: 1 })
  await admin.getByLabel('Full Name').fill(name)
  await admin.getByLabel('Check Date').fill('2026-03-08')
  await amount.clear()
  await amount.pressSequentially('25,5')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Use a period for decimals, like 25.50, and commas only between thousands, like 1,250.')).toBeVisible()
  await expect(amount).toHaveValue('25,5')
  expect(await findDonation(name)).toBeUndefined()
  await amount.fill('$1,250.50')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin).toHaveURL(/\/admin\/donation$/)
  expect(await findDonation(name)).toMatchObject({ amount: 125_050 })
})

test.describe('a check that is there', () => {
  test.use({ expectedErrors: /409|422/ })

  test('is corrected, voided with a reason, and restored', async ({ admin, staff }) => {
    const { id } = await addCheck(uniqueName('Mistyped'))
    const name = uniqueName('Righted')
    await admin.goto(`/admin/donation/${id}`)
    await admin.getByRole('button', { name: 'Edit check' }).click()
    const dialog = admin.getByRole('dialog')
    await expect(dialog.getByLabel('Full Name')).toHaveValue(/^Mistyped/)
    await expectAccessible(admin)
    await dialog.getByLabel('Full Name').fill(' ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter the donor’s full name.')).toBeVisible()
    await dialog.getByLabel('Full Name').fill(name)
    await dialog.getByLabel('Amount').fill('80.25')
    await dialog.getByLabel('Check number').fill('1042')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(admin.getByRole('heading', { name: `$80.25 from ${name}` })).toBeVisible()

    await admin.setViewportSize(PHONE)
    await admin.getByRole('button', { name: 'Void check' }).click()
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await dialog.getByRole('button', { name: 'Void it' }).click()
    await expect(dialog.getByText('Enter a reason.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The check bounced')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Void it' }).click()
    await expect(admin.getByText('Reason: The check bounced')).toBeVisible()
    await expectAccessible(admin)

    await staff.goto(`/admin/donation/${id}`)
    await expect(staff.getByText('Reason: The check bounced')).toBeVisible()
    await expect(staff.getByRole('button', { name: / check$/ })).toHaveCount(0)

    await admin.getByRole('button', { name: 'Restore check' }).click()
    await dialog.getByRole('button', { name: 'Restore it' }).click()
    await expect(admin.getByText('Reason: The check bounced')).toHaveCount(0)
    expect(await readDonation(id)).toMatchObject({ payment_state: null, amount: 8_025, check_number: '1042', name })
  })

  test('gets a receipt, on paper or by email; bad addresses show at the field', async ({ admin, staff }) => {
    const { id } = await addCheck(uniqueName('Receipted'))
    await admin.goto(`/admin/donation/${id}`)
    await admin.getByRole('button', { name: 'Issue a receipt' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Email (optional)').fill('nobody')
    await dialog.getByRole('button', { name: 'Issue it' }).click()
    await expect(dialog.getByText('Check this email address.')).toBeVisible()
    await expectAccessible(admin)
    await dialog.getByLabel('Email (optional)').fill('')
    await dialog.getByRole('button', { name: 'Issue it' }).click()
    await expect(admin.getByText('The receipt is ready to print.')).toBeVisible()
    await admin.getByRole('button', { name: 'Email the receipt' }).click()
    await dialog.getByRole('button', { name: 'Email it' }).click()
    await expect(dialog.getByText('Enter an email address.')).toBeVisible()
    await dialog.getByLabel('Email', { exact: true }).fill('receipted@example.org')
    await dialog.getByRole('button', { name: 'Email it' }).click()
    await expect(admin.getByText('We’re emailing the receipt.')).toBeVisible()
    await expect(admin.getByRole('list', { name: 'Emails about this gift' })).toContainText('receipted@example.org')
    await expectAccessible(admin)
    await staff.goto(`/admin/donation/${id}`)
    const link = staff.getByRole('link', { name: /^Open receipt \d{6} as PDF/ })
    const pdf = await staff.request.get((await link.getAttribute('href')) ?? '')
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await expect(staff.getByRole('button', { name: /^(Issue|Email) / })).toHaveCount(0)
  })

  test('is asked about before one like it is recorded', async ({ admin }) => {
    const name = uniqueName('Twin')
    const created_at = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10)
    const { id, amount } = await addCheck(name, { created_at })
    await admin.goto('/admin/donation/create')
    await admin.getByLabel('Campaign').selectOption({ index: 1 })
    await admin.getByLabel('Amount').fill(String(amount / 100))
    await admin.getByLabel('Full Name').fill(name)
    await admin.getByLabel('Check Date').fill(created_at)
    await admin.getByRole('button', { name: 'Save' }).click()
    const question = admin.getByRole('dialog')
    await expect(question.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', `/admin/donation/${id}`)
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(admin)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(admin.getByLabel('Full Name')).toHaveValue(name)
    await admin.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Save anyway' }).click()
    await expect(admin).toHaveURL(/\/admin\/donation$/)
    await admin.getByPlaceholder('Search donations...').fill(name)
    await expect(admin.getByText('2 results found.', { exact: true })).toBeVisible()
  })
})

test('the list is searched, filtered, sorted, and downloaded as it is shown', async ({ staff }) => {
  const family = uniqueName('Sorted')
  const { id: campaign_id, slug } = await makeCampaign()
  const [held, taken] = [
    await give('Held', { name: `${family} B`, amount: '30' }),
    await give('Taken', { name: `=1+1 ${family} C`, amount: '10' }),
  ]
  const ids = [(await findDonation(`${family} B`))?.id ?? 0, (await findDonation(`${family} C`))?.id ?? 0]
  await addCheck(`${family} A, "junior"`, { amount: 20.05, campaign_id })
  await change(ids[0] ?? 0, { campaign_id })
  await change(ids[1] ?? 0, { process: true, authenticity: 'Authentic' })
  expect([held.id, taken.id]).toEqual([0, 0])
  await staff.goto('/admin/donation')
  await staff.getByPlaceholder('Search donations...').fill(family.toUpperCase())
  const names = staff.getByRole('table').getByRole('link', { name: new RegExp(`^(=1\\+1 )?${family}`) })
  const shown = (...letters: string[]) => expect(names).toHaveText(letters.map((letter) => new RegExp(`${family} ${letter}`)))
  await shown('C', 'B', 'A')
  const sortBy = (column: string) => staff.getByRole('button', { name: column, exact: true }).click()
  await sortBy('Amount')
  await shown('B', 'A', 'C')
  await expect(staff.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending')
  await sortBy('Amount')
  await shown('C', 'A', 'B')
  await sortBy('Type')
  await expect(names.last()).toHaveText(new RegExp(`${family} A`))
  await sortBy('Amount')

  const dots = staff.getByRole('group', { name: 'Processed' })
  await dots.getByRole('button', { name: 'Not processed' }).click()
  await shown('B')
  await dots.getByRole('button', { name: 'Processed', exact: true }).click()
  await shown('C')
  await dots.getByRole('button', { name: 'All' }).click()
  await staff.getByLabel('Authenticity').selectOption('Unknown')
  await shown('B', 'A')
  await staff.getByLabel('Authenticity').selectOption('')
  await staff.getByLabel('Payment status').selectOption('On hold')
  await shown('B')
  await staff.getByLabel('Payment status').selectOption('')
  await staff.getByLabel('Campaign').selectOption(slug)
  await shown('B', 'A')

  const csvOf = async () => {
    const [download] = await Promise.all([staff.waitForEvent('download'), staff.getByRole('link', { name: 'Export CSV' }).click()])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    return readCsv(Buffer.concat(chunks).toString('utf8'))
  }
  const [heading, ...rows] = await csvOf()
  expect(heading?.slice(0, 6)).toEqual(['Date', 'Name', 'Email', 'In honor of', 'In memory of', 'Amount in dollars'])
  expect(rows.map((row) => [row[1], row[5], row[6], row[7]])).toEqual([
    [`${family} B`, '30.00', slug, 'Online'],
    [`${family} A, "junior"`, '20.05', slug, 'Check'],
  ])
  await staff.getByLabel('Campaign').selectOption('All Campaigns')
  await shown('B', 'A', 'C')
  expect((await csvOf()).map((row) => row[1])).toContain(`'=1+1 ${family} C`)
})

test('year-end statements list a year’s donors; each is a page to print', async ({ staff }) => {
  const name = uniqueName('Faithful')
  await addCheck(name, { amount: 10.1, created_at: '2025-12-31', honoree: 'Ruth <i>Okafor</i>' })
  await addCheck(name, { amount: 20.2, created_at: '2025-01-01' })
  await addCheck(name, { amount: 5, created_at: '2026-01-01' })
  await staff.goto('/admin/donation')
  await staff.getByRole('link', { name: 'Year-end statements' }).click()
  await staff.getByLabel('Year').selectOption('2025')
  await staff.getByPlaceholder('Search donors...').fill(name)
  await expect(staff.getByText('1 results found.', { exact: true })).toBeVisible()
  await staff.getByRole('link', { name, exact: true }).click()
  const letter = staff.getByRole('article', { name: 'Statement' })
  await expect(letter.getByRole('row')).toHaveCount(4)
  for (const text of [
    '$10.10',
    '$20.20',
    '$30.30',
    'Dec 31, 2025',
    'Jan 1, 2025',
    'In honor of Ruth <i>Okafor</i>',
    '501(c)(3)',
    'No goods or services',
  ])
    await expect(letter).toContainText(text)
  await staff.emulateMedia({ media: 'print' })
  await expect(letter).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Print/Export' })).toBeHidden()
  await expect(staff.getByRole('navigation')).toBeHidden()
})

const newCheck = async () => (await addCheck(uniqueName('N'.repeat(180)))).id
const newTaken = async () => {
  const { id } = await give('Narrow')
  await change(id, { process: true })
  return id
}
const open = async (admin: Page, path: string) => {
  await admin.goto(path)
  await expect(admin.getByRole('heading').first()).toBeVisible()
  await expect(admin.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}
testAccessibility({
  'the list of donations': (admin) => open(admin, '/admin/donation'),
  'the form of a check': (admin) => open(admin, '/admin/donation/create'),
  'a gift whose money is held': async (admin) => open(admin, `/admin/donation/${(await give('Wide', { honoree: 'W'.repeat(200) })).id}`),
  'a gift whose money is taken': async (admin) => open(admin, `/admin/donation/${await newTaken()}`),
  'a check': async (admin) => open(admin, `/admin/donation/${await newCheck()}`),
  'the list of statements': (admin) => open(admin, '/admin/statement'),
  'a statement': async (admin) => open(admin, `/admin/statement/${await newTaken()}`),
  'the statement of a year': async (admin) => open(admin, `/admin/statement/${await newCheck()}?year=2026`),
})
