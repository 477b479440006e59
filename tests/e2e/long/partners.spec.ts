import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Campaign } from '../../../src/shared/api/campaigns'
import { ALBUM } from '../../api/access-table'
import { DESK, PHONE, expect, expectAccessible, origin, staffClient, test, uniqueName } from '../fixtures'
import { addCheck, someAddress } from '../giving'

/** In partnership with a story and five checks in one month, and one in another. */
async function makeCampaign(company?: string): Promise<Campaign> {
  const admin = await staffClient('admin@example.org')
  const slug = uniqueName('sponsor').replace(' ', '-')
  const body = { slug, company_name: company ?? `Sponsor ${slug.slice(-8)}`, email: 'c@example.org', gdrive_id: 1 }
  const { json } = await admin.post<Campaign>('/api/campaigns', body)
  await admin.post('/api/albums', { ...ALBUM, campaign_id: json.id, title: 'A roof by the lake' })
  for (let i = 0; i < 5; i++) await addCheck(uniqueName('Giver'), { campaign_id: json.id, amount: 250, created_at: '2026-03-08' })
  await addCheck(uniqueName('Alone'), { campaign_id: json.id, amount: 4_321, created_at: '2026-04-08' })
  return json
}
async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('Secure code').fill(code)
  await page.getByRole('button', { name: 'Open my campaign' }).click()
}
const open = async (page: Page, { token, company_name }: Campaign) => {
  await page.goto('/campaign')
  await enter(page, token)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company_name)
}

test('a partner comes in by code, copies links, downloads QR codes, reads the figures, and leaves', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const campaign = await makeCampaign()
  await open(page, campaign)
  await expect(page).toHaveURL(/\/campaign\/partner$/)
  for (const [title, form, url] of [
    ['Apply for help', 'apply', campaign.apply_url],
    ['Donate', 'donate', campaign.donate_url],
  ] as const) {
    const card = page.getByRole('region', { name: title })
    await expect(card.getByRole('img', { name: `QR code for ${url}` })).toBeVisible()
    await card.getByRole('button', { name: /^Copy the “/ }).click()
    await expect(card.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
    const download = page.waitForEvent('download')
    await card.getByRole('link', { name: /^Download QR code/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`${campaign.slug}-${form}.svg`)
    expect(await readFile(await file.path(), 'utf8')).toContain('<svg')
    const picture = page.waitForEvent('download')
    await card.getByRole('link', { name: /^as PNG/ }).click()
    expect((await picture).suggestedFilename()).toBe(`${campaign.slug}-${form}.png`)
  }
  const row = (month: string) => page.getByRole('row', { name: new RegExp(`^${month}`) }).getByRole('cell')
  await expect(row('Mar 2026')).toHaveText(['under 5', 'under 5', '5+', '$1,250'])
  await expect(row('Apr 2026')).toHaveText(['under 5', 'under 5', 'under 5', 'not shown'])
  for (const planted of ['Giver', 'Alone', '4,321', '$250']) await expect(page.getByRole('main')).not.toContainText(planted)
  await expect(page.getByRole('link', { name: 'A roof by the lake' })).toBeVisible()
  await page.goto('/campaign')
  await page.getByRole('link', { name: 'Open it' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/campaign$/)
  await page.goto('/campaign/partner')
  await expect(page).toHaveURL(/\/campaign$/)
})

test('totals are published five donors at a time, and the page says so', async ({ page }) => {
  const campaign = await makeCampaign()
  await addCheck(uniqueName('Sixth'), { campaign_id: campaign.id, amount: 7_777, created_at: '2026-03-01' })
  await open(page, campaign)
  await expect(page.getByRole('row', { name: /^Mar 2026/ }).getByRole('cell')).toHaveText(['under 5', 'under 5', '5+', '$1,250'])
  await expect(page.getByText('counts go up in steps of 5 (10+ means 10 to 14)')).toBeVisible()
})

test('a partner copies the text, and takes the flyer and the picture along', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const admin = await staffClient('admin@example.org')
  const slug = uniqueName('kit').replace(' ', '-').toLowerCase()
  const { json } = await admin.post<Campaign>('/api/campaigns', { slug, company_name: 'Kit & Co', email: 'c@example.org', gdrive_id: 1 })
  for (let n = 0; n < 5; n++) await addCheck(uniqueName('Giver'), { campaign_id: json.id, amount: 250, created_at: `2026-0${n + 1}-08` })
  await open(page, json)
  await expect(page.getByRole('heading', { name: 'Spread the word' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(json.apply_url)
  const total = page.getByRole('row', { name: /^All time/ }).getByRole('cell')
  await expect(total).toHaveText(['under 5', 'under 5', '5+', '$1,250'])
  for (const [link, file] of [
    ['Download the flyer (PDF)', `${slug}-flyer.pdf`],
    ['Download the picture (PNG)', `${slug}-picture.png`],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: link }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
  await expectAccessible(page)
})

test('a name of 70 letters without a space stays within the partner’s page and the public one', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await open(page, await makeCampaign('Wolfeschlegelsteinhausenbergerdorff'.repeat(2)))
  expect(await width()).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('link', { name: 'See your campaign’s public page' }).click()
  await expect(page.getByText('In partnership with')).toBeVisible()
  expect(await width()).toBeLessThanOrEqual(PHONE.width)
})

test('a new code ends the open page, and opens it again', async ({ page }) => {
  const campaign = await makeCampaign()
  await open(page, campaign)
  const { json } = await (await staffClient('admin@example.org')).put<Campaign>(`/api/campaign/${campaign.id}`, { newToken: true })
  await page.reload()
  await expect(page).toHaveURL(/\/campaign$/)
  await expect(page.getByText('You’re signed in to')).toHaveCount(0)
  await open(page, json)
})

test.describe('a code that does not open', () => {
  test.use({ expectedErrors: /422/ })

  test('is reported under the field, and only there', async ({ page }) => {
    await page.setExtraHTTPHeaders(someAddress())
    await page.goto('/campaign')
    await enter(page, 'wrong')
    await expect(page.getByText('That code doesn’t work.')).toBeVisible()
    await expect(page.getByLabel('Secure code')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Your name'), 'the other form has no part in it').toHaveAttribute('aria-invalid', 'false')
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a partner enters, can download, and leaves; others use the form on the same page', async ({ page }) => {
    const campaign = await makeCampaign()
    await open(page, campaign)
    await expect(
      page.getByRole('region', { name: 'Apply for help' }).getByRole('link', { name: campaign.apply_url.replace('http://', '') }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /^Download QR code/ })).toHaveCount(2)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/campaign$/)
    await page.getByLabel('Your name').fill(uniqueName('Partner'))
    await page.getByLabel('Business name').fill('Riverbend Coffee')
    await page.getByLabel('Email').fill('yuki@example.org')
    await page.getByLabel('Contact phone').fill('612-555-0100')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(/\/interest\/received$/)
  })
})

for (const viewport of [DESK, PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the way in and the partner’s page are accessible', async ({ page }) => {
      const campaign = await makeCampaign()
      await page.goto('/campaign')
      await expectAccessible(page)
      await open(page, campaign)
      await expectAccessible(page)
      await (await staffClient('admin@example.org')).put(`/api/campaign/${campaign.id}`, { active: 0 })
      await page.reload()
      await expect(page.getByText('This campaign has ended.')).toBeVisible()
      await expectAccessible(page)
      expect(page.url()).toBe(`${origin()}/campaign/partner`)
    })
  })
}
