import type { Page } from '@playwright/test'
import type { BuiltSite } from '../helpers/built-site'
import { Client, sample } from '../helpers/client'
import type { MailServer } from '../helpers/mail-server'
import { copies, kept } from './browser-storage'
import { PHONE, expect, expectAccessible, test } from './fixtures'

let mail: MailServer
let site: BuiltSite
test.beforeAll(({ mailed }) => {
  ;({ mail, site } = mailed)
})

async function apply(email: string): Promise<{ reference: string; id: number }> {
  const visitor = new Client(site.origin)
  await visitor.get('/apply')
  const form = sample<{ details: object }>('application')
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    campaign: null,
    full_name: `Status of ${email}`,
    details: { ...form.details, email },
  })
  const { reference } = json.props
  const [found] = (await (await site.admin()).get<{ id: number }[]>(`/api/applications?q=${reference}`)).json
  return { reference, id: found?.id ?? 0 }
}

async function lookUp(page: Page, email: string, reference: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Reference number').fill(reference)
  await page.getByRole('button', { name: 'Check status' }).click()
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('a family follows its email to the status page, reports a change, and leaves nothing on a shared phone', async ({ page, context }) => {
  const email = 'shared.phone@example.org'
  const { reference, id } = await apply(email)
  const { text } = await mail.mailTo(email)
  expect(text.split('\n')).toContain(`${site.origin}/apply/status`)

  await page.setViewportSize(PHONE)
  await page.goto(`${site.origin}/apply/status`)
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await lookUp(page, email, reference.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We got your application')
  await expect(page.getByText(reference)).toBeVisible()
  await page.reload()
  await expect(page.getByText(reference)).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  await page.getByLabel('Tell us').fill('We moved to my sister’s.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We got your message' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'I’m done. Clear this device' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This device is cleared')
  await expectAccessible(page)
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['hearthside.csrf'])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await copies(page)).toEqual([])
  for (let back = 0; back < 3; back++) {
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Check status' })).toBeVisible()
    await expect(page.getByText(reference)).toHaveCount(0)
    expect(await page.evaluate(() => JSON.stringify(history.state) + document.documentElement.outerHTML)).not.toContain(reference)
  }

  const admin = await site.admin()
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.origin })))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site.origin}/admin`)
  await page.getByRole('link', { name: 'message from a family to answer' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/application/${id}#message-\\d+$`))
  const message = page.getByRole('listitem').filter({ hasText: 'We moved to my sister’s.' })
  await expect(message).toContainText('The family')
  await expect(message).toBeFocused()
  await expectAccessible(page)
})

/** Expects the refused field to have the focus and its error to be on screen. */
async function expectAtFault(page: Page, label: string, text: string) {
  await expect(page.getByLabel(label)).toBeFocused()
  await expect(page.getByText(text)).toBeInViewport({ ratio: 1 })
}

test.describe('what does not belong together', () => {
  test.use({ expectedErrors: /422/, viewport: PHONE })
  test('is reported under the reference number, and can be fixed', async ({ page }) => {
    const email = 'typo@example.org'
    const { reference } = await apply(email)
    await page.goto(`${site.origin}/apply/status`)
    await lookUp(page, email, 'HS-2222-2222')
    await expect(page.getByLabel('Reference number')).toHaveAccessibleDescription(
      /We couldn’t find an application with that email and reference number/,
    )
    await expectAtFault(page, 'Reference number', 'We couldn’t find an application')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expectAccessible(page)
    await page.getByLabel('Reference number').fill(reference)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We got your application')
  })

  test('is a mistyped code, which stays in its field and is not stored', async ({ page }) => {
    await page.goto(`${site.origin}/apply/extended`)
    await page.getByLabel('Access code').fill('A code with a slip')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectAtFault(page, 'Access code', 'That code doesn’t work.')
    await expect(page.getByLabel('Access code')).toHaveValue('A code with a slip')
    expect(await kept(page)).not.toContain('with a slip')
    await expect(page).toHaveURL(`${site.origin}/apply/extended`)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/, viewport: PHONE })
  test('all of it works', async ({ page, context }) => {
    const email = 'no.script@example.org'
    const { reference, id } = await apply(email)
    await (await site.admin()).put(`/api/application/${id}`, { status: 'Denied' })
    await page.goto(`${site.origin}/how-it-works`)
    await page.getByRole('link', { name: 'Check your application status' }).click()
    await lookUp(page, email, 'HS-2222-2222')
    await expectAtFault(page, 'Reference number', 'We couldn’t find an application')
    await lookUp(page, email, reference)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t help this time')
    await expect(page.getByText('we can’t help with your rent or mortgage')).toBeVisible()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expectAtFault(page, 'Tell us', 'Enter your message.')
    await page.getByLabel('Tell us').fill('Thank you for reading it.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('We got your message')).toBeVisible()
    await page.getByRole('button', { name: 'I’m done. Clear this device' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This device is cleared')
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['hearthside.csrf'])
    await page.goBack()
    await expect(page.getByText(reference)).toHaveCount(0)
  })
})
