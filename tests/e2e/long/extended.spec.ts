import type { Page } from '@playwright/test'
import type { Application } from '../../../src/shared/api/applications'
import type { MailedSite } from '../../helpers/built-site'
import type { Client } from '../../helpers/client'
import { applyInBrowser } from '../applying'
import { badLine } from '../bad-line'
import { copies, kept } from '../browser-storage'
import { saved } from '../filling'
import { PHONE, expect, expectAccessible, tabTo, test } from '../fixtures'
import { ask, invited } from '../invited'
import { linkIn, openMailed } from '../mailed-links'
import { withKillable } from '../killable'

const STEPS = ['Income', 'Debts', 'Savings', 'Housing', 'Living expenses', 'Household', 'Looking ahead', 'Our questions', 'Review and send']
const PLANTED = 'a phrase that nobody else would write'

let admin: Client
test.beforeAll(async ({ mailed }) => {
  admin = await mailed.site.admin()
})

const stored = async (id: number) => (await admin.get<Application>(`/api/applications/${id}`)).json
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const stepTitle = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
const total = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label, visible: true }).locator('xpath=following-sibling::dd')

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, expectedErrors: /409|422/ })

  test('a family goes from the application to the end of the extended one', async ({ mailed, page }) => {
    const email = 'journey@example.org'
    const reference = await applyInBrowser(page, mailed.site.origin, email)
    expect((await mailed.mail.mailTo(email)).text).toContain(reference)
    const { id, link } = await ask(mailed, reference, email)

    await openMailed(page, link)
    await expect(page).toHaveURL(`${mailed.site.origin}/apply/extended`)
    await expect(page.getByLabel('Monthly amount').first()).toHaveValue('1200')
    for (const [index, title] of STEPS.entries()) {
      await expect(stepTitle(page, title)).toBeVisible()
      if (title === 'Income') {
        await page.getByRole('button', { name: 'Add another income source' }).click()
        await page.getByLabel('Source').nth(1).selectOption('Child support')
        await page.getByLabel('Monthly amount').nth(1).fill('350.50')
        await expect(total(page, 'Total monthly income')).toHaveText('$1,550.50')
      }
      if (title === 'Debts') {
        await page.getByRole('button', { name: 'Add a loan' }).click()
        await page.getByLabel('Lender').fill('Credit union')
        await page.getByLabel('Balance').fill('6,120')
        await page.getByLabel('Minimum monthly payment').fill('215')
        await expect(total(page, 'Total owed')).toHaveText('$6,120.00')
        await expect(total(page, 'Monthly debt payments')).toHaveText('$215.00')
      }
      if (title === 'Savings') await page.getByLabel('Net worth').fill('-12,400')
      if (title === 'Housing') await expect(page.getByLabel(/rent or mortgage payment/)).toHaveValue('1425')
      if (title === 'Living expenses') {
        await page.getByRole('button', { name: 'Add an expense' }).click()
        await page.getByRole('combobox', { name: 'Expense' }).filter({ visible: true }).selectOption('Heat')
        await page.getByLabel('Monthly amount').last().fill('118')
        await page.getByRole('button', { name: 'Add another expense' }).click()
        await page.getByRole('button', { name: 'Remove Expense 2' }).click()
        await expect(total(page, 'Total monthly expenses')).toHaveText('$118.00')
      }
      if (title === 'Looking ahead') await page.getByLabel('How will you pay for housing after our help ends?').fill(PLANTED)
      if (title === 'Our questions') await page.getByLabel('Who helps you?').fill('My sister.')
      await expectAccessible(page)
      if (index < STEPS.length - 1) await next(page)
    }
    const review = page.locator('main')
    for (const said of ['$1,550.50', 'Lender: Credit union, Balance: $6,120.00', '$118.00', '-$12,400.00', PLANTED, 'My sister.'])
      await expect(review.getByText(said).filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Send extended application' }).click()
    const asked = page.getByRole('alert').filter({ hasText: 'You skipped 1 of the 2 questions we asked you. Send anyway?' })
    await expect(asked).toBeFocused()
    await expectAccessible(page)
    expect(await kept(page)).not.toContain(PLANTED)
    await asked.getByRole('link', { name: 'Answer the question' }).click()
    await expect(page.getByLabel('How long have you lived there?')).toBeFocused()
    await page.getByLabel('How long have you lived there?').fill('Six years.')
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await expect(asked).toHaveCount(0)
    await page.getByRole('button', { name: 'Send extended application' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! We got your extended application')
    await expect(page.getByText(reference, { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await kept(page)).not.toContain(PLANTED)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Send extended application' })).toHaveCount(0)
    await expect(page.getByText('We got your form.')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'See the confirmation' }).click()
    await expect(page.getByText(reference, { exact: true })).toBeVisible()

    expect((await mailed.mail.mailTo(email)).subject).toBe('We got your answers for Hearthside Foundation')
    expect(await stored(id)).toMatchObject({
      status: 'Extended Application Completed',
      token: null,
      details: { net_worth: -1_240_000, maintaining_stability: PLANTED, extended_application: true, story: 'The plant closed in spring.' },
    })
    await openMailed(page, link)
    await expect(page.getByText('That code doesn’t work.').first()).toBeVisible()
  })

  test('answers continue on another device, under the same code', async ({ mailed, page, browser }) => {
    const { link } = await invited(mailed)
    await openMailed(page, link)
    await expect(stepTitle(page, 'Income')).toBeVisible()
    await expect(page.getByText(/^Welcome back/), 'with nothing but what was known').toHaveCount(0)
    await page.getByLabel('What is your household’s total monthly income?').fill('900')
    await next(page)
    await expect(stepTitle(page, 'Debts')).toBeVisible()
    await page.getByLabel(/How much do you pay toward debt/).fill('75')
    await next(page)
    await expect(stepTitle(page, 'Debts')).toBeHidden()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await page.goBack()
    await expect(stepTitle(page, 'Debts')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(/How much do you pay toward debt/)).toHaveValue('75')
    const other = await (await browser.newContext({ viewport: PHONE })).newPage()
    await openMailed(other, link)
    await expect(other.getByLabel(/How much do you pay toward debt/)).toHaveValue('75')
    await other.getByRole('button', { name: 'Go to the first step' }).click()
    await expect(other.getByLabel('What is your household’s total monthly income?')).toHaveValue('900')
    await other.context().close()
  })
})

const monthly = (page: Page) => page.getByLabel('What is your household’s total monthly income?')

test.describe('what is filled in', () => {
  test.use({ viewport: PHONE, expectedErrors: /409|ERR_INTERNET_DISCONNECTED|Failed to load/ })

  test('survives Back and reload on every step, and no history entry contains it', async ({ mailed, page }) => {
    const { link } = await invited(mailed)
    await openMailed(page, link)
    await monthly(page).fill('931')
    await monthly(page).blur()
    await saved(page)
    for (const [index, title] of STEPS.entries()) {
      await expect(stepTitle(page, title)).toBeVisible()
      /** The history gets the step a moment after the screen. */
      if (index > 0) await expect(page).toHaveURL(new RegExp(`step=${index + 1}$`))
      await page.reload()
      await expect(stepTitle(page, title)).toBeVisible()
      if (index < STEPS.length - 1) await next(page)
    }
    for (const title of STEPS.slice(0, -1).reverse()) {
      await page.goBack()
      await expect(stepTitle(page, title)).toBeVisible()
      expect(await kept(page), `what the browser keeps at ${title}`).not.toContain('931')
    }
    await expect(monthly(page)).toHaveValue('931')
    /** A reload while a save loses its answer must not look like another device. */
    const line = await badLine(page, '**/apply/extended')
    await monthly(page).fill('932')
    await line.isLost()
    await page.reload()
    await line.isBack()
    await expect.poll(() => copies(page)).toEqual([])
    await expect(monthly(page)).toHaveValue('932')
    await expect(page.getByText('Which answers should we keep?')).toHaveCount(0)
  })

  test('survives a killed browser, even what was not sent yet', ({ mailed }) =>
    withKillable(async (open) => {
      const { link } = await invited(mailed)
      const { page, kill } = await open()
      await openMailed(page, link)
      /** Fails every save: the access code alone brings the key of the copy. */
      await page.route('**/apply/extended', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
      await monthly(page).fill('942')
      await expect(page.getByText('Not saved yet. Trying again.').first()).toBeVisible()
      await expect.poll(() => copies(page)).toEqual(['hearthside.extended'])
      expect(await kept(page)).not.toContain('942')
      await kill()
      const { page: again, kill: end } = await open()
      await again.goto(`${mailed.site.origin}/apply/extended`)
      await expect(monthly(again)).toHaveValue('942')
      await saved(again)
      await end()
    }))

  test('shows both when two windows begin it, though neither had a saved form to build on', async ({ mailed, page, context }) => {
    const { link } = await invited(mailed)
    await openMailed(page, link)
    await expect(monthly(page)).toBeEditable()
    const other = await context.newPage()
    await other.goto(`${mailed.site.origin}/apply/extended`)
    await expect(monthly(other)).toBeEditable()
    await monthly(page).fill('961')
    await monthly(page).blur()
    await saved(page)
    const opened = other.waitForResponse(/apply\/extended\/visit/)
    await monthly(other).fill('962')
    await opened
    await expect.poll(() => copies(other)).toEqual(['hearthside.extended'])
    await monthly(other).blur()
    await expect(other.getByRole('heading', { name: 'Which answers should we keep?' })).toBeVisible()
    await other.getByRole('button', { name: 'Use the other answers' }).click()
    await expect(monthly(other)).toHaveValue('961')
  })

  test('is saved once back online, and the second of two devices sees both and chooses', async ({ mailed, page, context, browser }) => {
    const { link, email } = await invited(mailed)
    await openMailed(page, link)
    await monthly(page).fill('951')
    await monthly(page).blur()
    await saved(page)
    await context.setOffline(true)
    await monthly(page).fill('952')
    await monthly(page).blur()
    await expect(page.getByText('Not saved yet. Trying again.').first()).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    await page.getByRole('button', { name: 'Email me my link' }).click()
    await expect(page.getByText('We’re emailing you a link with your access code')).toBeVisible()

    const other = await (await browser.newContext({ viewport: PHONE })).newPage()
    await openMailed(other, linkIn(await mailed.mail.mailTo(email)))
    await expect(monthly(other)).toHaveValue('952')
    const put = other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await monthly(other).fill('953')
    await monthly(other).blur()
    await put
    await monthly(page).fill('954')
    await monthly(page).blur()
    const choice = page.getByRole('region', { name: 'Which answers should we keep?' })
    await expect(choice).toContainText('953')
    await expectAccessible(page)
    await choice.getByRole('button', { name: 'Use the other answers' }).click()
    await expect(monthly(page)).toHaveValue('953')
    await other.context().close()
  })
})

test.describe('by keyboard only', () => {
  test.use({ expectedErrors: /409/ })
  test('the whole form is filled out and sent', fillByKeyboard)
})

async function fillByKeyboard({ page, mailed }: { page: Page; mailed: MailedSite }) {
  const { id, link } = await invited(mailed)
  await openMailed(page, link)
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  await press('Continue')
  await expect(stepTitle(page, 'Debts')).toBeFocused()
  await press('Add a loan')
  await expect(page.getByLabel('Lender')).toBeFocused()
  await page.keyboard.type('Store card')
  await page.keyboard.press('Tab')
  await page.keyboard.type('640')
  for (const title of STEPS.slice(2)) {
    await press('Continue')
    await expect(stepTitle(page, title)).toBeFocused()
    if (title === 'Our questions') {
      await tabTo(page, page.getByLabel('Who helps you?'))
      await page.keyboard.type('Our church.')
    }
  }
  await press('Send extended application')
  await expect(page.getByRole('alert').filter({ hasText: 'You skipped 1 of the 2 questions we asked you.' })).toBeFocused()
  await press('Send anyway')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! We got your extended application')
  expect((await stored(id)).details).toMatchObject({
    loan_accounts: [{ name: 'Store card', balance: 64_000 }],
    additional_answers: [{ answer: null }, { answer: 'Our church.' }],
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, expectedErrors: /409|422/ })

  test('one long form is saved by a button, reopened, and sent', async ({ mailed, page }) => {
    const { id, link } = await invited(mailed)
    await openMailed(page, link)
    await page.getByLabel('Net worth').fill('-500')
    await page.getByLabel('Lender').first().fill('Credit union')
    await page.getByLabel('Who helps you?').fill('My sister.')
    await page.getByRole('button', { name: 'Save and finish later' }).click()
    await expect(page.getByText(/^Saved \w{3} \d+, \d{4}/)).toBeVisible()
    await openMailed(page, link)
    await expect(page.getByLabel('Net worth')).toHaveValue('-500')
    await page.getByLabel('Net worth').fill('about nothing')
    await page.getByRole('button', { name: 'Send extended application' }).click()
    await expect(page.getByText(/Enter a dollar amount/).first()).toBeVisible()
    await expect(page.getByLabel('Who helps you?')).toHaveValue('My sister.')
    await page.getByLabel('Net worth').fill('-500')
    await page.getByRole('button', { name: 'Send extended application' }).click()
    const asked = page.getByRole('alert').filter({ hasText: 'You skipped 1 of the 2 questions we asked you. Send anyway?' })
    await expect(asked).toBeInViewport()
    await expect(asked.getByRole('link', { name: 'Answer the question' })).toHaveAttribute('href', /additional_answers-0-answer$/)
    await asked.getByRole('button', { name: 'Send anyway' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! We got your extended application')
    expect((await stored(id)).details).toMatchObject({ net_worth: -50_000, loan_accounts: [{ name: 'Credit union' }] })
  })
})
