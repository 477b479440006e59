import type { Page } from '@playwright/test'
import { Client, sample } from '../../helpers/client'
import { kept } from '../browser-storage'
import { DESK, PHONE, expect, expectAccessible, origin, test, uniqueName } from '../fixtures'

const SITE = 'https://www.google.com/'
const NAME = 'Planted Name'
const PAGES = ['/apply', '/apply/extended']
/** Status of a save that was under way when the page was left. */
const LATE = /410/

/** Answers for the harmless site without contacting it. */
const playHarmless = (page: Page) =>
  page.context().route(`${SITE}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Harmless</title>' }))

async function typeSomething(page: Page): Promise<void> {
  await page.goto('/faq')
  await page.goto('/apply')
  await page.getByLabel('Your full name').fill(NAME)
  await page.getByLabel('Best phone number').fill('6125550134')
}

const entries = (page: Page) => page.evaluate(() => history.length)
const leaveLink = (page: Page) => page.getByRole('link', { name: 'Exit this site quickly' })

/** Expects Back to find the earlier page, and the form nowhere. */
async function expectGone(page: Page, before: number): Promise<void> {
  await page.waitForURL(SITE)
  expect(await entries(page)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
  await page.goto('/apply')
  await expect(page.getByLabel('Your full name')).toHaveValue('')
}

for (const [name, viewport] of [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)
  test.describe(`quick exit, on ${name}`, () => {
    test.use({ viewport, expectedErrors: LATE })
    test.beforeEach(({ page }) => playHarmless(page))

    test('by the button, which asks nothing though the form is not sent', async ({ page }) => {
      page.on('dialog', () => expect('a question held it up').toBe(''))
      await typeSomething(page)
      const before = await entries(page)
      await leaveLink(page).click()
      await expectGone(page, before)
    })

    test('by Esc three times, in the middle of a word', async ({ page }) => {
      await typeSomething(page)
      const before = await entries(page)
      await page.getByLabel('Your full name').press('Escape')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expectGone(page, before)
    })

    test('the button is visible at the end of a page, and covers no focused field', async ({ page }) => {
      await page.goto('/apply')
      await page.getByRole('button', { name: 'Continue', exact: true }).scrollIntoViewIfNeeded()
      await expect(leaveLink(page)).toBeInViewport()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const bar = page.getByRole('complementary', { name: 'Quick exit' })
      for (const label of ['Best phone number', 'Email', 'Your full name']) {
        await page.getByLabel(label, { exact: true }).focus()
        await page.getByLabel(label, { exact: true }).evaluate((field) => field.scrollIntoView())
        const [field, covered] = [await page.getByLabel(label, { exact: true }).boundingBox(), await bar.boundingBox()]
        expect(field?.y, label).toBeGreaterThanOrEqual((covered?.y ?? 0) + (covered?.height ?? 0))
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    })
  })

test.describe('quick exit', () => {
  test.use({ expectedErrors: LATE })
  test.beforeEach(({ page }) => playHarmless(page))

  test('is offered first on every page about applying, and nowhere else', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path)
      await page.keyboard.press('Tab')
      await expect(leaveLink(page), path).toBeFocused()
      await expectAccessible(page)
    }
    await page.goto('/faq')
    await expect(leaveLink(page)).toHaveCount(0)
    for (let times = 0; times < 4; times++) await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/faq$/)
  })

  test('works on a page that was opened without a full load', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Apply for help' }).first().click()
    await expect(page).toHaveURL(/\/apply$/)
    await leaveLink(page).press('Enter')
    await page.waitForURL(SITE)
    await page.goBack()
    await expect(page).not.toHaveURL(/\/apply/)
  })

  test('does not count an Escape that closes the menu', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/apply')
    const menu = page.getByRole('button', { name: 'Menu' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await menu.click()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/apply$/)
    await expect(page.getByLabel('Your full name')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.waitForURL(SITE)
  })

  test('works before the page’s scripts have loaded', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    await playHarmless(page)
    await page.route('**/assets/**', () => undefined)
    await page.goto('/apply', { waitUntil: 'commit' })
    const before = await entries(page)
    await leaveLink(page).click()
    await page.waitForURL(SITE)
    expect(await entries(page)).toBe(before)
    await context.close()
  })

  test('blanks the page before the other one loads, and tells it nothing', async ({ page }) => {
    const asked = new Promise<string | undefined>((resolve) => {
      void page.route(SITE, async (route) => {
        await route.fulfill({ status: 204 })
        resolve(route.request().headers().referer)
      })
    })
    await typeSomething(page)
    await leaveLink(page).click({ noWaitAfter: true })
    expect(await asked).toBeUndefined()
    await expect(page.getByLabel('Your full name')).toBeHidden()
    await expect(page).toHaveTitle('Google')
    await expect(page).toHaveURL('/')
  })
})

test.describe('after a quick exit', () => {
  test.use({ expectedErrors: LATE })
  test.beforeEach(({ page }) => playHarmless(page))

  test('Back to an earlier entry of the form shows no answer', async ({ page }) => {
    await page.goto('/apply')
    await page.getByLabel('Your full name').fill(NAME)
    await page.evaluate(() => history.pushState(history.state, '', '/apply?later'))
    await leaveLink(page).click()
    await page.waitForURL(SITE)
    await page.goBack()
    await expect(page).toHaveURL(/\/apply$/)
    await expect(page.getByLabel('Your full name')).toHaveValue('')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('leaving is a plain link', async ({ page }) => {
    await playHarmless(page)
    await page.goto('/apply')
    await expect(page.getByText('Esc three times')).toBeHidden()
    await leaveLink(page).click()
    await page.waitForURL(SITE)
  })
})

test.describe('typing help', () => {
  test('asks about an address that looks mistyped, and accepts the suggestion with one press', async ({ page }) => {
    await page.goto('/apply')
    const email = page.getByLabel('Email', { exact: true })
    await email.fill('rosa@gmial.com')
    await expect(page.getByText('Did you mean')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByText('Did you mean')).toBeVisible()
    await expect(email).toHaveValue('rosa@gmial.com')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'rosa@gmail.com' }).click()
    await expect(email).toHaveValue('rosa@gmail.com')
    await expect(email).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByText('Did you mean')).toBeHidden()
  })

  test('does so on the donate page, too', async ({ page }) => {
    await page.goto('/donate')
    await page.getByLabel('Email', { exact: true }).fill('ruth@yaho.com')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'ruth@yahoo.com' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ruth@yahoo.com')
  })

  test('says a date back in words, and puts a phone number in shape', async ({ page }) => {
    await page.goto('/apply')
    const born = page.getByLabel('Date of birth')
    await born.fill('1/5/90')
    await page.getByLabel('Best phone number').fill('(612) 5550134')
    await expect(page.getByRole('status').filter({ hasText: 'January 5, 1990' })).toHaveCount(1)
    await expect(born).toHaveAccessibleDescription('That’s January 5, 1990')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Best phone number')).toHaveValue('612-555-0134')
  })

  test('removes invisible characters from an email and a phone number when the field loses focus', async ({ page }) => {
    await page.goto('/apply')
    const [email, phone] = [page.getByLabel('Email', { exact: true }), page.getByLabel('Best phone number')]
    await email.fill('\u200bmailto:ruth\u00ad@example.org.')
    await phone.fill('\u202a612–555–0134\u202c')
    await page.keyboard.press('Tab')
    await expect(phone).toHaveValue('612-555-0134')
    await expect(email).toHaveValue('ruth@example.org')
  })

  test('reports a bad date right away, as the form would', async ({ page }) => {
    await page.goto('/apply')
    const born = page.getByLabel('Date of birth')
    for (const [written, said] of [
      ['1/5/2030', 'Check the year.'],
      ['31/12/1990', 'Enter a date like 7/21/1984.'],
    ] as const) {
      await born.fill(written)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
      await expect(born).toHaveAccessibleDescription(new RegExp(`^For example, 7/21/1984 .*${said}$`))
      await expect(born).toHaveAttribute('aria-invalid', 'true')
    }
    await expectAccessible(page)
    await born.fill('12/31/1990')
    await page.keyboard.press('Tab')
    await expect(born).toHaveAccessibleDescription('That’s December 31, 1990')
  })

  for (const [from, open] of Object.entries({
    itself: (page: Page) => page.goto('/apply'),
    'a page that was kept': async (page: Page) => {
      await page.goto('/faq')
      await page.getByRole('navigation').first().getByRole('link', { name: 'Apply' }).first().click()
    },
  })) {
    test(`checks a date against the site’s day, not the phone’s clock, opened from ${from}`, async ({ page }) => {
      await page.clock.setFixedTime('2019-03-01T12:00:00Z')
      await open(page)
      const born = page.getByLabel('Date of birth')
      await born.fill('12/31/2024')
      await page.keyboard.press('Tab')
      await expect(born).toHaveAccessibleDescription('That’s December 31, 2024')
    })
  }
})

test.describe('before the first question', () => {
  const steps = /^\d+ questions in 7 steps\. Only 10 are required\.$/

  for (const viewport of [DESK, PHONE])
    test(`explains what comes next, and what three answers mean, at ${viewport.width} pixels`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/apply')
      await expect(page.getByText(steps)).toBeVisible()
      const asked: string[] = []
      // Scripts of the form load once the page is idle.
      page.on('request', (request) => request.resourceType() !== 'script' && asked.push(request.url()))
      await page.getByText('Who we usually help').click()
      const check = page.getByRole('region', { name: 'Before you start' })
      await check.getByLabel('In one of the 50 states').check()
      await check.getByLabel('No, we’re behind').check()
      await expect(check.getByRole('status')).toHaveText('')
      await check.getByLabel('A medical crisis').check()
      await expect(check.getByRole('status')).toContainText('We may be able to help.')
      await check.getByLabel('We lost our home').check()
      await expect(check.getByRole('status')).toContainText('We might be able to help.')
      await check.getByLabel('Somewhere else').check()
      await expect(check.getByRole('status')).toContainText('We probably can’t help.')
      await expect(check.getByRole('status')).toContainText('an address in one of the 50 states')
      await page.getByText('Get help right now').click()
      await expect(page.getByRole('link', { name: '211.org' })).toBeVisible()
      await expectAccessible(page)
      expect([asked, new URL(page.url()).search]).toEqual([[], ''])
      expect(await kept(page)).not.toContain('elsewhere')
      await page.getByLabel('Your full name').fill('Dana Still Applies')
      await page.getByLabel('Best phone number').fill('612-555-0134')
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Home address' })).toBeVisible()
      await expect(page.getByText(steps)).toBeHidden()
    })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is there to read', async ({ page }) => {
      await page.goto('/apply')
      await page.getByText('Who we usually help').click()
      await expect(page.getByText('Somewhere else: unlikely.')).toBeVisible()
      await expect(page.getByText('You can apply no matter what this says')).toBeVisible()
    })
  })
})

test('staff see how to reach a family safely before they call, on screen and on paper', async ({ admin }) => {
  const full_name = uniqueName('Quiet')
  const safe_contact = { phone: 'Work phone', times: 'after six', voicemail: false, email: true, mail: false }
  const visitor = new Client(origin())
  await visitor.get('/apply')
  const sent = await visitor.post('/apply', { ...sample('application'), full_name, safe_contact })
  expect(sent.status).toBe(200)
  await admin.goto('/admin/application')
  await admin.getByPlaceholder('Search applications...').fill(full_name)
  await admin.getByRole('link', { name: full_name, exact: true }).click()
  const notice = admin.getByRole('region', { name: 'Before you call or email' })
  for (const media of ['screen', 'print'] as const) {
    await admin.emulateMedia({ media })
    await expect(notice).toContainText('Don’t leave a voicemail.')
    await expect(notice).toContainText('Don’t send letters to the home.')
    await expect(notice).toContainText('Safe to call: Work phone')
    const [above, phone] = [await notice.boundingBox(), await admin.getByText('612-555-0134').first().boundingBox()]
    expect(above?.y, media).toBeLessThan(phone?.y ?? 0)
  }
  await admin.emulateMedia({ media: 'screen' })
  await expectAccessible(admin)
})
