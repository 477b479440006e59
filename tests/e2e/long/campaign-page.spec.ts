import type { Page } from '@playwright/test'
import type { Campaign } from '../../../src/shared/api/campaigns'
import type { Media } from '../../../src/shared/api/media'
import { ALBUM } from '../../api/access-table'
import { image } from '../../helpers/images'
import { DESK, PHONE, expect, expectAccessible, staffClient, test, uniqueName } from '../fixtures'

async function makeCampaign(): Promise<Campaign> {
  const admin = await staffClient('admin@example.org')
  const [logo] = (await admin.upload<Media[]>([await image()])).json
  const slug = uniqueName('shown').replace(' ', '-')
  const body = {
    slug,
    company_name: `North Shore ${slug.slice(-8)}`,
    email: 'c@example.org',
    gdrive_id: 1,
    vimeo_id: 123456,
    custom_url: 'https://www.north-shore.example/giving',
    disclosure: 'North Shore gives a month of rent for every loan.\n\nApplications are read by the foundation alone.',
    media_id: logo?.id,
  }
  const { json } = await admin.post<Campaign>('/api/campaigns', body)
  await admin.post('/api/albums', { ...ALBUM, campaign_id: json.id, title: 'A roof by the lake' })
  return json
}
const logoOf = (page: Page, { company_name }: Campaign) => page.getByRole('main').getByRole('img', { name: `${company_name} logo` })

test('a visitor comes from a poster, reads who is behind it, and applies or gives', async ({ page }) => {
  const campaign = await makeCampaign()
  const { slug, company_name } = campaign
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'video' }))
  await page.goto(`/campaign/${slug.toUpperCase()}`)
  await expect(page).toHaveTitle(new RegExp(`^${company_name}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company_name)
  await expect(logoOf(page, campaign)).toBeVisible()
  await expect(page.getByRole('link', { name: /^north-shore\.example/ })).toHaveAttribute('href', 'https://www.north-shore.example/giving')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('button', { name: `Play ${company_name}’s video` }).click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /player\.vimeo\.com\/video\/123456/)
  await expect(page.getByRole('link', { name: 'A roof by the lake' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Apply for help' }).click()
  await expect(page).toHaveURL(new RegExp(`/apply\\?campaign=${slug}$`))
  const banner = page.getByRole('region', { name: `${company_name}’s campaign` })
  await expect(banner).toContainText(`You’re applying through ${company_name}.`)
  await expect(banner).toContainText('Applications are read by the foundation alone.')
  await expect(logoOf(page, campaign)).toBeVisible()
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Donate' }).click()
  await expect(banner).toContainText(`You’re giving through ${company_name}.`)
  await expect(banner.getByRole('button', { name: /Play/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows the same, and its video is a link', async ({ page }) => {
    const campaign = await makeCampaign()
    await page.goto(`/campaign/${campaign.slug}`)
    await expect(page.getByText('North Shore gives a month of rent for every loan.')).toBeVisible()
    await expect(page.getByRole('link', { name: `Watch ${campaign.company_name}’s video on Vimeo` })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Apply for help' }).click()
    await expect(page.getByText(`You’re applying through ${campaign.company_name}.`)).toBeVisible()
  })
})

test.describe('a campaign that is over', () => {
  test.use({ expectedErrors: /404/ })

  test('has no page', async ({ page }) => {
    expect((await page.goto('/campaign/winter-2024'))?.status()).toBe(404)
    await expect(page.getByText('This campaign has ended.')).toBeVisible()
  })
})

for (const viewport of [DESK, PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the page and the forms it leads to are accessible', async ({ page }) => {
      const { slug } = await makeCampaign()
      for (const path of [`/campaign/${slug}`, '/campaign/lakeside-lending', `/apply?campaign=${slug}`, `/donate?campaign=${slug}`]) {
        await page.goto(path)
        await expectAccessible(page)
      }
    })
  })
}
