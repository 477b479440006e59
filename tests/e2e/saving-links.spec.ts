import type { Application } from '../../src/shared/api/applications'
import { startBuiltSite, type BuiltSite } from '../helpers/built-site'
import { startMailServer, type MailServer } from '../helpers/mail-server'
import { DESK, PHONE, expect, expectAccessible, test, uniqueName } from './fixtures'

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
test.use({ viewport: PHONE, expectedErrors: /410/ })

test('a form goes on by mailed link on another device, and the link is used up', async ({ page, browser }) => {
  const name = uniqueName('Linked')
  await page.goto(`${site.origin}/apply`)
  await page.getByLabel('Your full name').fill(name)
  await page.getByLabel('Email', { exact: true }).first().fill('linked@example.org')
  await page.getByRole('button', { name: /^Continue/ }).click()
  const home = page.getByRole('region', { name: 'Home address' })
  await home.getByLabel('City').fill('Minneapolis')
  await home.getByLabel('City').blur()
  await expect(page.getByText(/^Saved \d{1,2}:\d\d (am|pm)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Email me my link' }).click()
  await expect(page.getByText('A link is on its way')).toBeVisible()
  await expectAccessible(page)
  const asked = await mail.mailTo('linked@example.org')
  const link = /https?:\/\/\S+\/apply\/resume\/\S+/.exec(asked.text ?? '')?.[0] ?? ''

  const other = await browser.newContext({ viewport: PHONE })
  const phone = await other.newPage()
  await phone.goto(link)
  await expect(phone).toHaveURL(`${site.origin}/apply`)
  await expect(phone.getByLabel('Your full name')).toHaveValue(name)
  await phone.getByRole('button', { name: /^Continue/ }).click()
  await expect(phone.getByRole('region', { name: 'Home address' }).getByLabel('City')).toHaveValue('Minneapolis')
  await other.close()

  const third = await browser.newContext({ viewport: PHONE })
  const late = await third.newPage()
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await third.close()

  const admin = await site.admin()
  const [row] = (await admin.get<Application[]>('/api/applications?q=linked@example.org')).json
  expect(row).toMatchObject({ draft: true, full_name: name })
})

test.describe('used and unknown links', () => {
  test.use({ expectedErrors: /410/ })
  for (const viewport of [DESK, PHONE]) {
    test(`say what to do, at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/apply/resume/nobody-knows-this-one')
      await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Email').fill('nobody@example.org')
      await page.getByRole('button', { name: 'Send me a new link' }).click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
      await expectAccessible(page)
    })
  }
})
