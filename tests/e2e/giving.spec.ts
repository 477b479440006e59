import type { Page } from '@playwright/test'
import type { MessageRow } from '../../src/shared/api/messages'
import { DESK, PHONE, expect, expectAccessible, origin, staffClient, test, uniqueName } from './fixtures'
import { change, deciding, findDonation, give, mailOf, makeCampaign, openReceipt, openReview, readDonation, someAddress } from './giving'

const ADMIN = 'admin@example.org'
const authenticity = (page: Page) => deciding(page).getByLabel('Authenticity')

async function fillGift(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(mailOf(name))
}

/** Opens the section that is folded by default. */
async function dedicate(page: Page, honoree: string): Promise<void> {
  await page.getByText('Give in honor or memory of someone (optional)').click()
  await page.getByLabel('Their name').fill(honoree)
}

async function mailsTo(email: string): Promise<string[]> {
  const { json } = await (await staffClient(ADMIN)).get<MessageRow[]>('/api/messages')
  return json
    .filter(({ recipient }) => recipient === email)
    .map(({ template }) => template)
    .sort()
}

test('a gift, from form to receipt: the donor gives, staff decide, the gift is charged', async ({ page, admin }) => {
  const { slug, company_name } = await makeCampaign()
  const name = uniqueName('Rosa')
  await page.setExtraHTTPHeaders(someAddress())
  await page.goto(`/donate?campaign=${slug}`)
  await expect(page.getByText(`You’re giving through ${company_name}.`)).toBeVisible()
  await page.getByRole('radio', { name: '$50' }).check()
  await page.getByLabel('Other amount').fill('$25.50')
  await page.getByLabel('Other amount').blur()
  await expect(page.getByLabel('Other amount')).toHaveValue('25.50')
  await expect(page.getByRole('radio', { name: '$50' })).not.toBeChecked()
  await fillGift(page, name)
  await dedicate(page, 'Ruth Okafor')
  await page.getByLabel('How did you hear about us?').fill('A <b>friend</b>')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/donate\/rehearsal\//)
  await expect(page.getByText('$25.50')).toBeVisible()
  await expect(page.getByText('No money will be charged.')).toBeVisible()
  await expectAccessible(page)
  expect(await findDonation(name)).toBeUndefined()
  await page.getByRole('button', { name: 'Simulate a payment' }).click()
  await expect(page).toHaveURL(/\/donate\/receipt$/)
  await expect(page.getByText('This page isn’t a receipt yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('link', { name: 'Read families’ stories' })).toBeVisible()
  await expectAccessible(page)
  expect(await mailsTo(mailOf(name))).toEqual(['donation-pending'])

  const id = (await findDonation(name))?.id ?? 0
  await openReview(admin, { id, name })
  await expect(admin.getByText('A <b>friend</b>')).toBeVisible()
  await expect(admin.getByText(`The hold expires in 6 days 23 hours`)).toBeVisible()
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
  await expect(admin.getByText('$25.50 charged. We’re emailing the receipt.')).toBeVisible()
  const { transaction_id, receipt, authenticity: kept } = await readDonation(id)
  expect([kept, receipt?.voided]).toEqual(['Authentic', false])
  await expect(admin.getByText(transaction_id ?? 'none', { exact: true })).toBeVisible()
  const told = admin.getByRole('list', { name: 'Emails about this gift' })
  await expect(told.getByRole('listitem')).toHaveCount(2)
  await told.getByRole('button').last().click()
  await expect(admin.getByRole('dialog')).toContainText(/Receipt \d{6} for your \$25\.50 gift/)
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(deciding(admin).getByRole('button', { name: 'Process Donation' })).toHaveCount(0)
  expect(await mailsTo(mailOf(name))).toEqual(['donation-pending', 'donation-receipt'])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Donation receipt' })).toBeVisible()
  for (const text of ['$25.50', name, 'Ruth Okafor', '501(c)(3)', 'No goods or services were given in return'])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Does your employer match gifts?' })).toContainText(
    'I gave $25.50 to Hearthside Foundation',
  )
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
    await page.getByLabel('Email', { exact: true }).fill('rosa@nowhere')
    await dedicate(page, 'Ruth')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.locator('.field').getByText('Use a period for decimals, like 25.50')).toBeVisible()
    await expect(page.locator('.field').getByText('Check this email address.')).toBeVisible()
    await expect(page.getByLabel('Other amount')).toHaveValue('1.005')
    await expect(page.getByLabel('Their name')).toHaveValue('Ruth')
    await page.getByLabel('Other amount').fill('')
    await page.getByRole('radio', { name: '$250' }).check()
    await page.getByLabel('Email', { exact: true }).fill(mailOf(name))
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('$250.00')).toBeVisible()
    await page.getByRole('button', { name: 'Simulate a payment' }).click()
    await expect(page.getByText('This page isn’t a receipt yet.')).toBeVisible()
    expect(await findDonation(name)).toMatchObject({ amount: 25_000, honoree: 'Ruth', payment_state: 'authorized', authenticity: null })
  })
})

