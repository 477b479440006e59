import type { Page } from '@playwright/test'
import type { Application, ApplicationRow } from '../../../src/shared/api/applications'
import { startBuiltSite, type BuiltSite } from '../../helpers/built-site'
import { Client, sample } from '../../helpers/client'
import { startMailServer, type MailServer } from '../../helpers/mail-server'
import { badLine } from '../bad-line'
import { copies, kept } from '../browser-storage'
import { PHONE, expect, expectAccessible, tabTo, test } from '../fixtures'
import { openMailed } from '../mailed-links'
import { withKillable } from '../killable'

const STEPS = ['Income', 'Debts', 'Savings', 'Housing', 'Living expenses', 'Household', 'Looking ahead', 'Our questions', 'Review and send']
const PLANTED = 'a phrase that nobody else would write'

/** A site that sends its emails to our own server. */
let mail: MailServer
let site: BuiltSite
let admin: Client
test.beforeAll(async () => {
  mail = await startMailServer()
  site = await startBuiltSite({ env: { SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' } })
  admin = await site.admin()
})
test.afterAll(async () => {
  await site.stop()
  await mail.stop()
})

/** Asks a family for the extended application, as staff do. @returns its id and the link in the email */
async function ask(reference: string, email: string): Promise<{ id: number; link: string }> {
  const filter = encodeURIComponent(JSON.stringify({ q: reference }))
  const [found] = (await admin.get<ApplicationRow[]>(`/api/applications?filter=${filter}`)).json
  const id = found?.id ?? 0
  const questions = 'How long have you lived there?, Who helps you?'
  await admin.put(`/api/application/${id}`, { status: 'Extended Application Requested', additional_questions: questions })
  const asked = await mail.mailTo(email)
  expect(asked.text).toContain('Who helps you?')
  return { id, link: /https?:\/\/\S+/.exec(asked.text)?.[0] ?? '' }
}

let families = 0
async function invited(): Promise<{ id: number; email: string; reference: string; link: string }> {
  const email = `invited${++families}@example.org`
  const visitor = new Client(site.origin)
  await visitor.get('/apply')
  const form = sample<{ details: object }>('application')
  const sent = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    full_name: `Invited ${families}`,
    details: { ...form.details, email },
  })
  const { reference } = sent.json.props
  await mail.mailTo(email)
  return { email, reference, ...(await ask(reference, email)) }
}

const stored = async (id: number) => (await admin.get<Application>(`/api/applications/${id}`)).json
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const stepTitle = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
const total = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label, visible: true }).locator('xpath=following-sibling::dd')

