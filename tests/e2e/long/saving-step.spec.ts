import type { BrowserContext, Page } from '@playwright/test'
import { PHONE, expect, expectAccessible, test, uniqueName } from '../fixtures'
import { fillTo, next, onStep, saved, stepSaved } from '../filling'
import { invited } from '../invited'
import { openMailed } from '../mailed-links'

test.use({ viewport: PHONE, expectedErrors: /410|ERR_INTERNET_DISCONNECTED/ })

const welcome = (page: Page) => page.getByText(/^Welcome back/)
const LEFT_HERE = 'Welcome back. Your answers are saved. You left off here.'

/** Fills out the first three steps and continues to the fourth, where nothing is typed. */
async function leaveOnFourth(page: Page, name: string): Promise<void> {
  await page.goto('/apply')
  await fillTo(page, 3, name)
  const kept = stepSaved(page, 4)
  await next(page)
  await onStep(page, 4)
  await kept
}

async function opensOnFourth(page: Page): Promise<void> {
  await onStep(page, 4)
  await expect(page.getByText(LEFT_HERE)).toBeInViewport()
  await expect(page).toHaveURL(/\/apply\?step=4$/)
}

async function opensEmpty(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/apply')
  await onStep(page, 1)
  await expect(page.getByLabel('Your full name')).toHaveValue('')
  await expect(page).toHaveURL(/\/apply$/)
  await expect(welcome(page)).toHaveCount(0)
  await page.close()
}

test('coming back opens the step that was open, though nothing was typed there', async ({ page, context }) => {
  const name = uniqueName('Reading')
  await leaveOnFourth(page, name)
  const later = await context.newPage()
  await later.goto('/apply')
  await opensOnFourth(later)
  await expectAccessible(later)

  await later.getByRole('link', { name: 'Terms and conditions' }).last().click()
  await expect(later).toHaveURL(/\/terms$/)
  await later.getByRole('button', { name: 'Menu' }).click()
  await later
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Apply/ })
    .click()
  await opensOnFourth(later)

  const first = stepSaved(later, 1)
  await later.getByRole('button', { name: 'Go to the first step' }).click()
  await first
  await later.goto('/apply')
  await onStep(later, 1)
  await expect(later.getByLabel('Your full name')).toHaveValue(name)
  await expect(welcome(later)).toHaveText('Welcome back. Your answers are saved.')
  await later.getByRole('button', { name: 'Continue at “Household”' }).click()
  await onStep(later, 3)
})

test('the review opens again, too, and leads to the first step', async ({ page, context }) => {
  await page.goto('/apply')
  await fillTo(page, 6, uniqueName('Review'))
  const kept = stepSaved(page, 7)
  await next(page)
  await kept
  const later = await context.newPage()
  await later.goto('/apply')
  await onStep(later, 7)
  await expect(later.getByText(LEFT_HERE)).toBeInViewport()
  await later.getByRole('button', { name: 'Go to the first step' }).click()
  await onStep(later, 1)
})

test('a move in another window stands in the way of no answer, and one offline is not called unsaved', async ({ page, context }) => {
  const name = uniqueName('Windows')
  await leaveOnFourth(page, name)
  const second = await context.newPage()
  await second.goto('/apply')
  await opensOnFourth(second)
  const kept = stepSaved(second, 5)
  await next(second)
  await kept

  const typed = stepSaved(page, 4)
  await page.getByRole('textbox').first().fill('Hearth Bakery')
  await page.getByRole('textbox').first().blur()
  await typed
  await expect(page.getByText('Which answers should we keep?')).toHaveCount(0)

  page.on('dialog', () => expect('a question held it up').toBe(''))
  await context.setOffline(true)
  const lost = page.waitForEvent('requestfailed')
  await next(page)
  await onStep(page, 5)
  await lost
  await expect(page.getByText(/Not saved/)).toHaveCount(0)
  await saved(page)
  await context.setOffline(false)
  await page.goto('/apply')
  await onStep(page, 4)
})

test('clearing the device, deleting, and a quick exit leave no step', async ({ page, context }) => {
  await context.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Harmless</title>' }))
  for (const button of ['Clear, but keep my answers', 'Delete my answers']) {
    await leaveOnFourth(page, uniqueName('Gone'))
    await page.getByText('Clear this device').click()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(/This device is cleared|Your answers are deleted/)).toBeVisible()
    await opensEmpty(context)
  }
  await leaveOnFourth(page, uniqueName('Gone'))
  await page.getByRole('link', { name: 'Exit this site quickly' }).click()
  await page.waitForURL('https://www.google.com/')
  await opensEmpty(context)
})

test('a form that is sent leaves no step to the next one', async ({ page, context }) => {
  await page.goto('/apply')
  await fillTo(page, 6, uniqueName('Sent'))
  await next(page)
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
  await opensEmpty(context)
})

test('an extended form saves nothing for Continue alone, and later opens the step that was open', async ({ mailed, page, context }) => {
  const { link } = await invited(mailed)
  const title = (of: Page, name: string) => of.getByRole('heading', { name, exact: true, level: 2 })
  const puts: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
  await openMailed(page, link)
  await next(page)
  await expect(title(page, 'Debts')).toBeVisible()
  const other = await context.newPage()
  await openMailed(other, link)
  await expect(title(other, 'Income')).toBeVisible()
  await expect(welcome(other)).toHaveCount(0)
  expect(puts).toEqual([])

  await page.getByLabel(/How much do you pay toward debt/).fill('75')
  const kept = stepSaved(page, 4)
  await next(page)
  await expect(title(page, 'Savings')).toBeVisible()
  await next(page)
  await expect(title(page, 'Housing')).toBeVisible()
  await kept
  await openMailed(other, link)
  await expect(title(other, 'Housing')).toBeVisible()
  await expect(other.getByText(LEFT_HERE)).toBeInViewport()
})
