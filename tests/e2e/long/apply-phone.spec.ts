import type { Page } from '@playwright/test'
import { patience } from '../../helpers/patience'
import { PHONE, expect, expectAccessible, tabTo, test, uniqueName } from '../fixtures'
import { fillTo, next, onStep, saved, stepSaved } from '../filling'
import { translate } from '../translating'

test.use({ viewport: PHONE })

const another = (page: Page) => page.getByRole('button', { name: 'Add another phone number' })
const phone = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })
const questions = (page: Page) => page.getByRole('group', { name: /^(Is this|Are these) right\?$/ })

/** Top and bottom of the first question, or of the first answer under review, and the end of the line above it. */
const places = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll('.step :is(input:not([type=hidden]), select, textarea, button)')
    const first = [...controls].find((control) => control.checkVisibility())
    const { top = 0, bottom = 0 } = (first?.closest('.choice, .field') ?? first)?.getBoundingClientRect() ?? {}
    const line = document.querySelector('.quick-exit')?.getBoundingClientRect()
    return { top, bottom, line: line?.bottom ?? 0, width: document.documentElement.scrollWidth }
  })

async function expectFirstQuestionInView(page: Page, step: number): Promise<void> {
  /** The focus scrolls to a step a moment after it shows. */
  await expect(async () => {
    const { top, bottom, line, width } = await places(page)
    expect(line, `the line above step ${step}`).toBeLessThanOrEqual(72)
    expect(top, `the first question of step ${step}`).toBeGreaterThanOrEqual(line)
    expect(bottom, `the first question of step ${step}`).toBeLessThanOrEqual(PHONE.height)
    expect(width).toBeLessThanOrEqual(PHONE.width)
  }).toPass({ timeout: patience(10) })
}

test('each later step begins with its first question, under one line with step, saved state, and quick exit', async ({ page }) => {
  await page.goto('/apply')
  const header = page.getByRole('banner')
  await expect(header).toBeVisible()
  for (let step = 1; step <= 6; step++) {
    if (step > 1) {
      await expectFirstQuestionInView(page, step)
      await saved(page)
      /** The history gets the step a moment after the screen. */
      await expect(page).toHaveURL(new RegExp(`step=${step}$`))
      await page.reload()
      await onStep(page, step)
      await expectFirstQuestionInView(page, step)
      for (const seen of [
        page.getByText(`Step ${step} of 7`, { exact: true }),
        page.getByText('Saved', { exact: true }),
        page.getByRole('link', { name: 'Exit this site quickly' }),
      ]) {
        await expect(seen).toBeInViewport()
        expect((await seen.boundingBox())?.y).toBeLessThan(60)
      }
      await expect(header).toBeHidden()
      await expectAccessible(page)
    }
    await fillStep(page, step)
    await Promise.all([stepSaved(page, step + 1), next(page)])
  }
  await onStep(page, 7)
  await expectFirstQuestionInView(page, 7)
  for (let step = 7; step > 1; step--) await page.getByRole('button', { name: 'Back', exact: true }).click()
  await onStep(page, 1)
  await expect(header).toBeVisible()
})

async function fillStep(page: Page, step: number) {
  if (step === 1) return fillTo(page, 1, uniqueName('Small'))
  if (step === 2) {
    const home = page.getByRole('region', { name: 'Home address' })
    await home.getByLabel('Street').fill('1420 Larch Ave')
    await home.getByLabel('City').fill('Minneapolis')
    await home.getByLabel('State').selectOption('Minnesota')
    await home.getByLabel('ZIP code').fill('55411')
  }
  if (step === 3) await page.getByLabel(/How many people/).fill('1')
  if (step === 6) {
    await page.getByRole('checkbox', { name: 'Disability' }).check()
    await page.getByLabel(/in your own words/).fill('In my own words.')
  }
}

test('coming back opens the step where the family was, says so, and leads to the first one', async ({ page, context }) => {
  const name = uniqueName('Again')
  await page.goto('/apply')
  await fillTo(page, 5, name)
  await page.getByLabel(/rent or mortgage payment/).blur()
  await saved(page)

  const later = await context.newPage()
  await later.goto('/apply')
  await onStep(later, 5)
  await expect(later.getByText('Welcome back. Your answers are saved. You left off here.')).toBeInViewport()
  await expectFirstQuestionInView(later, 5)
  await expectAccessible(later)
  await later.reload()
  await onStep(later, 5)
  await later.goto('/apply')
  await onStep(later, 5)
  await later.getByRole('button', { name: 'Go to the first step' }).click()
  await onStep(later, 1)
  await expect(later.getByText(/^Welcome back/)).toHaveCount(0)
  /** The history gets the step a moment after the screen. */
  await expect(later).toHaveURL(/step=1$/)
  await later.reload()
  await onStep(later, 1)
  await expect(later.getByLabel('Your full name')).toHaveValue(name)
  await later.getByRole('button', { name: 'Continue at “Housing”' }).click()
  await onStep(later, 5)

  await later.getByRole('link', { name: 'Terms and conditions' }).last().click()
  await expect(later).toHaveURL(/\/terms$/)
  await later.getByRole('button', { name: 'Menu' }).click()
  await later
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Apply/ })
    .click()
  await onStep(later, 5)
  await expect(later.getByText(/^Welcome back/)).toBeVisible()
  await expect(later.getByLabel(/rent or mortgage payment/)).toHaveValue('about 900')
})

