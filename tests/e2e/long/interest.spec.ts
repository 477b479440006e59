import type { Page } from '@playwright/test'
import type { Interest, InterestRow } from '../../../src/shared/api/interests'
import { DESK, PHONE, expect, expectAccessible, staffClient, test, uniqueName } from '../fixtures'

async function fill(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Business name').fill('Voss & Daughters <Hardware>')
  await page.getByLabel('Email').fill('helen@example.org')
  await page.getByLabel('Contact phone').fill('612-555-0141')
  await page.getByLabel('Comment').fill('A month of rent\nfor every hundred lamps.')
}
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

async function found(name: string): Promise<Interest[]> {
  const staff = await staffClient('staff@example.org')
  const { json } = await staff.get<InterestRow[]>(`/api/interests?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
  return Promise.all(json.map(async ({ id }) => (await staff.get<Interest>(`/api/interests/${id}`)).json))
}

test('a business sends the form twice, is thanked, and staff find it once', async ({ page, staff }) => {
  const name = uniqueName('Helen')
  await page.goto('/interest')
  await fill(page, name)
  await send(page)
  await expect(page).toHaveURL(/\/interest\/received$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We got your message')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We got your message')
  await page.goto('/interest')
  await fill(page, name)
  await send(page)
  await expect(page).toHaveURL(/\/interest\/received$/)
  expect(await found(name)).toMatchObject([
    { comment: 'A month of rent\nfor every hundred lamps.', business_name: 'Voss & Daughters <Hardware>' },
  ])
  await staff.goto('/admin/interests')
  await expect(staff.getByText(name)).toBeVisible()
})

test('staff see signs of a bot, and nothing of the kind for a person', async ({ page, staff }) => {
  const remarks = staff.getByRole('list', { name: 'Notes for staff' })
  const program = uniqueName('Program')
  await page.goto('/interest')
  await fill(page, program)
  await page.locator('.trap input').evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'))
  await send(page)
  await expect(page).toHaveURL(/\/interest\/received$/)
  const [kept] = await found(program)
  await staff.goto(`/admin/interests/${kept?.id}`)
  await expect(staff.getByRole('heading', { name: program })).toBeVisible()
  await expect(remarks.getByText('A hidden field was filled out.')).toBeVisible()
  await expectAccessible(staff)
  await staff.goto('/admin/interests/1')
  await expect(staff.getByRole('heading', { name: 'Internal comments' })).toBeVisible()
  await expect(remarks).toHaveCount(0)
})

test.describe('what is refused', () => {
  test.use({ expectedErrors: /422/ })

  test('shows under its field and in the summary, and keeps what was typed', async ({ page }) => {
    await page.goto('/interest')
    await page.getByLabel('Your name').fill('Helen')
    await page.getByLabel('Contact phone').fill('call me')
    await page.getByLabel('Comment').fill('Kept')
    await send(page)
    const summary = page.getByRole('alert', { name: 'Please fix 3 answers' })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    for (const text of ['Enter your business name.', 'Enter your email.', 'Check this phone number.'])
      await expect(page.getByText(text)).toHaveCount(2)
    await summary.getByRole('link', { name: 'Check this phone number.' }).click()
    await expect(page.getByLabel('Contact phone')).toBeFocused()
    await expect(page.getByLabel('Your name')).toHaveValue('Helen')
    await expect(page.getByLabel('Comment')).toHaveValue('Kept')
    await expectAccessible(page)
  })

  test('shows the same way for empty fields on the campaign page', async ({ page }) => {
    await page.goto('/campaign')
    await send(page)
    await expect(page).toHaveURL(/\/interest$/)
    await expect(page.getByRole('alert', { name: 'Please fix 4 answers' })).toBeFocused()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows the same way, and the form can be sent once fixed', async ({ page }) => {
      const name = uniqueName('Plain')
      await page.goto('/interest')
      await fill(page, name)
      await page.getByLabel('Email').fill('helen@nowhere')
      await send(page)
      await expect(page.getByText('Check this email address.')).toHaveCount(2)
      await expect(page.getByLabel('Your name')).toHaveValue(name)
      await page.getByLabel('Email').fill('helen@example.org')
      await send(page)
      await expect(page).toHaveURL(/\/interest\/received$/)
      expect(await found(name)).toHaveLength(1)
    })
  })
})

for (const viewport of [DESK, PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the form and the thanks are accessible', async ({ page }) => {
      await page.goto('/interest')
      await expectAccessible(page)
      await fill(page, uniqueName('Wide'))
      await send(page)
      await expect(page).toHaveURL(/\/interest\/received$/)
      await expectAccessible(page)
    })
  })
}
