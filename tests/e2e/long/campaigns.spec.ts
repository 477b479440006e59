import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Album } from '../../../src/shared/api/albums'
import type { Campaign } from '../../../src/shared/api/campaigns'
import { image } from '../../helpers/images'
import { apply, expect, expectAccessible, PHONE, staffClient, test, testAccessibility, uniqueName } from '../fixtures'

const ADMIN = 'admin@example.org'

async function campaign(first: string, part: object = {}): Promise<Campaign> {
  const name = uniqueName(first)
  const slug = name.toLowerCase().replace(' ', '-')
  const { status, json } = await (
    await staffClient(ADMIN)
  ).post<Campaign>('/api/campaigns', { slug, company_name: name, email: 'partner@example.org', gdrive_id: 7, ...part })
  expect(status).toBe(201)
  return json
}

const read = async (id: number): Promise<Campaign> => (await (await staffClient(ADMIN)).get<Campaign>(`/api/campaigns/${id}`)).json

async function findCampaign(page: Page, text: string, count: number, query = ''): Promise<void> {
  await page.goto(`/admin/campaign${query}`)
  await page.getByPlaceholder('Search campaigns...').fill(text)
  await expect(page.getByText(`${count} results found.`, { exact: true })).toBeVisible()
}

async function openReview(page: Page, { id, company_name }: Campaign): Promise<void> {
  await page.goto(`/admin/campaign/${id}`)
  await expect(page.getByRole('heading', { name: company_name })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the list shows active campaigns, inactive ones, or all', async ({ staff }) => {
  const { slug } = await campaign('Filtered')
  const { slug: resting } = await campaign('Filtered resting', { active: 0, slug: `${slug}-resting` })
  await findCampaign(staff, slug, 1)
  const filter = staff.getByRole('combobox', { name: 'Active filter' })
  await filter.selectOption('Inactive')
  await expect(staff.getByRole('link', { name: resting, exact: true })).toBeVisible()
  await filter.selectOption('Off (all campaigns)')
  await expect(staff.getByRole('link', { name: new RegExp(`^${slug}`) })).toHaveText([resting, slug])
  await staff.getByRole('button', { name: 'Slug' }).click()
  await expect(staff.getByRole('link', { name: new RegExp(`^${slug}`) })).toHaveText([slug, resting])
  await expect(staff.getByRole('link', { name: `Apply to ${slug}`, exact: true })).toHaveAttribute('href', `/apply?campaign=${slug}`)
  await expect(staff.getByRole('link', { name: `Donate to ${slug}`, exact: true })).toHaveAttribute('href', `/donate?campaign=${slug}`)
  await staff.getByRole('link', { name: `Review ${slug}`, exact: true }).click()
  await staff.getByRole('button', { name: 'Back to List' }).click()
  await expect(filter).toHaveValue('off')
})

