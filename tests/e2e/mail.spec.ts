import type { Application } from '../../src/shared/api'
import { startBuiltSite, type BuiltSite } from '../helpers/built-site'
import { Client, sample } from '../helpers/client'
import { startMailServer, type MailServer } from '../helpers/mail-server'
import { PHONE, expect, expectAccessible, test } from './fixtures'

/** A site that sends its mail to a server of ours. */
let mail: MailServer
let site: BuiltSite
test.beforeAll(async () => {
  mail = await startMailServer()
  site = await startBuiltSite({ env: { SMTP_URL: mail.url, MAIL_FROM: 'hello@example.org' } })
})
test.afterAll(async () => {
  await site.stop()
  await mail.stop()
})

const linkIn = (text: string): string => /https?:\/\/\S+/.exec(text)?.[0] ?? ''

test('a family follows the link in the mail to the extended application', async ({ page }) => {
  const visitor = new Client(site.origin)
  await visitor.get('/apply')
  const form = sample<{ details: object }>('application')
  const sent = await visitor.post<{ props: { reference: string } }>('/apply', { ...form, details: { ...form.details, email: 'family@example.org' } })
  const { reference } = sent.json.props
  expect((await mail.mailTo('family@example.org')).text).toContain(reference)
  const admin = await site.admin()
  const [found] = (await admin.get<{ id: number }[]>(`/api/applications?q=${reference}`)).json
  await admin.put<{ application: Application }>(`/api/application/${found?.id}`, { status: 'Extended Application Requested', additional_questions: 'How long have you lived there?' })
  const asked = await mail.mailTo('family@example.org')
  expect(asked.text).toContain('How long have you lived there?')

  await page.setViewportSize(PHONE)
  await page.goto(linkIn(asked.text))
  await expect(page).toHaveURL(`${site.origin}/apply/extended`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your code works')
  await expect(page.getByText(reference)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use another code' }).click()
  const code = /code=([\w-]+)/.exec(asked.text)?.[1] ?? ''
  await page.getByLabel('Access code').fill(code.toLowerCase().replaceAll('-', ''))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(reference)).toBeVisible()
})

test('staff who forgot their password follow the link in the mail', async ({ page }) => {
  await page.goto(`${site.origin}/forgot-password`)
  await page.getByLabel('Email').fill('staff@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(linkIn((await mail.mailTo('staff@example.org')).text))
  await expect(page).toHaveURL(`${site.origin}/choose-password`)
  await page.getByLabel('New password', { exact: true }).fill('a quiet kitchen table')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is set. Please sign in.')).toBeVisible()
})

test.describe('a code that opens nothing', () => {
  test.use({ expectedErrors: /422/ })
  test('is answered with what to do', async ({ page }) => {
    await page.goto(`${site.origin}/apply/extended?code=WRONG`)
    await expect(page.getByText('This code does not open an application.')).toBeVisible()
    await expectAccessible(page)
  })
})
