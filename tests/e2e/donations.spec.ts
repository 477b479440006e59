import type { Page } from '@playwright/test'
import type { MessageRow } from '../../src/shared/api'
import { DESK, PHONE, expect, expectAccessible, origin, staffClient, test, uniqueName } from './fixtures'
import {
  addCheck,
  change,
  deciding,
  findDonation,
  give,
  mailOf,
  makeCampaign,
  openReceipt,
  openReview,
  readCsv,
  readDonation,
  someAddress,
} from './giving'

const ADMIN = 'admin@example.org'
const authenticity = (page: Page) => deciding(page).getByLabel('Authenticity')

async function fillGift(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(mailOf(name))
}

async function mailsTo(email: string): Promise<string[]> {
  const { json } = await (await staffClient(ADMIN)).get<MessageRow[]>('/api/messages')
  return json
    .filter(({ recipient }) => recipient === email)
    .map(({ template }) => template)
    .sort()
}

test('a gift, from the form to the receipt: the donor gives, staff decide, the money is taken', async ({ page, admin }) => {
  const { slug, company_name } = await makeCampaign()
  const name = uniqueName('Rosa')
  await page.setExtraHTTPHeaders(someAddress())
  await page.goto(`/donate?campaign=${slug}`)
  await expect(page.getByText(`You are giving through ${company_name}.`)).toBeVisible()
  await page.getByRole('radio', { name: '$50' }).check()
  await page.getByLabel('Other amount').fill('25.50')
  await expect(page.getByRole('radio', { name: '$50' })).not.toBeChecked()
  await fillGift(page, name)
  await page.getByLabel('In honor of').fill('Ruth Okafor')
  await page.getByLabel('How did you hear of us?').fill('A <b>friend</b>')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/donate\/rehearsal\//)
  await expect(page.getByText('$25.50')).toBeVisible()
  await expect(page.getByText('No money moves.')).toBeVisible()
  await expectAccessible(page)
  expect(await findDonation(name)).toBeUndefined()
  await page.getByRole('button', { name: 'Pretend to pay' }).click()
  await expect(page).toHaveURL(/\/donate\/receipt$/)
  await expect(page.getByText('This page is not a receipt yet.')).toBeVisible()
  await expectAccessible(page)
  expect(await mailsTo(mailOf(name))).toEqual(['donation-pending'])

  const id = (await findDonation(name))?.id ?? 0
  await openReview(admin, { id, name })
  await expect(admin.getByText('A <b>friend</b>')).toBeVisible()
  await expect(admin.getByText(`The hold ends in 6 days 23 hours`)).toBeVisible()
  await expect(admin.getByRole('region', { name: 'Pending review' })).toContainText('501(c)(3)')
  await expect(admin.getByRole('region', { name: 'Processed' })).toContainText('to the extent allowed by law')
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await admin.route('**/api/donation/*', async (route) => {
    await answered
    await route.continue()
  })
  await authenticity(admin).selectOption('Authentic')
  await expect(deciding(admin).getByText('Updating...')).toBeVisible()
  await expect(deciding(admin).getByRole('button', { name: 'Process Donation' })).toBeDisabled()
  answer()
  await expect(deciding(admin).getByText('Authenticity updated.')).toBeVisible()
  await expect(deciding(admin).getByText('Authenticity updated.')).toHaveCount(0)
  await deciding(admin).getByRole('button', { name: 'Process Donation' }).click()
  await expectAccessible(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Process Donation' }).dblclick()
  await expect(admin.getByText('$25.50 was taken. The receipt is on its way.')).toBeVisible()
  const { transaction_id, receipt, authenticity: kept } = await readDonation(id)
  expect([kept, receipt?.voided]).toEqual(['Authentic', false])
  await expect(admin.getByText(transaction_id ?? 'none', { exact: true })).toBeVisible()
  const told = admin.getByRole('list', { name: 'Mails to the donor' })
  await expect(told.getByRole('listitem')).toHaveCount(2)
  await told.getByRole('button').last().click()
  await expect(admin.getByRole('dialog')).toContainText('Your receipt from')
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(deciding(admin).getByRole('button', { name: 'Process Donation' })).toHaveCount(0)
  expect(await mailsTo(mailOf(name))).toEqual(['donation-pending', 'donation-receipt'])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Donation receipt' })).toBeVisible()
  for (const text of ['$25.50', name, 'Ruth Okafor', '501(c)(3)', 'No goods or services were given in return'])
    await expect(page.getByText(text).first()).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ })

  test('giving works, says what is wrong under the fields, and keeps what was typed', async ({ page }) => {
    const name = uniqueName('Plain')
    await page.setExtraHTTPHeaders(someAddress())
    await page.goto('/donate')
    await page.getByLabel('Other amount').fill('1.005')
    await page.getByLabel('Your name').fill(name)
    await page.getByLabel('Email').fill('rosa@nowhere')
    await page.getByLabel('In honor of').fill('Ruth')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('Please write an amount in dollars, like 50 or 25.50.')).toBeVisible()
    await expect(page.getByText('Please check this email.')).toBeVisible()
    await expect(page.getByLabel('Other amount')).toHaveValue('1.005')
    await expect(page.getByLabel('In honor of')).toHaveValue('Ruth')
    await page.getByLabel('Other amount').fill('')
    await page.getByRole('radio', { name: '$250' }).check()
    await page.getByLabel('Email').fill(mailOf(name))
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('$250.00')).toBeVisible()
    await page.getByRole('button', { name: 'Pretend to pay' }).click()
    await expect(page.getByText('This page is not a receipt yet.')).toBeVisible()
    expect(await findDonation(name)).toMatchObject({ amount: 25_000, honoree: 'Ruth', payment_state: 'authorized', authenticity: null })
  })
})

