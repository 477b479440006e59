import type { Page } from '@playwright/test'
import type { Album, AlbumRow } from '../../../src/shared/api/albums'
import type { CampaignRow } from '../../../src/shared/api/campaigns'
import type { Media } from '../../../src/shared/api/media'
import { image, imageOfSize, phonePhoto, htmlFile } from '../../helpers/images'
import { expect, expectAccessible, staffClient, test, testAccessibility, uniqueName } from '../fixtures'

const ADMIN = 'admin@example.org'

const asFile = async (name: string, blob: Blob) => ({ name, mimeType: blob.type, buffer: Buffer.from(await blob.arrayBuffer()) })

async function story(first: string, photos = 0): Promise<Album> {
  const client = await staffClient(ADMIN)
  const campaigns = (await client.get<CampaignRow[]>('/api/campaigns')).json
  const images = photos ? (await client.upload<Media[]>(await Promise.all(Array.from({ length: photos }, () => image())))).json : []
  const media = images.map(({ id }, place) => ({ id, primary: place === 0 }))
  const { status, json } = await client.post<Album>('/api/albums', {
    campaign_id: campaigns[0]?.id,
    year: 2024,
    family: uniqueName(first),
    title: 'A porch light again',
    story: '<p>They stayed.</p>',
    media,
    consents: [{ person: 'Ana', guardian: 'Luz', scope: 'website', given_on: '2026-01-10' }],
  })
  expect(status).toBe(201)
  return json
}

const read = async (id: number) => (await staffClient(ADMIN)).get<Album>(`/api/albums/${id}`)