test('a long slug leaves room for the company on a phone, and fits the page', async ({ staff }) => {
  await staff.setViewportSize(PHONE)
  const { slug, company_name } = await campaign('Long', {
    slug: `${uniqueName('L').toLowerCase().replace(' ', '-')}-${'of-a-winter-'.repeat(5)}2027`,
  })
  await findCampaign(staff, slug, 1)
  const company = await staff.getByText(company_name, { exact: true }).boundingBox()
  expect(company?.width).toBeGreaterThan(80)
  expect((company?.x ?? 0) + (company?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /422|409|500/ })

  test('an admin creates a campaign with a logo, and removes the logo', async ({ admin }) => {
    const { slug: taken } = await campaign('Taken')
    const name = uniqueName('Started')
    await admin.goto('/admin/campaign')
    await admin.getByRole('link', { name: 'New Campaign' }).click()
    await expect(admin.getByRole('switch', { name: /^Active/ })).toBeChecked()
    await expect(admin.getByLabel('Slug')).toHaveAccessibleDescription('Corresponds with apply and donate links.')
    await expect(admin.getByLabel(/^Custom URL/)).toHaveAccessibleDescription('Include http://')
    await admin.getByLabel('Google Drive ID').fill('0')
    await save(admin)
    for (const text of ['Enter a slug.', 'Enter the company name.', 'Enter an email address.', 'Enter 1 or more.'])
      await expect(admin.getByText(text)).toBeVisible()
    await expectAccessible(admin)

    await admin.getByLabel('Slug').fill(taken)
    await admin.getByLabel('Company').fill(name)
    await admin.getByLabel('Campaign Email').fill('partner@example.org')
    await admin.getByLabel('Google Drive ID').fill('7')
    await save(admin)
    await expect(admin.getByText('Another campaign already uses this slug.')).toBeVisible()
    await admin.getByLabel('Slug').fill(name.toLowerCase().replace(' ', '-'))
    await admin
      .locator('input[type=file]')
      .setInputFiles({ name: 'Logo of spring.png', mimeType: 'image/png', buffer: Buffer.from(await (await image('png')).arrayBuffer()) })
    await expect(admin.getByRole('button', { name: 'Delete logo' })).toBeVisible()
    await expect(admin.getByText('Logo of spring.png', { exact: true })).toBeVisible()
    await save(admin)
    await expect(admin).toHaveURL(/\/admin\/campaign$/)
    await findCampaign(admin, name, 1)
    await admin.getByRole('link', { name: /^Manage/ }).click()
    await admin.getByRole('button', { name: 'Delete logo' }).click()
    await expect(admin.getByRole('dialog')).toContainText('The campaign’s pages will show no logo')
    await expectAccessible(admin)
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(admin.getByText('Upload a logo')).toBeVisible()
    expect((await read(Number(/(\d+)\/edit$/.exec(admin.url())?.[1]))).media).toBeNull()
    await admin.getByRole('switch', { name: /^Active/ }).click()
    await save(admin)
    await expect(admin.getByText('0 results found.')).toBeVisible()
    await admin.getByRole('button', { name: 'Show all campaigns' }).click()
    await expect(admin.getByText('1 results found.', { exact: true })).toBeVisible()
  })

  test('a conflicting change of a campaign is shown; a failed save keeps what was typed', async ({ admin }) => {
    const { id, company_name } = await campaign('Met')
    await admin.goto(`/admin/campaign/${id}/edit`)
    await admin.getByLabel(/^Disclosure/).fill('Mine')
    await admin.route(`**/api/campaigns/${id}`, (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }))
    await save(admin)
    await expect(
      admin.getByText('Sorry, there was an error. Please check all fields for errors and/or try again at a later time.'),
    ).toBeInViewport()
    await expectAccessible(admin)
    await admin.unrouteAll()
    await (await staffClient(ADMIN)).put(`/api/campaign/${id}`, { company_name: 'Theirs', active: 0 })
    await save(admin)
    const dialog = admin.getByRole('dialog', { name: 'Someone else changed this campaign' })
    await expect(dialog).toContainText(`${company_name} → Theirs`)
    await expect(dialog).toContainText('Active → Inactive')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Discard my changes' }).click()
    await expect(admin.getByLabel('Company')).toHaveValue('Theirs')
    await expect(admin.getByLabel(/^Disclosure/)).toHaveValue('')
  })

  test('a list and a record that fail to load say so', async ({ staff }) => {
    await staff.route('**/api/campaigns', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }))
    await staff.goto('/admin/campaign')
    await expect(staff.getByText('There was an error fetching campaigns.')).toBeVisible()
    await staff.route('**/api/campaigns/*', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }))
    await staff.goto('/admin/campaign/1')
    await expect(staff.getByText('Sorry, there was an error. Please try again at a later time.')).toBeVisible()
    await expectAccessible(staff)
  })
})

