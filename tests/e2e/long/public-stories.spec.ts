import type { Page } from '@playwright/test'
import type { CampaignRow } from '../../../src/shared/api/campaigns'
import type { Album } from '../../../src/shared/api/albums'
import type { Media } from '../../../src/shared/api/media'
import { image } from '../../helpers/images'
import { DESK, PHONE, expect, expectAccessible, staffClient, test, uniqueName } from '../fixtures'

/** Publishes a story with a wide, a tall, and a small photo; the first is its cover. */
async function publishStory(): Promise<Album> {
  const client = await staffClient('admin@example.org')
  const campaign = (await client.get<CampaignRow[]>('/api/campaigns')).json.find(({ slug }) => slug === 'northstar')
  const files = [await image('jpeg', 1800, 900), await image('jpeg', 900, 1800), await image('png', 90, 60)]
  const media = (await client.upload<Media[]>(files)).json.map(({ id }, place) => ({ id, primary: place === 0, alt: `View ${place + 1}` }))
  const { status, json } = await client.post<Album>('/api/albums', {
    campaign_id: campaign?.id,
    year: 2019,
    family: uniqueName('Shown'),
    title: uniqueName('A lit porch'),
    story: '<p>They stayed.</p><blockquote><p>The light was on.</p></blockquote><p>It still is.</p>',
    media,
    published: true,
    consents: [{ person: 'Ana', scope: 'website', given_on: '2019-01-10' }],
  })
  expect(status).toBe(201)
  return json
}

const dialog = (page: Page, place: number) => page.getByRole('dialog', { name: `Photo ${place} of 3` })
const link = (page: Page, place: number) => page.getByRole('link', { name: `Open photo ${place} of 3: View ${place}` })

for (const viewport of [DESK, PHONE]) {
  test.describe(`the photos of a story at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('open large, whole, one after the other by keys and buttons, and lead back to where one was', async ({ page }) => {
      const { id } = await publishStory()
      await page.goto(`/stories/${id}`)
      await expectAccessible(page)
      await link(page, 2).focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page, 2)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
      await expectAccessible(page)
      const photo = dialog(page, 2).getByRole('img', { name: 'View 2' })
      await expect(photo).toHaveJSProperty('complete', true)
      expect(await photo.getAttribute('alt')).toBe('View 2')
      const box = await photo.boundingBox()
      expect((box?.height ?? 0) > viewport.height / 3 && (box?.height ?? Infinity) < viewport.height).toBe(true)

      for (const [key, place] of [
        ['ArrowRight', 3],
        ['ArrowRight', 3],
        ['ArrowLeft', 2],
        ['Home', 1],
        ['ArrowLeft', 1],
        ['End', 3],
      ] as const) {
        await page.keyboard.press(key)
        await expect(dialog(page, place)).toBeVisible()
        await expect(page.getByRole('img', { name: `View ${place}` }).last()).toBeInViewport({ ratio: 0.9 })
      }
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(dialog(page, 2)).toBeVisible()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(dialog(page, 3)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(link(page, 2)).toBeFocused()
    })

    test('turn by mouse drag, and close by a click outside', async ({ page }) => {
      const { id } = await publishStory()
      await page.goto(`/stories/${id}`)
      await link(page, 2).click()
      await expect(dialog(page, 2)).toBeVisible()
      const middle = viewport.width / 2
      await page.mouse.move(middle + 60, 300)
      await page.mouse.down()
      await page.mouse.move(middle - 60, 300, { steps: 4 })
      await page.mouse.up()
      await expect(dialog(page, 3)).toBeVisible()
      await page.mouse.click(middle, viewport.height * 0.8)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(link(page, 2)).toBeFocused()
    })
  })
}

/** Simulates a finger drawn across the screen. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
  await touch('touchStart', from)
  for (let x = from; x >= to; x -= 10) await touch('touchMove', x)
  await touch('touchEnd')
}

test.describe('by finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
  test('photos are swiped', async ({ page }) => {
    const { id } = await publishStory()
    await page.goto(`/stories/${id}`)
    await link(page, 1).tap()
    await expect(dialog(page, 1)).toBeVisible()
    await swipe(page, 300, 60)
    await expect(dialog(page, 2)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'View 2' })).toBeInViewport({ ratio: 0.9 })
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  /** The browser's own page around a picture has styles, which the picture's policy forbids. */
  test.use({ javaScriptEnabled: false, viewport: PHONE, expectedErrors: /\/uploads\// })
  test('photos are links, stories link onward, and the list is filtered', async ({ page }) => {
    const { id, title, media } = await publishStory()
    await page.goto('/stories')
    await page.getByLabel('Year').selectOption('2019')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/year=2019/)
    await expect(page.getByLabel('Year')).toHaveValue('2019')
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/stories/${id}$`))
    await expect(page.getByRole('heading', { name: 'Next story' })).toBeVisible()
    await link(page, 2).click()
    await expect(page).toHaveURL(new RegExp(`${media[1]?.url}$`))
  })
})

for (const viewport of [DESK, PHONE]) {
  test(`the list is filtered, is empty, and is complete again at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const { title } = await publishStory()
    await page.goto('/stories')
    await expectAccessible(page)
    await page.getByLabel('Year').selectOption('2019')
    await expect(page).toHaveURL(/\/stories$/)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\/stories\?year=2019$/)
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Campaign').selectOption('winter-2024')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('No stories match your filters.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show all stories' }).click()
    await expect(page).toHaveURL(/\/stories$/)
    await expect(page.getByLabel('Year')).toHaveValue('')
    await page.getByRole('listitem').filter({ hasText: 'The river came up' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'After the flood' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('cards and covers load in WebP, no wider than shown', async ({ page }) => {
  await page.setViewportSize(DESK)
  const { id } = await publishStory()
  await page.goto(`/stories/${id}`)
  const cover = link(page, 1).getByRole('img', { includeHidden: true })
  await expect(cover).toHaveJSProperty('complete', true)
  expect(await cover.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/uploads\/960_[0-9a-f]{32}\.jpg\.webp$/)
})
