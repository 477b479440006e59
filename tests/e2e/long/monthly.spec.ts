import type { Browser, Page } from '@playwright/test'
import type { DonationRow } from '../../../src/shared/api/donations'
import type { BuiltSite } from '../../helpers/built-site'
import type { MailServer } from '../../helpers/mail-server'
import { DESK, PHONE, expect, expectAccessible, test, uniqueName } from '../fixtures'
import { change, deciding, give, mailOf, openReview, someAddress } from '../giving'
import { openMailed } from '../mailed-links'
import { translate } from '../translating'

let mail: MailServer
let site: BuiltSite
test.beforeAll(({ mailed }) => {
  ;({ mail, site } = mailed)
})

/** Gives $25 a month, and staff process the gift. @returns the link in the email */
async function giveMonthly(page: Page, name: string): Promise<string> {
  await page.setExtraHTTPHeaders(someAddress())
  await page.goto(`${site.origin}/donate?amount=25&monthly=1`)
  await expect(page.getByLabel('Make this a monthly gift')).toBeChecked()
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(mailOf(name))
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('$25.00 a month', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Simulate a payment' }).click()
  await expect(page.getByText('a link to change or cancel your monthly gift')).toBeVisible()
  await expect(page.getByText('$25.00 a month', { exact: true })).toBeVisible()
  await mail.mailTo(mailOf(name))
  const admin = await site.admin()
  const [gift] = (await admin.get<DonationRow[]>(`/api/donations?q=${encodeURIComponent(name)}`)).json
  expect(gift?.plan?.state).toBe('waiting')
  expect((await admin.put<DonationRow>(`/api/donation/${gift?.id}`, { process: true })).json.plan?.state).toBe('active')
  const { text } = await mail.mailTo(mailOf(name))
  return /https?:\/\/\S+\/donate\/plan\/\S+/.exec(text)?.[0] ?? 'no link'
}

for (const viewport of [DESK, PHONE])
  test(`a monthly gift at ${viewport.width} px is given, changed, and canceled by the link in the email`, async ({ browser }) => {
    const page = await (await browser.newContext({ viewport })).newPage()
    const name = uniqueName('Monthly')
    await openMailed(page, await giveMonthly(page, name))
    await expect(page).toHaveURL(`${site.origin}/donate/plan`)
    await expect(page.getByRole('heading', { name: 'Your monthly gift' })).toBeVisible()
    await expect(page.getByText('$25.00 a month')).toBeVisible()
    await expect(page.getByText('Your next payment is on')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Monthly amount').fill('0')
    await page.getByRole('button', { name: 'Change the amount' }).click()
    await expect(page.locator('.field').getByText('The minimum is $1.')).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('alert').filter({ hasText: 'Please fix 1 answer' })).toBeFocused()
    await expect(page.getByLabel('Monthly amount')).toHaveValue('0')
    await expectAccessible(page)
    await page.getByLabel('Monthly amount').fill('40')
    await page.getByRole('button', { name: 'Change the amount' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your monthly gift is now $40.00' })).toBeFocused()
    await expect(page.locator('.reference')).toHaveText('$40.00 a month')
    expect((await mail.mailTo(mailOf(name))).subject).toMatch(/^Your monthly gift to .* has changed$/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Cancel my monthly gift' }).click()
    await expect(page.getByText('Cancel your $40.00 monthly gift?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Keep my gift' }).click()
    await page.getByRole('link', { name: 'Cancel my monthly gift' }).click()
    await page.getByRole('button', { name: 'Cancel my gift' }).click()
    await expect(page.getByRole('heading', { name: 'Your monthly gift has ended' })).toBeVisible()
    await expect(page.getByText('Your card won’t be charged again.')).toBeVisible()
    await expectAccessible(page)
    expect((await mail.mailTo(mailOf(name))).subject).toMatch(/^Your monthly gift to .* has ended$/)
    await page.context().close()
  })

for (const javaScriptEnabled of [true, false])
  test(`the card is replaced on the processor’s page, with${javaScriptEnabled ? '' : 'out'} JavaScript`, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled, viewport: PHONE })).newPage()
    await openMailed(page, await giveMonthly(page, uniqueName('Card')))
    await page.getByRole('button', { name: 'Replace my card' }).click()
    await expect(page.getByText('For your monthly gift')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page.getByText('Your new card is saved')).toHaveCount(0)
    await page.getByRole('button', { name: 'Replace my card' }).click()
    await page.getByRole('button', { name: 'Simulate a new card' }).click()
    await expect(page).toHaveURL(`${site.origin}/donate/plan?noted`)
    await expect(page.getByText('We’ll use it for your monthly gift from now on.')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.context().close()
  })

test.describe('on a page that the browser translates', () => {
  test.use({ expectedErrors: /422/ })

  test('can be changed and canceled, too', async ({ page }) => {
    await translate(page)
    await openMailed(page, await giveMonthly(page, uniqueName('Translated monthly')))
    await page.getByLabel('Monthly amount').fill('0')
    await page.getByRole('button', { name: 'Change the amount' }).click()
    await expect(page.getByLabel('Monthly amount')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Monthly amount').fill('40')
    await page.getByRole('button', { name: 'Change the amount' }).click()
    await expect(page.locator('.reference')).toHaveText('$40.00 a month')
    await page.getByRole('link', { name: 'Cancel my monthly gift' }).click()
    await page.getByRole('button', { name: 'Cancel my gift' }).click()
    await expect(page.getByRole('heading', { name: 'Your monthly gift has ended' })).toBeVisible()
  })
})

test('without JavaScript it can be changed and canceled, too', async ({ browser }) => {
  const page = await plain(browser)
  await openMailed(page, await giveMonthly(page, uniqueName('Plain monthly')))
  await page.getByLabel('Monthly amount').fill('12.50')
  await page.getByRole('button', { name: 'Change the amount' }).click()
  await expect(page.getByText('Your monthly gift is now $12.50')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel my monthly gift' }).click()
  await page.getByRole('button', { name: 'Cancel my gift' }).click()
  await expect(page.getByRole('heading', { name: 'Your monthly gift has ended' })).toBeVisible()
  await page.context().close()
})

const plain = async (browser: Browser): Promise<Page> => (await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })).newPage()

test.describe('a link that is wrong', () => {
  test.use({ expectedErrors: /404/ })

  test('says so, and who to ask', async ({ page }) => {
    await page.goto(`${site.origin}/donate/plan/guessed`)
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('staff see the monthly gift on the donation, and an admin cancels it after confirming', async ({ admin }) => {
  const gift = await give('Stopped', { monthly: true })
  await openReview(admin, gift)
  await expect(admin.getByText('Starts after this gift is processed')).toBeVisible()
  for (const name of ['Pending review', 'Processed'])
    await expect(admin.getByRole('region', { name })).toContainText('This is a monthly gift.')
  await change(gift.id, { process: true })
  await openReview(admin, gift)
  await expect(admin.getByText(/^Active \(started /)).toBeVisible()
  await deciding(admin).getByRole('button', { name: 'Cancel monthly gift' }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText('we’ll email the donor')
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Cancel monthly gift' }).click()
  await expect(admin.getByText('Monthly gift canceled.')).toBeVisible()
  await expect(admin.getByText(/^Canceled \(started /)).toBeVisible()
  await expect(deciding(admin).getByRole('button', { name: 'Cancel monthly gift' })).toHaveCount(0)
})