test('a donor who leaves the payment page gives nothing, and can try again', async ({ page }) => {
  const { slug } = await makeCampaign()
  const name = uniqueName('Turned')
  await page.setExtraHTTPHeaders(someAddress())
  await page.goto(`/donate?campaign=${slug}`)
  await page.getByRole('radio', { name: '$25', exact: true }).check()
  await fillGift(page, name)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/rehearsal/)
  const rehearsal = page.url()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(new RegExp(`/donate\\?campaign=${slug}$`))
  expect(await findDonation(name)).toBeUndefined()
  await page.goto(rehearsal)
  await page.getByRole('button', { name: 'Simulate a payment' }).click()
  await expect(page.getByText('This page isn’t a receipt yet.')).toBeVisible()
  expect((await findDonation(name))?.campaign?.slug).toBe(slug)
  await page.goto(rehearsal)
  await expect(page.getByText('This demo payment has ended.')).toBeVisible()
})

test('a closed campaign’s link says so and still accepts the gift', async ({ page }) => {
  const { slug } = await makeCampaign(0)
  await page.goto(`/donate?campaign=${slug}`)
  await expect(page.getByText('That campaign isn’t open right now.')).toBeVisible()
})

test('a link prefills amount and campaign; offline, nothing typed is lost', async ({ page, context }) => {
  const { slug } = await makeCampaign()
  await page.goto(`/donate?amount=50&campaign=${slug}`)
  await expect(page.getByRole('radio', { name: '$50', exact: true })).toBeChecked()
  await page.goto('/donate?amount=75.50')
  await expect(page.getByLabel('Other amount')).toHaveValue('75.50')
  const name = uniqueName('Offline')
  await fillGift(page, name)
  await page.setViewportSize(PHONE)
  await context.setOffline(true)
  const lost = page.getByRole('alert').filter({ hasText: 'You’re offline.' })
  for (let tries = 0; tries < 2; tries++) {
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(lost).toBeFocused()
    await expect(lost).toBeInViewport()
    await expect(page).toHaveTitle(/^Error: (?!Error)/)
  }
  await expectAccessible(page)
  await expect(page.getByLabel('Your name')).toHaveValue(name)
  await context.setOffline(false)
  await expect(lost).toHaveCount(0)
  await expect(page).not.toHaveTitle(/^Error: /)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('$75.50')).toBeVisible()
})

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: /422|404|409/ })

  test('errors show under their fields, and what was typed stays', async ({ page }) => {
    await page.goto('/donate')
    await page.getByLabel('Other amount').fill('0.50')
    await page.getByLabel('How did you hear about us?').fill('Radio')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    for (const text of ['The minimum is $1.', 'Enter your name.', 'Enter your email.'])
      await expect(page.locator('.field').getByText(text)).toBeVisible()
    const summary = page.getByRole('alert').filter({ hasText: 'Please fix 3 answers' })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await summary.getByRole('link', { name: 'Enter your name.' }).click()
    await expect(page.getByLabel('Your name')).toBeFocused()
    await expect(page.getByLabel('Other amount')).toHaveValue('0.50')
    await expect(page.getByLabel('How did you hear about us?')).toHaveValue('Radio')
    await expectAccessible(page)
  })

  test('the error of a gift refused as a whole takes the focus', async ({ page }) => {
    await page.goto('/donate')
    const opened = await page.locator('[name=opened]').inputValue()
    const { name } = await give('Again', { opened, honoree: '', told_name: '', told_email: '', referral: '' })
    await page.getByRole('radio', { name: '$50', exact: true }).check()
    await fillGift(page, name)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'You already made this gift' })).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
  })

  test('a link that opens no gift says so', async ({ page }) => {
    await page.goto('/donate/receipt?token=guessed')
    await expect(page).toHaveURL(/\/donate\/receipt$/)
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('the receipt is printed without the site around it', async ({ page }) => {
  const gift = await give('Printed', { honoree: '</script><script>alert(1)</script>' })
  await change(gift.id, { process: true })
  await openReceipt(page, gift)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Receipt number', { exact: true })).toBeVisible()
  await expect(page.getByText('</script><script>alert(1)</script>')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print this page' })).toBeHidden()
  for (const around of ['banner', 'contentinfo'] as const) await expect(page.getByRole(around)).toBeHidden()
})

for (const viewport of [DESK, PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the form is accessible', async ({ page }) => {
      await page.goto('/donate')
      await expectAccessible(page)
    })

    for (const standing of ['held', 'taken'] as const) {
      test(`the page of a gift whose money is ${standing} is accessible`, async ({ page }) => {
        const gift = await give('Wide', { honoree: 'W'.repeat(200) })
        if (standing === 'taken') await change(gift.id, { process: true })
        await openReceipt(page, gift)
        await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible()
        await expectAccessible(page)
        expect(page.url()).toBe(`${origin()}/donate/receipt`)
      })
    }
  })
}
