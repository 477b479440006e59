import type { Page } from '@playwright/test'
import { DESK, PHONE, expect, test, uniqueName } from '../fixtures'
import { fillTo, next } from '../filling'

const box = async (page: Page, role: 'banner' | 'contentinfo' | 'main') => {
  const found = await page.getByRole(role).boundingBox()
  if (!found) throw new Error(`There is no ${role} to be seen.`)
  return found
}

for (const viewport of [DESK, PHONE]) {
  test(`the footer is smaller than its page at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const path of ['/about-us', '/faq', '/privacy-policy', '/terms', '/donate']) {
      await page.goto(path)
      const [main, foot] = [await box(page, 'main'), await box(page, 'contentinfo')]
      expect([path, foot.height < main.height, foot.height < viewport.height]).toEqual([path, true, true])
    }
  })
}

test('information pages have one left edge, which does not jump from page to page', async ({ page }) => {
  await page.setViewportSize(DESK)
  const edges: (number | undefined)[] = []
  for (const path of ['/about-us', '/how-it-works', '/faq', '/privacy-policy']) {
    await page.goto(path)
    edges.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.x)
  }
  expect(edges).toEqual(edges.map(() => edges[0]))
})

for (const viewport of [DESK, PHONE]) {
  test(`nothing jumps while the home page hydrates at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
      ).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    for (const picture of await page.getByRole('main').locator('img').all()) await picture.scrollIntoViewIfNeeded()
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
  })
}

for (const [where, viewport, forcedColors] of [
  ['on a desk', DESK, 'none'],
  ['on a phone', PHONE, 'none'],
  ['in forced colors', DESK, 'active'],
] as const) {
  test.describe(where, () => {
    test.use({ viewport, forcedColors })
    test('Apply and Donate stand out among the links of the menu', async ({ page }) => {
      await page.goto('/faq')
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      const framed = await links.evaluateAll((all) =>
        all
          .filter((link) => {
            const { borderTopWidth, borderTopColor } = getComputedStyle(link)
            return borderTopWidth !== '0px' && borderTopColor !== 'rgba(0, 0, 0, 0)'
          })
          .map((link) => link.getAttribute('href')),
      )
      expect(framed).toEqual(['/apply', '/donate'])
      for (const path of framed) {
        const drawn = await page.locator(`.menu [href="${path}"]`).boundingBox()
        expect(drawn?.height).toBeGreaterThanOrEqual(44)
      }
    })
  })
}

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })
  test('the menu shows every link, and the page begins on the first screen', async ({ page }) => {
    await page.goto('/faq')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveCount(8)
    for (const link of await links.all()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((heading?.y ?? Infinity) + (heading?.height ?? 0)).toBeLessThan(PHONE.height)
  })
})

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active' })
  test('the chosen amount differs from the others', async ({ page }) => {
    await page.goto('/donate')
    const ground = (amount: string) =>
      page.locator('.amounts span', { hasText: amount }).evaluate((element) => getComputedStyle(element).backgroundColor)
    await page.getByRole('radio', { name: '$50' }).check({ force: true })
    expect(await ground('$50')).not.toBe(await ground('$100'))
    await page.getByRole('radio', { name: '$100' }).check({ force: true })
    expect(await ground('$100')).not.toBe(await ground('$50'))
  })
})

test('a page prints with a letterhead, and with every answer open', async ({ page }) => {
  await page.goto('/faq')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByText('Hearthside Foundation')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('200 Lantern Street')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('hello@example.org')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByText('Stay safe:')).toBeHidden()
  await expect(page.getByText('Applying is free, and you never pay us back.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })
  test('labels and fields of an added person and of an income align', async ({ page }) => {
    await page.goto('/apply')
    /** Shows conditional parts too. */
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.js .unasked { display: block !important }')
      document.adoptedStyleSheets = [sheet]
    })
    await fillTo(page, 3, uniqueName('Rows'))
    for (const name of ['Person 1', 'Income source 1']) {
      if (name === 'Income source 1') {
        await next(page)
        await page.getByRole('button', { name: 'Add an income source', exact: true }).click()
      }
      const row = page.getByRole('group', { name, exact: true })
      const edges = await row
        .locator('label:not(.choice), .input')
        .evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().left)))
      const starts = await row.locator('label:not(.choice)').evaluateAll((labels) =>
        labels.map((label) => {
          const range = document.createRange()
          range.selectNodeContents(label)
          return Math.round(range.getBoundingClientRect().left)
        }),
      )
      expect(starts.length).toBeGreaterThan(1)
      expect([name, ...new Set([...edges, ...starts])]).toEqual([name, edges[0]])
    }
  })
})

test.describe('what the tab and shared links say', () => {
  test('goes along from page to page without a full load', async ({ page }) => {
    await page.goto('/')
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', /\/$/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^FAQ/ }).click()
    await expect(page).toHaveTitle('Frequently asked questions - Hearthside Foundation')
    await expect(canonical).toHaveAttribute('href', /\/faq$/)
    await expect(canonical).toHaveCount(1)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Short answers for families, nominators, and donors.')
    await page.goto('/login')
    await expect(canonical).toHaveCount(0)
  })

  test('sitemap and feed are well-formed XML', async ({ page }) => {
    await page.goto('/')
    for (const path of ['/sitemap.xml', '/stories.xml']) {
      const faults = await page.evaluate(async (address) => {
        const parsed = new DOMParser().parseFromString(await (await fetch(address)).text(), 'application/xml')
        return [...parsed.querySelectorAll('parsererror')].map(({ textContent }) => textContent)
      }, path)
      expect([path, faults]).toEqual([path, []])
    }
  })
})
