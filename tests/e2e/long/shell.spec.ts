import { DESK, PHONE, PUBLIC_PAGES, expect, expectAccessible, holdBack, origin, test } from '../fixtures'

const LINKS = ['About us', 'How it works', 'Apply', 'Donate', 'Stories', 'FAQ', 'Privacy policy', 'Partner Access']
const PAGES = [...PUBLIC_PAGES, '/login', '/forgot-password']

test.describe('the public shell', () => {
  test('shows every link, and each leads to a real page with its own title', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Hearthside Foundation')
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const name of LINKS) await expect(nav.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
    await expect(nav.getByRole('link', { name: /^Privacy policy/ })).toHaveAttribute('target', '_blank')
    const titles = new Set<string>()
    for (const path of PAGES) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      titles.add(await page.title())
    }
    expect(titles.size).toBe(PAGES.length)
  })

  test('remembers for the session that the security notice was dismissed', async ({ page, context }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /Dismiss/ }).click()
    await expect(page.getByText('Stay safe:')).toBeHidden()
    await page.goto('/faq')
    await expect(page.getByText('Stay safe:')).toBeHidden()
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByText('Stay safe:')).toBeVisible()
  })

  test('identifies itself in the footer', async ({ page }) => {
    await page.goto('/')
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText('501(c)(3)')
    await expect(foot).toContainText('Minnesota')
    await expect(foot.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute('href', 'mailto:hello@example.org')
    await expect(foot.getByRole('link', { name: 'Partner Access' })).toHaveAttribute('href', '/campaign')
    await page.setViewportSize(PHONE)
    const linesOfDomain = (link: Element) => {
      const range = document.createRange()
      if (link.lastChild) range.selectNodeContents(link.lastChild)
      return range.getClientRects().length
    }
    expect(await foot.getByRole('link', { name: 'hello@example.org' }).evaluate(linesOfDomain)).toBe(1)
  })

  test('loads the video only when asked', async ({ page }) => {
    await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'video' }))
    await page.goto('/')
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: /Play/ }).click()
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/player\.vimeo\.com\/video\/\d+/)
  })

  test('opens a page without a full load, with a teal bar when it takes long', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    const release = await holdBack(page, '**/faq')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^FAQ/ }).click()
    await expect(page.locator('#nprogress .bar, [role="bar"], .bar').first()).toBeAttached()
    release()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a press before the scripts load takes effect once they have', async ({ page }) => {
    const release = await holdBack(page, '**/assets/public-*.js')
    const asked = page.waitForRequest('**/assets/public-*.js')
    await page.goto('/', { waitUntil: 'commit' })
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await asked
    release()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
  })

  test('the menu opens and closes by keyboard, with a title and a subtitle per link', async ({ page }) => {
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const button = page.getByRole('button', { name: 'Menu' })
    await expect(nav).toBeHidden()
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(nav.getByRole('link', { name: /Apply.*Get help/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(nav).toBeHidden()
  })
})

test.describe('an answer that is no page', () => {
  test.use({ expectedErrors: /502|Failed to load/ })
  test('opens in an overlay, which Escape closes', async ({ page }) => {
    await page.goto('/')
    await page.route('**/faq', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway of a proxy</h1>' }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^FAQ/ }).click()
    await expect(page.locator('iframe')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

for (const viewport of [DESK, PHONE]) {
  test.describe(`every public page at ${viewport.width} px`, () => {
    test.use({ viewport })
    for (const path of PAGES) {
      test(`${path} is accessible`, async ({ page }) => {
        await page.goto(path)
        await expectAccessible(page)
      })
    }
  })
}

test('the head stays the same while a page hydrates, and changes with the next one', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const note = () => {
      const head = [document.title, document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? 'none'].join(' ')
      if (document.body && seen.at(-1) !== head) seen.push(head)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await page.goto('/faq')
  expect(await seen()).toEqual([`Frequently asked questions - Hearthside Foundation ${origin()}/faq`])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Application status' }).click()
  await expect(page).toHaveTitle(/^Application status/)
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /404/ })
  test('is a page that leads back', async ({ page }) => {
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
  })
})
