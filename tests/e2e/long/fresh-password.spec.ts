import type { Locator, Page } from '@playwright/test'
import type { Campaign } from '../../../src/shared/api/campaigns'
import type { SiteSettings } from '../../../src/shared/api/site-settings'
import { PASSWORD } from '../../helpers/built-site'
import type { Client } from '../../helpers/client'
import { DESK, expect, expectAccessible, origin, PHONE, signIn, test, uniqueName } from '../fixtures'
import { outdatePassword } from '../stale-password'

/** A staff page left open: the password was entered twenty minutes ago. */
interface LeftOpen {
  page: Page
  client: Client
  /** Lets another twenty minutes pass. */
  leave: () => Promise<void>
  question: Locator
}

test.use({ expectedErrors: /403|422/ })

async function leftOpen(page: Page): Promise<LeftOpen> {
  const client = await signIn('admin@example.org')
  const leave = () => outdatePassword(client)
  await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: origin() })))
  await leave()
  return { page, client, leave, question: page.getByRole('dialog', { name: 'Confirm it’s you' }) }
}

/** Enters a wrong password, then the right one. */
async function write({ page, question }: LeftOpen): Promise<void> {
  await expect(question.getByLabel('Your password')).toBeFocused()
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
  await question.getByLabel('Your password').fill('not my password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question.getByText('That isn’t your current password.')).toBeVisible()
  await question.getByLabel('Your password').fill(PASSWORD)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(question).toHaveCount(0)
}

test('inviting someone and sending a reset link both require the password again', async ({ page }) => {
  const at = await leftOpen(page)
  const name = uniqueName('Nia')
  const email = `${name.replace(' ', '.').toLowerCase()}@example.org`
  const found = async () => (await at.client.get<object[]>(`/api/users?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)).json

  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a staff member' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await at.question.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Name'), 'nothing typed is lost').toHaveValue(name)
  expect(await found()).toEqual([])
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await write(at)
  await expect(form).toHaveCount(0)
  expect(await found()).toEqual([expect.objectContaining({ name, email, invited: true })])

  await at.leave()
  await page.goto('/admin/staff')
  await page.getByPlaceholder('Search staff...').fill(name)
  await expect(page.getByText('1 results found.').first()).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: /Send reset link/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send reset link' }).click()
  await write(at)
  await expect(page.getByRole('dialog', { name: `Link for ${name}` }).getByLabel('Link', { exact: true })).toHaveValue(
    /choose-password\?token=/,
  )
})

test('changing the foundation’s email or a campaign’s code requires the password again', async ({ page }) => {
  const at = await leftOpen(page)
  const { json: before } = await at.client.get<SiteSettings>('/api/site-settings')
  await page.goto('/admin/settings')
  await page.getByLabel('Contact email').fill('fresh@example.org')
  await page.getByRole('button', { name: 'Save' }).click()
  try {
    await write(at)
    await expect(page.getByText('Saved').first()).toBeVisible()
    expect((await at.client.get<SiteSettings>('/api/site-settings')).json.email).toBe('fresh@example.org')
  } finally {
    await at.client.put('/api/site-settings', { email: before.email })
  }

  const slug = uniqueName('fresh').replace(' ', '-')
  const { json: campaign } = await at.client.post<Campaign>('/api/campaigns', {
    slug,
    company_name: slug,
    email: `${slug}@example.org`,
    gdrive_id: 1,
  })
  const code = async () => (await at.client.get<Campaign>(`/api/campaigns/${campaign.id}`)).json.token
  await at.leave()
  await page.goto(`/admin/campaign/${campaign.id}`)
  await page.getByRole('button', { name: 'Regenerate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Regenerate the secure code?' })
  await dialog.getByRole('button', { name: 'Regenerate' }).click()
  await expect(at.question).toBeVisible()
  expect(await code()).toBe(campaign.token)
  await write(at)
  await expect(dialog).toHaveCount(0)
  await expect.poll(code).not.toBe(campaign.token)
})