async function findStory(page: Page, text: string, count: number): Promise<void> {
  await page.goto('/admin/album')
  await page.getByPlaceholder('Search stories...').fill(text)
  await expect(page.getByText(`${count} results found.`, { exact: true })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const covers = (page: Page) => page.getByRole('radio', { name: /^Story Cover Photo/ })

test.describe('writing a story', () => {
  test.use({ expectedErrors: /422/ })

  test('an admin writes one with photos from a phone, and sees it as the public will', async ({ admin }) => {
    const family = uniqueName('Written')
    await admin.goto('/admin/album')
    await admin.getByRole('link', { name: 'New Story' }).click()
    await expect(admin.getByLabel('Year')).toHaveValue(String(new Date().getFullYear()))
    await save(admin)
    await expect(
      admin.getByText('Sorry, there was an error. Please check all fields for errors and/or try again at a later time.'),
    ).toBeVisible()
    await expect(admin.getByText('Choose a campaign.')).toBeVisible()
    await expectAccessible(admin)

    await admin.getByLabel('Campaign').selectOption({ index: 1 })
    await admin.getByLabel('Family').fill(family)
    await admin.getByLabel('Title').fill('Home')
    await admin.getByLabel('Story', { exact: true }).fill('One <strong>day</strong>.<script>alert(1)</script>\n\nThe next.')
    await admin
      .locator('input[type=file]')
      .setInputFiles([
        await asFile('porch.jpg', await phonePhoto()),
        await asFile('garden.png', await image('png')),
        await asFile('page.jpg', htmlFile),
        await asFile('large.jpg', await imageOfSize(11 * 1024 * 1024)),
      ])
    await expect(covers(admin)).toHaveCount(2)
    await expect(admin.getByText('Image upload failed. Please try again. Max file size 10MB.')).toHaveCount(2)
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Skip page.jpg' }).click()
    await admin.getByRole('button', { name: 'Skip large.jpg' }).click()

    await save(admin)
    await expect(admin.getByText('At least one media item must be marked as primary.')).toBeVisible()
    await covers(admin).nth(1).check()
    await admin.getByLabel('Description for screen readers (optional)').first().fill('The porch')
    await admin.getByRole('button', { name: 'Move photo 1 later' }).press('Enter')
    await expect(admin.getByRole('button', { name: 'Move photo 2 earlier' })).toBeFocused()
    await admin.getByRole('button', { name: 'Preview' }).click()
    const preview = admin.getByRole('dialog', { name: 'Preview' })
    await expect(preview.getByRole('paragraph').filter({ hasText: 'One day.' }).getByText('day', { exact: true })).toBeVisible()
    await expect(preview.getByText('alert(1)')).toHaveCount(0)
    await expectAccessible(admin)
    await admin.keyboard.press('Escape')
    await save(admin)
    await expect(admin).toHaveURL(/\/admin\/album$/)

    await findStory(admin, family, 1)
    await admin.getByRole('link', { name: `Review ${family}` }).click()
    await expect(admin.getByRole('region', { name: 'Story' }).getByRole('paragraph')).toHaveText(['One day.', 'The next.'])
    const [first, second] = (await read(Number(/\d+$/.exec(admin.url())?.[0]))).json.media
    expect(first?.primary).toBe(true)
    expect({ alt: second?.alt, width: second?.width, height: second?.height }).toEqual({ alt: 'The porch', width: 3000, height: 4000 })
  })
})

test.describe('publishing a story', () => {
  test.use({ expectedErrors: /410|422/ })

  test('needs a consent; a withdrawal takes it away, and staff see why', async ({ admin }) => {
    const { id, family } = await story('Told', 1)
    const edit = () => admin.goto(`/admin/album/${id}/edit`)
    await edit()
    await admin.getByRole('button', { name: 'Remove consent 1' }).click()
    await expect(admin.getByRole('button', { name: 'Add a consent' })).toBeFocused()
    await admin.getByRole('switch', { name: /^(Draft|Published)/ }).check()
    await save(admin)
    await expect(admin.getByText('Add a consent that’s valid today. You need one to publish.')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Add a consent' }).click()
    const consent = admin.getByRole('group', { name: 'Consent 1' })
    await expect(consent.getByLabel('Person pictured or named')).toBeFocused()
    await save(admin)
    await expect(consent.getByText('Enter the person’s name.')).toBeVisible()
    await consent.getByLabel('Person pictured or named').fill('Ana Reyes')
    await admin.getByRole('button', { name: 'Use “Ana”' }).click()
    await expect(admin.getByLabel('Public name (optional)')).toHaveValue('Ana')
    await save(admin)
    await expect(admin).toHaveURL(/\/admin\/album$/)

    await findStory(admin, family, 1)
    await expect(admin.getByText('Published', { exact: true })).toBeVisible()
    expect((await admin.goto(`/stories/${id}`))?.status()).toBe(200)
    await expect(admin.getByText('Ana, 2024')).toBeVisible()
    await expect(admin.getByText(family)).toHaveCount(0)

    await edit()
    await consent.getByLabel('Withdrawn on (optional)').fill(await consent.getByLabel('Given on').inputValue())
    await save(admin)
    await expect(admin).toHaveURL(/\/admin\/album$/)
    expect((await admin.goto(`/stories/${id}`))?.status()).toBe(410)
    await expect(admin.getByText('This story is no longer available.')).toBeVisible()
    await admin.goto(`/admin/album/${id}`)
    await expect(admin.getByText('A consent was withdrawn, so only staff can see this story and its photos.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Open photo 1 of 1' }).locator('img')).toHaveJSProperty('naturalWidth', 90)
    await expectAccessible(admin)
  })

  test('staff read a draft as the public will', async ({ staff }) => {
    const { id } = await story('Previewed')
    await staff.goto(`/admin/album/${id}`)
    const [preview] = await Promise.all([staff.waitForEvent('popup'), staff.getByRole('link', { name: 'Preview' }).click()])
    await expect(preview.getByText('Staff preview.')).toBeVisible()
    await expect(preview.getByRole('heading', { level: 1, name: 'A porch light again' })).toBeVisible()
    await expectAccessible(preview)
  })
})

test.describe('photos of a story', () => {
  test.use({ expectedErrors: /404|500/ })

  test('deleting one asks first, says when it failed, and leaves a cover', async ({ admin }) => {
    const { id } = await story('Photos', 3)
    await admin.goto(`/admin/album/${id}/edit`)
    await admin.getByRole('button', { name: 'Delete photo 1' }).click()
    const dialog = admin.getByRole('dialog')
    await expect(dialog).toContainText('Are you sure you want to delete this image?')
    await expectAccessible(admin)
    await admin.route('**/api/media/*', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }))
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Sorry, there was an error deleting the media image. Please try again at a later time.')).toBeVisible()
    await admin.unrouteAll()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(covers(admin)).toHaveCount(2)
    await expect(covers(admin).first()).toBeChecked()
    await expect(admin.getByRole('radiogroup')).toBeFocused()
    expect((await read(id)).json.media.map(({ primary }) => primary)).toEqual([true, false])
    await admin.getByLabel('Title').fill('Two are left')
    await save(admin)
    await expect(admin).toHaveURL(/\/admin\/album$/)
  })

  test('they open large; a missing one says so', async ({ staff }) => {
    const { id } = await story('Large', 2)
    await staff.goto(`/admin/album/${id}`)
    await staff.getByRole('button', { name: 'Open photo 1 of 2' }).click()
    await staff.keyboard.press('ArrowRight')
    await expect(staff.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeVisible()
    await expectAccessible(staff)
    await staff.keyboard.press('Escape')
    await expect(staff.getByRole('dialog')).toHaveCount(0)
    await staff.route('**/uploads/**', (route) => route.fulfill({ status: 404 }))
    await staff.reload()
    await expect(staff.getByText('Image unavailable.')).toHaveCount(2)
    await expect(staff.getByText('Image unavailable.photo-0.jpg')).toBeVisible()
    await expectAccessible(staff)
  })
})

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /409|500/ })

  test('a conflicting change of a story is shown beside one’s own', async ({ admin }) => {
    const { id, family } = await story('Stale')
    await findStory(admin, family, 1)
    await admin.getByRole('link', { name: `Manage ${family}` }).click()
    await admin.getByLabel('Title').fill('Mine')
    await (await staffClient(ADMIN)).put(`/api/albums/${id}`, { title: 'Theirs', year: 2021 })
    await save(admin)
    const dialog = admin.getByRole('dialog', { name: 'Someone else changed this story' })
    await expect(dialog).toContainText('A porch light again → Theirs')
    await expect(dialog).toContainText('Mine')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Save my version' }).click()
    await expect(admin).toHaveURL(/\/admin\/album$/)
    await expect(admin.getByText('1 results found.', { exact: true })).toBeVisible()
    expect((await read(id)).json.title).toBe('Mine')
  })

  test('deleting a story asks, closes three ways, says when it failed, and reloads the list', async ({ admin }) => {
    const { id, family } = await story('Deleted', 1)
    await findStory(admin, family, 1)
    const dialog = admin.getByRole('dialog')
    const ask = () => admin.getByRole('button', { name: `Delete ${family}` }).click()
    const closings = [
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => admin.keyboard.press('Escape'),
      () => admin.mouse.click(5, 5),
    ]
    for (const close of closings) {
      await ask()
      await expect(dialog).toContainText(
        'Are you sure you want to delete this story? Once you have deleted an story it can not be recovered.',
      )
      await close()
      await expect(dialog).toHaveCount(0)
    }
    await ask()
    await expectAccessible(admin)
    await admin.route('**/api/albums/*', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }))
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Sorry, there was an error deleting the album. Please try again at a later time.')).toBeVisible()
    await admin.unrouteAll()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(admin.getByText('0 results found.')).toBeVisible()
    expect((await read(id)).status).toBe(404)
  })

  test('a list that fails to load says so', async ({ staff }) => {
    await staff.route('**/api/albums', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }))
    await staff.goto('/admin/album')
    await expect(staff.getByText('There was an error fetching albums.')).toBeVisible()
    await expectAccessible(staff)
  })
})

