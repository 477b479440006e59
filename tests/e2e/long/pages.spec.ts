import type { Locator, Page } from '@playwright/test'
import type { Album, AlbumRow } from '../../../src/shared/api/albums'
import { DESK, PHONE, expect, expectAccessible, holdBack, staffClient, test } from '../fixtures'
import { ADMIN, publishEverything } from '../page-writing'

const QUOTES = [
  'I slept through the night.',
  'The boys stayed in their school, and I could think of something else than the first of the month.',
  'Thank you.',
]

/** Publishes quotes; the story that holds them always exists. */
async function publishQuotes(): Promise<void> {
  const admin = await staffClient(ADMIN)
  const { id = 0 } = (await admin.get<AlbumRow[]>('/api/albums')).json.find(({ family }) => family === 'Carousel Quotes') ?? {}
  const { status } = await admin.put<Album>(`/api/albums/${id}`, {
    published: true,
    story: QUOTES.map((words) => `<blockquote>${words}</blockquote>`).join(''),
    consents: [{ person: 'All of them', scope: 'website', given_on: '2026-01-10' }],
  })
  expect(status).toBe(200)
}

const quotations = (page: Page) => page.getByRole('region', { name: 'Quotes' })
const quoted = (page: Page, place: number) => quotations(page).getByText(QUOTES[place] ?? '')
const announced = (page: Page) => page.locator('.carousel').getByRole('status')
const answerOf = (page: Page, ask: string): Locator => page.locator('details', { hasText: ask }).locator('.prose')

test.describe('quotations on the home page', () => {
  test.beforeAll(publishQuotes)

  test('are read by buttons and arrow keys, which say where one is', async ({ page }) => {
    await page.goto('/')
    const [previous, next] = [page.getByRole('button', { name: 'Previous quote' }), page.getByRole('button', { name: 'Next quote' })]
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await expect(announced(page)).toHaveText('')
    await next.click()
    await expect(announced(page)).toHaveText('Quote 2 of 3')
    await expect(quoted(page, 1)).toBeInViewport({ ratio: 1 })
    await expect(quoted(page, 0)).not.toBeInViewport()
    await quotations(page).focus()
    await page.keyboard.press('ArrowRight')
    await expect(announced(page)).toHaveText('Quote 3 of 3')
    await expect(quoted(page, 2)).toBeInViewport({ ratio: 1 })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await next.press('Enter')
    await expect(next).toBeFocused()
    await expect(announced(page)).toHaveText('Quote 3 of 3')
    await page.keyboard.press('ArrowLeft')
    await expect(quoted(page, 1)).toBeInViewport({ ratio: 1 })
    await expect(next).toHaveAttribute('aria-disabled', 'false')
  })

  test('go as many places as one presses, however fast', async ({ page }) => {
    await page.goto('/')
    const next = page.getByRole('button', { name: 'Next quote' })
    await next.scrollIntoViewIfNeeded()
    await next.evaluate(async (next: HTMLElement) => {
      const onTheWay = new Promise((resolve) =>
        next.closest('.carousel')?.addEventListener('scroll', resolve, { capture: true, once: true }),
      )
      next.click()
      await onTheWay
      for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
      next.click()
    })
    await expect(announced(page)).toHaveText('Quote 3 of 3')
    await expect(quoted(page, 2)).toBeInViewport({ ratio: 1 })
  })

  test('are swiped, too, which is shown and not announced', async ({ page }) => {
    await page.goto('/')
    await quotations(page).hover()
    await page.mouse.wheel(5000, 0)
    await expect(quoted(page, 2)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
    await expect(announced(page)).toHaveText('')
  })

  test('jump, and do not glide, where less motion is asked for', async ({ page }) => {
    await page.goto('/')
    const gliding = () => quotations(page).evaluate((region) => getComputedStyle(region).scrollBehavior)
    expect(await gliding()).toBe('smooth')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await gliding()).toBe('auto')
  })

  test('show in forced colours, too, that there is none before the first', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/')
    const colorOf = (name: string) => page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color)
    expect(await colorOf('Previous quote')).not.toBe(await colorOf('Next quote'))
  })

  test('print one below the other', async ({ page }) => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    const boxes = await Promise.all(QUOTES.map((_, place) => quoted(page, place).boundingBox()))
    const tops = boxes.map((box) => box?.y ?? NaN)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(new Set(tops).size).toBe(3)
    await expect(page.getByRole('button', { name: 'Next quote' })).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('are all there, in a list that scrolls', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Next quote' })).toBeHidden()
      await expect(quotations(page).getByRole('listitem')).toHaveCount(3)
      await quotations(page).focus()
      await quoted(page, 2).scrollIntoViewIfNeeded()
      await expect(quoted(page, 2)).toBeInViewport({ ratio: 1 })
    })
  })
})