test('coming back to the first step says welcome, too', async ({ page, context }) => {
  await page.goto('/apply')
  await fillTo(page, 1, uniqueName('Early'))
  await page.getByLabel('Best phone number').focus()
  await saved(page)
  const later = await context.newPage()
  await later.goto('/apply')
  await onStep(later, 1)
  await expect(later.getByText(/^Welcome back/)).toHaveText('Welcome back. Your answers are saved.')
  await expect(later.getByRole('button', { name: 'Go to the first step' })).toHaveCount(0)
  await expectAccessible(later)
})

test('Continue stops once at a likely slip, which shows again later, and refuses nothing', async ({ page }) => {
  await page.goto('/apply')
  await fillTo(page, 1, uniqueName('Slip'), 'rosa@gmial.com')
  await phone(page, 'Best phone number').fill('555-0134')
  await next(page)
  await expect(questions(page)).toBeFocused()
  await expect(questions(page)).toContainText('Email: rosa@gmial.com')
  await expect(questions(page)).toContainText('Best phone number: 555-0134')
  await expectAccessible(page)
  await questions(page).getByRole('button', { name: 'rosa@gmail.com' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('rosa@gmail.com')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await questions(page)
    .getByRole('link', { name: /^Best phone number/ })
    .click()
  await expect(phone(page, 'Best phone number')).toBeFocused()
  await next(page)
  await onStep(page, 2)

  /** The history gets the step a moment after the screen. */
  await expect(page).toHaveURL(/step=2$/)
  await page.goBack()
  await expect(phone(page, 'Best phone number')).toHaveAccessibleDescription(/have 10 digits/)
  await page.reload()
  await expect(phone(page, 'Best phone number')).toHaveAccessibleDescription(/have 10 digits/)
  await phone(page, 'Best phone number').fill('+52 55 1234 5678')
  await next(page)
  await onStep(page, 2)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByLabel('Email', { exact: true }).fill('rosa@gmial.com')
  await next(page)
  await expect(questions(page)).toBeFocused()
  await next(page)

  for (const step of [2, 3, 4, 5, 6]) {
    await onStep(page, step)
    await fillStep(page, step)
    await next(page)
  }
  await onStep(page, 7)
  await expect(questions(page)).toContainText('Email: rosa@gmial.com')
  await expectAccessible(page)
  await questions(page)
    .getByRole('link', { name: /^Email/ })
    .click()
  await onStep(page, 1)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await questions(page).getByRole('button', { name: 'rosa@gmail.com' }).click()
  await expect(questions(page)).toHaveCount(0)
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
})

for (const translated of [false, true])
  test(`further phone numbers are added, changed in kind, and removed${translated ? ' on a translated page' : ', by keyboard'}`, async ({
    page,
  }) => {
    if (translated) await translate(page)
    await page.goto('/apply')
    await page.getByLabel('Your full name').fill(uniqueName('Phones'))
    await phone(page, 'Best phone number').fill('612-555-0134')
    const press = async (name: string | RegExp) => {
      const button = page.getByRole('button', { name })
      if (translated) return button.click()
      await tabTo(page, button)
      await page.keyboard.press('Enter')
    }
    await expect(phone(page, 'Cell phone')).toHaveCount(0)
    await press('Add another phone number')
    await expect(phone(page, 'Cell phone')).toBeFocused()
    await page.keyboard.type('612-555-0135')
    const second = page.getByRole('group', { name: 'Phone number 2' })
    await second.getByLabel('Kind').selectOption('Work phone')
    await expect(phone(page, 'Work phone')).toHaveValue('612-555-0135')
    await expect(second.getByLabel('Kind')).toBeVisible()
    await press('Add another phone number')
    await expect(phone(page, 'Cell phone')).toBeFocused()
    await expectAccessible(page)

    await press('Remove Phone number 3')
    await expect(phone(page, 'Cell phone')).toHaveCount(0)
    await expect(another(page)).toBeFocused()
    await press('Remove Phone number 2')
    const asked = second.getByRole('group', { name: 'Remove 612-555-0135?' })
    await expect(asked.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Keep it' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Remove Phone number 2' })).toBeFocused()
    await expect(phone(page, 'Work phone')).toHaveValue('612-555-0135')
    await saved(page)
    await page.reload()
    await expect(phone(page, 'Work phone')).toHaveValue('612-555-0135')
    await press('Remove Phone number 2')
    await asked.getByRole('button', { name: 'Remove it' }).click()
    await expect(another(page)).toBeFocused()
    await expect(phone(page, 'Work phone')).toHaveCount(0)
    await next(page)
    await onStep(page, 2)
  })

test('a yes or no about a person in the household can be answered, taken back, and left alone', async ({ page }) => {
  await page.goto('/apply')
  await fillTo(page, 3, uniqueName('Working'))
  const working = page.getByRole('group', { name: /^Are they working right now/ })
  await expect(working.getByRole('radio', { checked: true })).toHaveCount(0)
  await working.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Clear the answer: Are they working right now?' }).click()
  await expect(working.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(working.getByRole('radio', { name: 'Yes' })).toBeFocused()
  await working.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('button', { name: 'Add another person' }).click()
  await page.getByLabel('Name', { exact: true }).nth(1).fill('Mateo')
  for (const step of [3, 4, 5, 6]) {
    await onStep(page, step)
    if (step === 6) await fillStep(page, step)
    await next(page)
  }
  await expect(page.getByText('Name: Ines, Are they working right now? No')).toBeVisible()
  await expect(page.getByText(/Name: Mateo$/m)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every phone field shows, and the whole frame', async ({ page }) => {
    await page.goto('/apply')
    for (const label of ['Best phone number', 'Cell phone', 'Home phone', 'Work phone'])
      await expect(page.getByLabel(label, { exact: true }).last()).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(another(page).first()).toBeHidden()
  })
})