test('the QR codes lead to the campaign’s links and can be downloaded', async ({ staff }) => {
  const reviewed = await campaign('Linked')
  await openReview(staff, reviewed)
  await expect(staff.getByText('Campaign page:').getByRole('link')).toHaveAttribute('href', new RegExp(`/campaign/${reviewed.slug}$`))
  for (const [title, url] of [
    ['Apply', reviewed.apply_url],
    ['Donate', reviewed.donate_url],
  ] as const) {
    await expect(region(staff, title).getByRole('link', { name: url })).toHaveAttribute('href', url)
    await expect(region(staff, title).getByRole('img')).toHaveAccessibleName(`QR code for ${url}`)
  }
  const [svg] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('link', { name: 'Download the Apply QR code as SVG' }).click(),
  ])
  expect(svg.suggestedFilename()).toBe(`${reviewed.slug}-apply.svg`)
  expect(readFileSync(await svg.path(), 'utf8')).toContain('<svg')
  const [png] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('button', { name: 'Download the Donate QR code as PNG' }).click(),
  ])
  expect(png.suggestedFilename()).toBe(`${reviewed.slug}-donate.png`)
  expect(await sharp(await png.path()).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 })
})

test('an admin creates a new secure code after confirming', async ({ admin, staff }) => {
  const reviewed = await campaign('Coded')
  await openReview(admin, reviewed)
  const code = region(admin, 'Secure code')
  const dialog = admin.getByRole('dialog', { name: 'Regenerate the secure code?' })
  await expect(code).toContainText(reviewed.token)
  await code.getByRole('button', { name: 'Regenerate' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await read(reviewed.id)).token).toBe(reviewed.token)
  await code.getByRole('button', { name: 'Regenerate' }).click()
  await expectAccessible(admin)
  const [sent] = await Promise.all([
    admin.waitForRequest((request) => request.method() === 'PUT'),
    dialog.getByRole('button', { name: 'Regenerate' }).click(),
  ])
  expect(new URL(sent.url()).pathname).toBe(`/api/campaign/${reviewed.id}`)
  await expect(code).not.toContainText(reviewed.token)
  await expect(code).toContainText((await read(reviewed.id)).token)
  await openReview(staff, reviewed)
  await expect(staff.getByRole('button', { name: 'Regenerate' })).toHaveCount(0)
})

test('the review shows stories and applications, with links for each role', async ({ admin, staff }) => {
  const reviewed = await campaign('Whole', { vimeo_id: 76979871, custom_url: 'http://example.org/', disclosure: 'Line one\nLine two' })
  const client = await staffClient(ADMIN)
  const { json: album } = await client.post<Album>('/api/albums', {
    campaign_id: reviewed.id,
    year: 2022,
    family: uniqueName('Told'),
    title: 'T',
    story: 'S',
  })
  await client.put(`/api/application/${(await apply(uniqueName('Sponsored'))).id}`, { campaign_id: reviewed.id })
  for (const [page, path] of [
    [admin, `/admin/album/${album.id}/edit`],
    [staff, `/admin/album/${album.id}`],
  ] as const) {
    await openReview(page, reviewed)
    await expect(page.getByRole('link', { name: album.family })).toHaveAttribute('href', path)
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(page === admin ? 1 : 0)
  }
  await expect(region(staff, 'Video').locator('iframe')).toHaveCount(0)
  await expect(region(staff, 'Donations')).toContainText('No donations through this campaign yet.')
  await region(staff, 'Applications').getByRole('link', { name: '1 with status Completed' }).click()
  await expect(staff.getByText('1 results found.', { exact: true })).toBeVisible()
})

test('non-admins cannot change campaigns', async ({ staff }) => {
  const { id, slug } = await campaign('Read')
  await findCampaign(staff, slug, 1)
  await expect(staff.getByRole('link', { name: /^(New Campaign|Manage)/ })).toHaveCount(0)
  for (const path of [`/admin/campaign/${id}/edit`, '/admin/campaign/create']) {
    await staff.goto(path)
    await expect(staff).toHaveURL(/\/admin\/campaign$/)
  }
})

const made = () => campaign('Wide', { vimeo_id: 76979871 })
const openForm = async (admin: Page, path: string) => {
  await admin.goto(`/admin/campaign/${path}`)
  await expect(admin.getByLabel('Slug')).toBeVisible()
}
testAccessibility({
  'the list of campaigns': async (admin) => findCampaign(admin, (await made()).slug, 1),
  'a campaign': async (admin) => openReview(admin, await made()),
  'the form of a campaign': async (admin) => openForm(admin, `${(await made()).id}/edit`),
  'the form of a new campaign': (admin) => openForm(admin, 'create'),
})