test('who turns back at the payment page gives nothing, and may come again', async ({ page }) => {
  const { slug } = await makeCampaign()
  const name = uniqueName('Turned')
  await page.setExtraHTTPHeaders(someAddress())
  await page.goto(`/donate?campaign=${slug}`)
  await page.getByRole('radio', { name: '$25', exact: true }).check()
  await fillGift(page, name)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/rehearsal/)
  const rehearsal = page.url()
  await page.getByRole('button', { name: 'Turn back' }).click()
  await expect(page).toHaveURL(new RegExp(`/donate\\?campaign=${slug}$`))
  expect(await findDonation(name)).toBeUndefined()
  await page.goto(rehearsal)
  await page.getByRole('button', { name: 'Pretend to pay' }).click()
  await expect(page.getByText('This page is not a receipt yet.')).toBeVisible()
  expect((await findDonation(name))?.campaign?.slug).toBe(slug)
  await page.goto(rehearsal)
  await expect(page.getByText('This rehearsal is over.')).toBeVisible()
})

test('a closed campaign’s link says so and takes the gift all the same', async ({ page }) => {
  const { slug } = await makeCampaign(0)
  await page.goto(`/donate?campaign=${slug}`)
  await expect(page.getByText('This link belongs to a campaign that is not open at the moment.')).toBeVisible()
})

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: /422|404/ })

  test('errors stand under their fields, and what was typed stays', async ({ page }) => {
    await page.goto('/donate')
    await page.locator('main form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
    await page.getByLabel('Other amount').fill('0.50')
    await page.getByLabel('How did you hear of us?').fill('Radio')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    for (const text of ['Please write at least $1.', 'Please write your name.', 'Please write an email.'])
      await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByLabel('Other amount')).toHaveValue('0.50')
    await expect(page.getByLabel('How did you hear of us?')).toHaveValue('Radio')
    await expectAccessible(page)
  })

  test('a link that opens no gift says so', async ({ page }) => {
    await page.goto('/donate/receipt?token=guessed')
    await expect(page).toHaveURL(/\/donate\/receipt$/)
    await expect(page.getByRole('heading', { name: 'This link does not open a gift' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a check form says what is missing under its fields and keeps the rest', async ({ admin }) => {
    await admin.goto('/admin/donation/create')
    await expect(admin.getByRole('heading', { name: 'Add Donation Check' })).toBeVisible()
    await expect(admin.getByLabel('Amount')).toHaveValue('1')
    await admin.getByLabel('Amount').fill('0.5')
    await admin.getByLabel('Check Date').fill('0026-03-08')
    await admin.getByRole('button', { name: 'Save' }).click()
    for (const text of [
      'Please choose a campaign.',
      'Please write at least $1.',
      'Please write the full name.',
      'Please check the year of this date.',
    ]) {
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
  await expect(admin.getByLabel('Amount')).toHaveAttribute('step', '0.01')
  await expect(admin.getByLabel('Amount')).toHaveAttribute('min', '1')
  await admin.getByLabel('Campaign').selectOption({ index: 1 })
  await admin.getByLabel('Amount').fill('125.5')
  await admin.getByLabel('Full Name').fill(` ${name} `)
  await admin.getByLabel('Check Date').fill('2026-03-08')
  await admin.getByRole('button', { name: 'Save' }).dblclick()
  await expect(admin).toHaveURL(/\/admin\/donation$/)
  await admin.getByPlaceholder('Search donations...').fill(name)
  await expect(admin.getByText('1 results found.', { exact: true })).toBeVisible()
  await admin.getByRole('link', { name, exact: true }).click()
  await expect(admin.getByRole('heading', { name: `$125.50 from ${name}` })).toBeVisible()
  await expect(admin.getByText('Mar 8, 2026')).toBeVisible()
  await expect(admin.getByText('None, a check')).toBeVisible()
  for (const label of ['Email', 'Referral', 'What the donor is told'])
    await expect(admin.locator('main').getByText(label, { exact: true })).toHaveCount(0)
  await expect(deciding(admin).getByRole('button')).toHaveCount(0)
  expect(await findDonation(name)).toMatchObject({ amount: 12_550, type: 'Check', processed: null, created_at: '2026-03-08T06:00:00.000Z' })
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
  await staff.getByLabel('Money').selectOption('Held')
  await shown('B')
  await staff.getByLabel('Money').selectOption('')
  await staff.getByLabel('Campaign').selectOption(slug)
  await shown('B', 'A')

  const csvOf = async () => {
    const [download] = await Promise.all([staff.waitForEvent('download'), staff.getByRole('link', { name: 'Export CSV' }).click()])
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    return readCsv(Buffer.concat(chunks).toString('utf8'))
  }
  const [heading, ...rows] = await csvOf()
  expect(heading?.slice(0, 5)).toEqual(['Date', 'Name', 'Email', 'In honor of', 'Amount in dollars'])
  expect(rows.map((row) => [row[1], row[4], row[5], row[6]])).toEqual([
    [`${family} B`, '30.00', slug, 'Online'],
    [`${family} A, "junior"`, '20.05', slug, 'Check'],
  ])
  await staff.getByLabel('Campaign').selectOption('All Campaigns')
  await shown('B', 'A', 'C')
  expect((await csvOf()).map((row) => row[1])).toContain(`'=1+1 ${family} C`)
})

test('year-end statements list the donors of a year; each is a page to print', async ({ staff }) => {
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
  const letter = staff.getByRole('article', { name: 'The statement' })
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

test('the receipt is printed without the site around it', async ({ page }) => {
  const gift = await give('Printed', { honoree: '</script><script>alert(1)</script>' })
  await change(gift.id, { process: true })
  await openReceipt(page, gift)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Receipt number')).toBeVisible()
  await expect(page.getByText('</script><script>alert(1)</script>')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden()
  for (const around of ['banner', 'contentinfo'] as const) await expect(page.getByRole(around)).toBeHidden()
})

for (const viewport of [DESK, PHONE]) {
  test(`donations are accessible at ${viewport.width} px`, async ({ admin, page }) => {
    const [held, taken] = [await give('Wide', { honoree: 'W'.repeat(200) }), await give('Narrow')]
    await change(taken.id, { process: true })
    const check = await addCheck(uniqueName('N'.repeat(180)))
    await admin.setViewportSize(viewport)
    await page.setViewportSize(viewport)
    const paths = ['', '/create', `/${held.id}`, `/${taken.id}`, `/${check.id}`].map((end) => `/admin/donation${end}`)
    for (const path of [...paths, '/admin/statement', `/admin/statement/${taken.id}`, `/admin/statement/${check.id}?year=2026`]) {
      await admin.goto(path)
      await expect(admin.getByRole('heading').first()).toBeVisible()
      await expect(admin.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expectAccessible(admin)
    }
    await page.goto('/donate')
    await expectAccessible(page)
    for (const gift of [held, taken]) {
      await openReceipt(page, gift)
      await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible()
      await expectAccessible(page)
    }
    expect(page.url()).toBe(`${origin()}/donate/receipt`)
  })
}