test('the required story cannot be deleted, and says why', async ({ admin }) => {
  await findStory(admin, 'carousel', 1)
  const button = admin.getByRole('button', { name: 'Delete Carousel Quotes' })
  await button.hover()
  await expect(admin.getByRole('tooltip')).toHaveText('The public site uses “Carousel Quotes,” so you can’t delete it.')
  await expectAccessible(admin)
  await button.click({ force: true })
  await expect(admin.getByRole('dialog')).toHaveCount(0)
})

test('leaving a story with unsaved changes asks', async ({ admin }) => {
  const { id, family } = await story('Unsaved')
  await findStory(admin, family, 1)
  await admin.getByRole('link', { name: `Manage ${family}` }).click()
  await admin.getByLabel('Title').fill('Not saved')
  await admin.getByRole('button', { name: 'Cancel' }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText('You may have unsaved changes. Would you like to leave this page?')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(admin.getByLabel('Title')).toHaveValue('Not saved')
  await admin.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Leave this page' }).click()
  await expect(admin).toHaveURL(/\/admin\/album$/)
  expect((await read(id)).json.title).toBe('A porch light again')
})

test('stories are sorted by year, newest first, and found by family or year', async ({ staff }) => {
  const family = uniqueName('Sorted')
  const client = await staffClient(ADMIN)
  const campaign_id = (await client.get<CampaignRow[]>('/api/campaigns')).json[0]?.id
  for (const year of [2019, 2021, 2020])
    await client.post<AlbumRow>('/api/albums', { campaign_id, year, family: `${family} ${year}`, title: 'T', story: 'S' })
  await findStory(staff, family.toUpperCase(), 3)
  const names = staff.getByRole('link', { name: new RegExp(`^${family} \\d{4}$`) })
  await expect(names).toHaveText([2021, 2020, 2019].map((year) => `${family} ${year}`))
  await staff.getByRole('button', { name: 'Year' }).click()
  await expect(names).toHaveText([2019, 2020, 2021].map((year) => `${family} ${year}`))
  await staff.getByRole('button', { name: 'Family' }).click()
  await expect(staff.getByRole('columnheader', { name: 'Family' })).toHaveAttribute('aria-sort', 'descending')
  await names.first().click()
  await staff.getByRole('button', { name: 'Back to List' }).click()
  await expect(staff.getByPlaceholder('Search stories...')).toHaveValue(family.toUpperCase())
})

test('non-admins read stories and cannot change them', async ({ staff }) => {
  const { id, family } = await story('Read', 1)
  await findStory(staff, family, 1)
  await expect(staff.getByRole('link', { name: /^(New Story|Manage)/ })).toHaveCount(0)
  await expect(staff.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await staff.getByRole('link', { name: `Review ${family}` }).click()
  await expect(staff.getByRole('heading', { name: 'A porch light again' })).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Manage' })).toHaveCount(0)
  for (const path of [`/admin/album/${id}/edit`, '/admin/album/create']) {
    await staff.goto(path)
    await expect(staff).toHaveURL(/\/admin\/album$/)
  }
})

testAccessibility({
  'the list of stories': async (admin) => findStory(admin, (await story('Wide', 2)).family, 1),
  'a story': async (admin) => {
    await admin.goto(`/admin/album/${(await story('Wide', 2)).id}`)
    await expect(admin.getByRole('heading', { name: 'Photos' })).toBeVisible()
  },
  'the form of a story': async (admin) => {
    await admin.goto(`/admin/album/${(await story('Wide', 2)).id}/edit`)
    await expect(covers(admin)).toHaveCount(2)
  },
  'the form of a new story': async (admin) => {
    await admin.goto('/admin/album/create')
    await expect(admin.getByLabel('Family')).toBeVisible()
  },
})

test('the year of a new story follows the site’s clock, not the device’s', async ({ admin }) => {
  await admin.clock.setFixedTime('2019-03-01T12:00:00Z')
  await admin.goto('/admin/album/create')
  await expect(admin.getByLabel('Year')).toHaveValue(String(new Date().getFullYear()))
})