test.describe('questions', () => {
  const field = (page: Page) => page.getByRole('searchbox', { name: 'Find a question' })
  const asked = (page: Page) => page.locator('summary:visible')

  test('are found by their words and those of their answers', async ({ page }) => {
    await page.goto('/faq')
    const all = await asked(page).count()
    expect(all).toBeGreaterThan(5)
    await field(page).fill('DONATÍON deduct')
    await expect(asked(page)).toHaveText(['Is my donation tax-deductible?'])
    await expect(answerOf(page, 'Is my donation tax-deductible?')).toBeVisible()
    await expect(page.getByText(`1 of ${all} questions`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Applying' })).toBeHidden()
    await expectAccessible(page)
    await field(page).fill('dog')
    await expect(page.getByText('No matching questions.')).toBeVisible()
    await expect(page.getByRole('search').getByRole('link', { name: 'hello@example.org' })).toBeVisible()
    await expect(asked(page)).toHaveCount(0)
    await expectAccessible(page)
    await field(page).fill('')
    await expect(asked(page)).toHaveCount(all)
    await expect(page.locator('details[open]')).toHaveCount(0)
  })

  test('are found for who typed before the page came to life', async ({ page }) => {
    const release = await holdBack(page, '**/assets/*.js')
    await page.goto('/faq', { waitUntil: 'commit' })
    await field(page).fill('deductible')
    release()
    await expect(asked(page)).toHaveText(['Is my donation tax-deductible?'])
  })

  test('open from an address, which may mean nothing, too', async ({ page }) => {
    await page.goto('/faq#does-it-cost-anything')
    await expect(answerOf(page, 'Does it cost anything?')).toBeVisible()
    await expect(answerOf(page, 'Who can apply?')).toBeHidden()
    await page.evaluate(() => (location.hash = '#who-can-apply'))
    await expect(answerOf(page, 'Who can apply?')).toBeVisible()
    await page.evaluate(() => (location.hash = '#%'))
    await page.goto('/faq#%E0%A4%A')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await field(page).fill('fee')
    await expect(page.getByRole('status').filter({ hasText: /question/ })).toBeVisible()
  })

  test('open from another page, without a full load', async ({ page }) => {
    await page.goto((await publishEverything()).path)
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.getByRole('link', { name: 'Who may' }).click()
    await expect(answerOf(page, 'Who can apply?')).toBeVisible()
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('are all there, open by themselves and from an address, and nobody is offered to look for them', async ({ page }) => {
      await page.goto('/faq#does-it-cost-anything')
      await expect(field(page)).toBeHidden()
      await expect(answerOf(page, 'Does it cost anything?')).toBeVisible()
      await expect(answerOf(page, 'Who can apply?')).toBeHidden()
      await page.locator('summary', { hasText: 'Who can apply?' }).click()
      await expect(answerOf(page, 'Who can apply?')).toBeVisible()
    })
  })
})

test.describe('the contents of a long page', () => {
  const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })

  test('lead to its sections, and stay beside them', async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto('/about-us')
    await expect(contents(page).getByRole('link')).toHaveText(['Why housing', 'Who we help', 'How we work', 'Who funds our work'])
    await contents(page).getByRole('link', { name: 'Who funds our work' }).click()
    await expect(page).toHaveURL(/\/about-us#who-funds-our-work$/)
    await expect(page.getByRole('heading', { name: 'Who funds our work' })).toBeInViewport()
    await expect(contents(page)).toBeInViewport({ ratio: 1 })
  })

  test('stand above them on a phone, and not on a short page', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/about-us')
    const [list, first] = await Promise.all(
      [contents(page), page.getByRole('heading', { name: 'Why housing' })].map((part) => part.boundingBox()),
    )
    expect((list?.y ?? NaN) + (list?.height ?? NaN)).toBeLessThanOrEqual(first?.y ?? NaN)
    await page.goto('/how-it-works')
    await expect(page.getByRole('heading', { name: 'We read it' })).toBeVisible()
    await expect(contents(page)).toHaveCount(0)
  })
})

test.describe('a page of staff’s own', () => {
  test.beforeAll(publishQuotes)

  for (const viewport of [DESK, PHONE]) {
    test(`contains everything, and is accessible, at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      const { path, title } = await publishEverything()
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main.getByText('all of it')).toHaveCSS('font-weight', /[6-9]00/)
      await expect(main.getByRole('img', { name: 'A teal wall' })).toBeVisible()
      await expect(main.getByText('The wall, painted.')).toBeVisible()
      await expect(main.getByRole('button', { name: 'Play “A year in March”' })).toBeVisible()
      await expect(main.getByRole('heading', { level: 3, name: 'We answer' })).toBeVisible()
      await expect(main.getByRole('heading', { level: 3, name: 'You can give' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'Read on' })).toHaveAttribute('href', 'https://example.org/read')
      await expect(quoted(page, 0)).toBeVisible()
      await expect(main.getByRole('link', { name: 'North Star Credit Union' })).toHaveAttribute('href', '/campaign/northstar')
      await expectAccessible(page)
      await main.getByRole('link', { name: 'Give', exact: true }).click()
      await expect(page).toHaveURL(/\/donate$/)
    })
  }

  test('is shown to staff as the public will see it, and so is the home page', async ({ staff }) => {
    const { id, title } = await publishEverything()
    const pages = (await (await staffClient(ADMIN)).get<{ id: number; slug: string }[]>('/api/pages')).json
    const home = pages.find(({ slug }) => slug === 'home')?.id ?? 0
    for (const [page, words] of [
      [id, title],
      [home, 'Housing help for families in hardship'],
    ] as const) {
      await staff.goto(`/preview/page/${page}`)
      await expect(staff.getByText('Staff preview. This is how the page will look once it’s published.')).toBeVisible()
      await expect(staff.getByRole('heading', { level: 1 })).toHaveText(words)
      await expectAccessible(staff)
    }
  })
})
