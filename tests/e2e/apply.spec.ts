import type { Locator, Page } from '@playwright/test'
import { PHONE, expect, expectAccessible, tabTo, test, uniqueName } from './fixtures'
import { fillPlain } from './filling'

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()
const step = (page: Page, name: string) =>
  expect(
    page
      .getByRole('heading', { name, level: 2 })
      .or(page.getByRole('heading', { name, level: 3 }))
      .first(),
  ).toBeVisible()

async function fillToReview(page: Page, name: string) {
  await page.getByLabel('Your full name').fill(name)
  await page.getByLabel('Date of birth').first().fill('July 21, 1984')
  await page.getByLabel('Best phone number').fill('612-555-0134')
  await next(page)
  await step(page, 'Home address')
  const home = page.getByRole('region', { name: 'Home address' })
  await home.getByLabel('Street').fill('1420 Larch Ave')
  await home.getByLabel('City').fill('Minneapolis')
  await home.getByLabel('State').selectOption('Minnesota')
  await home.getByLabel('ZIP code').fill('55411')
  await next(page)
  await step(page, 'Your household')
  await page.getByLabel(/How many people/).fill('2')
  await page.getByRole('button', { name: /Add a person/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ines')
  await next(page)
  await step(page, 'Monthly income')
  await next(page)
  await step(page, 'Your housing')
  const rent = page.getByLabel(/rent or mortgage payment/)
  await rent.fill('$1,425')
  await rent.blur()
  await expect(rent, 'beside the field’s own dollar sign').toHaveValue('1,425')
  await next(page)
  await step(page, 'What happened?')
  await page.getByRole('checkbox', { name: 'Job loss or fewer hours' }).check()
  await page.getByLabel(/in your own words/).fill('The plant closed in spring.')
  await next(page)
}

test.describe('applying on a phone', () => {
  test.use({ viewport: PHONE, expectedErrors: /422|ERR_FAILED/ })

  test('goes step by step to a confirmation, and staff find, read, comment on and print it', async ({ page, admin }) => {
    const name = uniqueName('Rosa')
    await page.goto('/')
    await page.getByRole('link', { name: 'Apply for help' }).first().click()
    await expect(page).toHaveTitle(/^Apply.* - Hearthside Foundation$/)
    await fillToReview(page, name)
    await expect(page.getByText('$1,425')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
    await expectAccessible(page)
    const reference = /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await page.locator('main').innerText())?.[0] ?? ''
    await page.reload()
    await expect(page.getByText(reference).first()).toBeVisible()

    await admin.goto('/admin/application')
    await expect(admin.getByText(/\d+ results found\./)).toBeVisible()
    await admin.getByPlaceholder('Search applications...').fill(name.toUpperCase())
    await expect(admin.getByText('1 results found.')).toBeVisible()
    await admin.getByRole('link', { name, exact: true }).click()
    const section = (title: string) => admin.getByRole('region', { name: title, exact: true })
    await expect(section('Story').getByText('The plant closed in spring.')).toBeVisible()
    await expect(section('Personal').getByText('Jul 21, 1984')).toBeVisible()
    await expect(section('Housing').getByText('$1,425.00')).toBeVisible()
    await admin.getByRole('textbox', { name: /comment/i }).fill('Called the landlord.')
    await admin.getByRole('button', { name: /add comment/i }).click()
    await expect(admin.getByText('Called the landlord.')).toBeVisible()
    await admin.emulateMedia({ media: 'print' })
    await expect(admin.getByRole('navigation').first()).toBeHidden()
    await expect(section('Story').getByText('The plant closed in spring.')).toBeVisible()
    expect((await admin.pdf()).length).toBeGreaterThan(10_000)
  })

  test('says what is missing, moves there, and loses nothing', async ({ page }) => {
    await page.goto('/apply')
    await next(page)
    const summary = page.getByRole('alert').first()
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('full name')
    await expectAccessible(page)
    await page.getByLabel('Best phone number').fill('612-555-0134')
    await summary.getByRole('link').first().click()
    await expect(page.getByLabel('Your full name')).toBeFocused()
    await expect(page.getByLabel('Best phone number')).toHaveValue('612-555-0134')
  })

  test('keeps every answer when the network fails, and sends on the next press', async ({ page, context }) => {
    await page.goto('/apply')
    await fillToReview(page, uniqueName('Offline'))
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
    await page.route('**/apply', (route) => route.abort())
    const errors = page.waitForEvent('console', { predicate: (message) => message.type() === 'error' })
    await page.getByRole('button', { name: 'Send application' }).click()
    await errors
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.unroute('**/apply')
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
    await context.close()
  })
})

test('the form is filled out and sent by keyboard only', async ({ page }) => {
  const at = async (target: Locator) => tabTo(page, target)
  const type = async (target: Locator, words: string) => {
    await at(target)
    await page.keyboard.type(words)
  }
  const press = async (name: string | RegExp, key = 'Enter') => {
    await at(page.getByRole('button', { name }))
    await page.keyboard.press(key)
  }
  const onStep = (name: string) => expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeFocused()
  await page.goto('/apply')
  await type(page.getByLabel('Your full name'), uniqueName('Keyed'))
  await type(page.getByLabel('Email', { exact: true }).first(), 'keyed@example.org')
  await press(/^Continue/)
  await onStep('Address')
  const home = page.getByRole('region', { name: 'Home address' })
  await type(home.getByLabel('Street'), '1420 Larch Ave')
  await type(home.getByLabel('City'), 'Minneapolis')
  await type(home.getByLabel('State'), 'Minnesota')
  await type(home.getByLabel('ZIP code'), '55411')
  await press(/^Continue/)
  await onStep('Household')
  await type(page.getByLabel(/How many people/), '2')
  await press(/^Continue/)
  await onStep('Work and income')
  await press('Add an income source')
  await type(page.getByLabel('Source'), 'Wages')
  await type(page.getByLabel('Monthly amount'), '1200')
  await press(/^Continue/)
  await onStep('Housing')
  await type(page.getByLabel(/rent or mortgage payment/), '1425')
  await press(/^Continue/)
  await onStep('Your story')
  await at(page.getByRole('checkbox', { name: 'Job loss or fewer hours' }))
  await page.keyboard.press('Space')
  await type(page.getByLabel(/in your own words/), 'The plant closed in spring.')
  await press(/^Continue/)
  await onStep('Review and send')
  await at(page.getByRole('checkbox', { name: /I have read and accept/ }))
  await page.keyboard.press('Space')
  await press('Send application')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you')
})

test('a URL with a step of a form not yet started shows the first step, and says so', async ({ page }) => {
  for (const named of [3, 99]) {
    await page.goto(`/apply?step=${named}`)
    await step(page, 'About you')
    await expect(page).toHaveURL(/\/apply$/)
  }
  await page.getByLabel('Your full name').fill(uniqueName('Named'))
  await page.getByLabel('Best phone number').fill('612-555-0134')
  await next(page)
  await step(page, 'Address')
  /** The history gets the step a moment after the screen. */
  await expect(page).toHaveURL(/step=2$/)
  await page.goBack()
  await step(page, 'About you')
})

test('hydrates in a browser that reports no paint times', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto('/apply')
  await page.getByLabel('Your full name').fill(uniqueName('Hidden'))
  await page.getByLabel('Best phone number').fill('612-555-0134')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Address', level: 2 })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, expectedErrors: /422/ })

  test('the whole form is one page, comes back with errors, and is sent', async ({ page }) => {
    await page.goto('/apply')
    await page.getByLabel('Your full name').fill(uniqueName('Plain'))
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText('Write a few sentences about what happened.').first()).toBeVisible()
    await expect(page.getByLabel('Your full name')).toHaveValue(/^Plain/)
    await fillPlain(page, 'plain@example.org')
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
  })
})
