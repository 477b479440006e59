import type { Application } from '../../../src/shared/api/applications'
import type { BuiltSite } from '../../helpers/built-site'
import { Client, sample } from '../../helpers/client'
import type { MailServer } from '../../helpers/mail-server'
import { PHONE, expect, expectAccessible, test } from '../fixtures'
import { linkIn } from '../mailed-links'

let mail: MailServer
let site: BuiltSite
test.beforeAll(({ mailed }) => {
  ;({ mail, site } = mailed)
})

test('a family follows the link in the email to the extended application', async ({ page }) => {
  const visitor = new Client(site.origin)
  await visitor.get('/apply')
  const form = sample<{ details: object }>('application')
  const sent = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    details: { ...form.details, email: 'family@example.org' },
  })
  const { reference } = sent.json.props
  expect((await mail.mailTo('family@example.org')).text).toContain(reference)
  const admin = await site.admin()
  const [found] = (await admin.get<{ id: number }[]>(`/api/applications?q=${reference}`)).json
  await admin.put<{ application: Application }>(`/api/application/${found?.id}`, {
    status: 'Extended Application Requested',
    additional_questions: 'How long have you lived there?',
  })
  const asked = await mail.mailTo('family@example.org')
  expect(asked.text).toContain('How long have you lived there?')

  await page.setViewportSize(PHONE)
  await page.goto(linkIn(asked))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open my form' }).click()
  await expect(page).toHaveURL(`${site.origin}/apply/extended`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your extended application')
  await expect(page.getByText(reference)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Income', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use another code' }).click()
  const code = /code=([\w-]+)/.exec(asked.text)?.[1] ?? ''
  await page.getByLabel('Access code').fill(code.toLowerCase().replaceAll('-', ''))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(reference)).toBeVisible()
})

test('staff find emails held by the limit per address, and an admin sends one', async ({ page }) => {
  const form = sample<{ details: object }>('application')
  const visitor = new Client(site.origin)
  await visitor.get('/apply')
  const received = []
  for (let i = 0; i < 11; i++) {
    received.push(
      await visitor.post<{ props: { mail_to: string | null } }>('/apply', {
        ...form,
        full_name: `Flood ${i}`,
        details: { ...form.details, email: 'flooded@example.org' },
      }),
    )
  }
  expect(received.map(({ json }) => json.props.mail_to)).toEqual([...Array<string>(10).fill('flooded@example.org'), null])
  for (let i = 0; i < 10; i++) await mail.mailTo('flooded@example.org')

  const admin = await site.admin()
  await page.context().addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.origin })))
  await page.setViewportSize(PHONE)
  await page.goto(`${site.origin}/admin/mail`)
  await expect(
    page.getByRole('status').filter({ hasText: '1 email from the past week is on hold. Too many went to one address within an hour.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: '1 email from the past week is on hold' }).click()
  await expect(page).toHaveURL(/\?state=held&start=&end=$/)
  await expect(page.getByText('1 results found.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Application received' }).click()
  const dialog = page.getByRole('dialog', { name: 'Application received' })
  await expect(dialog.getByText('Held: more than 10 emails to this address within an hour')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog', { name: 'Send this email again?' }).getByRole('button', { name: 'Send again' }).click()
  expect((await mail.mailTo('flooded@example.org')).text).toContain('Hello Flood 10,')
})

test.describe('a new password', () => {
  test.use({ expectedErrors: /422/ })
  test('that is easy to guess is refused under its field, and the link stays good', async ({ page }) => {
    const admin = await site.admin()
    const { json } = await admin.post<{ email: string }>('/api/users', {
      name: 'Nia Brooks',
      email: 'nia.brooks@example.org',
      isAdmin: false,
    })
    await page.goto(linkIn(await mail.mailTo(json.email)))
    const field = page.getByLabel('New password', { exact: true })
    await field.fill('NiaBrooks2026!')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(field).toHaveAccessibleDescription(/This password is too easy to guess\. Use three or four unrelated words/)
    await expectAccessible(page)
    await field.fill('a quiet kitchen table')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Your password is set. Please sign in.')).toBeVisible()
  })
})

test('staff who forgot their password follow the link in the email', async ({ page }) => {
  await page.goto(`${site.origin}/forgot-password`)
  await page.getByLabel('Email').fill('staff@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(linkIn(await mail.mailTo('staff@example.org')))
  await expect(page).toHaveURL(`${site.origin}/choose-password`)
  await page.getByLabel('New password', { exact: true }).fill('a quiet kitchen table')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is set. Please sign in.')).toBeVisible()
})

test.describe('a code that opens nothing', () => {
  test.use({ expectedErrors: /422/ })
  test('is answered with what to do', async ({ page }) => {
    await page.goto(`${site.origin}/apply/extended?code=WRONG`)
    await expect(page.getByText('That code doesn’t work.')).toBeVisible()
    await expectAccessible(page)
  })
})