async function applyInBrowser(page: Page, email: string): Promise<string> {
  await page.goto(`${site.origin}/apply`)
  await page.getByLabel('Your full name').fill('Rosa Journey')
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await next(page)
  const home = page.getByRole('region', { name: 'Home address' })
  await home.getByLabel('Street').fill('1420 Larch Ave')
  await home.getByLabel('City').fill('Minneapolis')
  await home.getByLabel('State').selectOption('Minnesota')
  await home.getByLabel('ZIP code').fill('55411')
  await next(page)
  await page.getByLabel(/How many people/).fill('2')
  await next(page)
  await page.getByRole('button', { name: 'Add an income' }).click()
  await page.getByLabel('Source').selectOption('Wages')
  await page.getByLabel('Monthly amount').fill('1,200')
  await next(page)
  await page.getByLabel(/rent or mortgage payment/).fill('$1,425')
  await next(page)
  await page.getByRole('checkbox', { name: 'Job loss or fewer hours' }).check()
  await page.getByLabel(/in your own words/).fill('The plant closed in spring.')
  await next(page)
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
  return /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.locator('main').innerText())?.[0] ?? ''
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, expectedErrors: /422/ })

  test('a family goes from the application to the end of the extended one', async ({ page }) => {
    const email = 'journey@example.org'
    const reference = await applyInBrowser(page, email)
    expect((await mail.mailTo(email)).text).toContain(reference)
    const { id, link } = await ask(reference, email)

    await openMailed(page, link)
    await expect(page).toHaveURL(`${site.origin}/apply/extended`)
    await expect(page.getByLabel('Monthly amount').first()).toHaveValue('1200')
    for (const [index, title] of STEPS.entries()) {
      await expect(stepTitle(page, title)).toBeVisible()
      if (title === 'Income') {
        await page.getByRole('button', { name: 'Add another income' }).click()
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We got your extended application')
    await expect(page.getByText(reference, { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await kept(page)).not.toContain(PLANTED)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Send extended application' })).toHaveCount(0)
    await expect(page.getByText('We got your form.')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'See the confirmation' }).click()
    await expect(page.getByText(reference, { exact: true })).toBeVisible()

    expect((await mail.mailTo(email)).subject).toBe('We got your answers for Hearthside Foundation')
    expect(await stored(id)).toMatchObject({
      status: 'Extended Application Completed',
      token: null,
      details: { net_worth: -1_240_000, maintaining_stability: PLANTED, extended_application: true, story: 'The plant closed in spring.' },
    })
    await openMailed(page, link)
    await expect(page.getByText('That code doesn’t work.').first()).toBeVisible()
  })

  test('answers continue on another device, under the same code', async ({ page, browser }) => {
    const { link } = await invited()
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
    await expect(other.getByLabel('What is your household’s total monthly income?')).toHaveValue('900')
    await other.getByRole('button', { name: 'Continue at “Debts”' }).click()
    await expect(other.getByLabel(/How much do you pay toward debt/)).toHaveValue('75')
    await other.context().close()
  })
})

const monthly = (page: Page) => page.getByLabel('What is your household’s total monthly income?')
const isSaved = (page: Page) => expect(page.getByText(/^Saved \d{1,2}:\d\d (am|pm)$/)).toBeVisible()

test.describe('what is filled in', () => {
  test.use({ viewport: PHONE, expectedErrors: /409|ERR_INTERNET_DISCONNECTED|Failed to load/ })

  test('survives Back and reload on every step, and no history entry contains it', async ({ page }) => {
    const { link } = await invited()
    await openMailed(page, link)
    await monthly(page).fill('931')
    await monthly(page).blur()
    await isSaved(page)
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

  test('survives a killed browser, even what was not sent yet', () =>
    withKillable(async (open) => {
      const { link } = await invited()
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
      await again.goto(`${site.origin}/apply/extended`)
      await expect(monthly(again)).toHaveValue('942')
      await isSaved(again)
      await end()
    }))

  test('is saved once back online, and the second of two devices sees both and chooses', async ({ page, context, browser }) => {
    const { link, email } = await invited()
    await openMailed(page, link)
    await monthly(page).fill('951')
    await monthly(page).blur()
    await isSaved(page)
    await context.setOffline(true)
    await monthly(page).fill('952')
    await monthly(page).blur()
    await expect(page.getByText('Not saved yet. Trying again.').first()).toBeVisible()
    await context.setOffline(false)
    await isSaved(page)
    await page.getByRole('button', { name: 'Email me my link' }).click()
    await expect(page.getByText('We’re emailing you a link with your access code')).toBeVisible()

    const other = await (await browser.newContext({ viewport: PHONE })).newPage()
    await openMailed(other, /https?:\/\/\S+/.exec((await mail.mailTo(email)).text)?.[0] ?? '')
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

test('the whole form is filled out and sent by keyboard only', async ({ page }) => {
  const { id, link } = await invited()
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We got your extended application')
  expect((await stored(id)).details).toMatchObject({
    loan_accounts: [{ name: 'Store card', balance: 64_000 }],
    additional_answers: [{ answer: null }, { answer: 'Our church.' }],
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, expectedErrors: /422/ })

  test('one long form is saved by a button, reopened, and sent', async ({ page }) => {
    const { id, link } = await invited()
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We got your extended application')
    expect((await stored(id)).details).toMatchObject({ net_worth: -50_000, loan_accounts: [{ name: 'Credit union' }] })
  })
})
