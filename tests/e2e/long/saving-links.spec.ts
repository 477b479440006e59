import type { Page, Route } from '@playwright/test'
import type { Application } from '../../../src/shared/api/applications'
import type { BuiltSite } from '../../helpers/built-site'
import { query } from '../../helpers/database'
import type { MailServer } from '../../helpers/mail-server'
import { copies } from '../browser-storage'
import { DESK, PHONE, expect, expectAccessible, test, uniqueName } from '../fixtures'
import { fillTo, onStep, saved } from '../filling'
import { withKillable } from '../killable'
import { openMailed } from '../mailed-links'

let mail: MailServer
let site: BuiltSite
test.beforeAll(({ mailed }) => {
  ;({ mail, site } = mailed)
})
test.use({ viewport: PHONE, expectedErrors: /410/ })

test('a form continues on another device by an emailed link, which works once', async ({ page, browser }) => {
  const name = uniqueName('Linked')
  await page.goto(`${site.origin}/apply`)
  await page.getByLabel('Your full name').fill(name)
  await page.getByLabel('Email', { exact: true }).first().fill('linked@example.org')
  await page.getByRole('button', { name: /^Continue/ }).click()
  const home = page.getByRole('region', { name: 'Home address' })
  await home.getByLabel('City').fill('Minneapolis')
  await home.getByLabel('City').blur()
  await saved(page)
  const link = await mailedLink(page, 'linked@example.org')
  await expectAccessible(page)

  const other = await browser.newContext({ viewport: PHONE })
  const phone = await other.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Your saved form' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Open my form' }).click()
  await expect(phone).toHaveURL(`${site.origin}/apply?step=2`)
  await onStep(phone, 2)
  await expect(phone.getByText(/^Welcome back/)).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Home address' }).getByLabel('City')).toHaveValue('Minneapolis')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Go to the first step' }).click()
  await expect(phone.getByLabel('Your full name')).toHaveValue(name)
  await other.close()

  /** The press of the button counts for ten minutes. */
  const earlier = `update resume_links set used_at = used_at - interval '11 minutes' where sent_to = $1 returning 1`
  expect(await query(site.databaseUrl, earlier, ['linked@example.org'])).toHaveLength(1)
  const third = await browser.newContext({ viewport: PHONE })
  const late = await third.newPage()
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await third.close()

  const admin = await site.admin()
  const [row] = (await admin.get<Application[]>('/api/applications?q=linked@example.org')).json
  expect(row).toMatchObject({ draft: true, full_name: name })
})

test('a link on a device with someone else’s form shows none of it, and overwrites nothing', async ({ page, browser }) => {
  const [anna, bea] = [uniqueName('Anna'), uniqueName('Bea')]
  await page.goto(`${site.origin}/apply`)
  await fillTo(page, 1, anna, 'anna.link@example.org')
  await page.getByLabel('Best phone number').focus()
  await saved(page)
  const link = await mailedLink(page, 'anna.link@example.org')

  const device = await browser.newContext({ viewport: PHONE })
  const hers = await device.newPage()
  await hers.goto(`${site.origin}/apply`)
  await hers.getByLabel('Your full name').fill(bea)
  await hers.getByLabel('Your full name').blur()
  await saved(hers)
  /** Not `setOffline`: a page that closes comes online first, and then saves. */
  const noSaving = (route: Route) => route.abort()
  await device.route('**/apply/draft', noSaving)
  const email = hers.getByLabel('Email', { exact: true }).first()
  await email.fill('bea.here@example.org')
  await email.blur()
  await expect(hers.getByText('Not saved yet. Trying again.').first()).toBeVisible()
  await expect.poll(() => copies(hers)).toEqual(['hearthside.apply'])
  await hers.close()
  await device.unroute('**/apply/draft', noSaving)

  const opened = await device.newPage()
  await opened.goto(link)
  await expect(opened.getByRole('heading', { name: 'Another form is open on this device' })).toBeVisible()
  await expect(opened.getByText(bea)).toHaveCount(0)
  await expectAccessible(opened)
  await opened.getByRole('link', { name: 'Open the form on this device' }).click()
  await expect(opened.getByLabel('Email', { exact: true }).first()).toHaveValue('bea.here@example.org')
  /** The copy is deleted once the form is saved. */
  await expect.poll(() => copies(opened)).toEqual([])
  await opened.getByLabel('Email', { exact: true }).first().fill('bea.unsaved@example.org')
  await device.route('**/apply/draft', noSaving)
  await opened.getByLabel('Email', { exact: true }).first().blur()
  await expect(opened.getByText('Not saved yet. Trying again.').first()).toBeVisible()
  await opened.close()
  await device.unroute('**/apply/draft', noSaving)

  const last = await device.newPage()
  await last.goto(link)
  await last.getByRole('button', { name: 'Open the form from my link' }).click()
  await expect(last.getByLabel('Your full name')).toHaveValue(anna)
  await expect(last.getByLabel('Email', { exact: true }).first()).toHaveValue('anna.link@example.org')
  await expect.poll(() => copies(last)).toEqual([])
  await last.getByLabel('Best phone number').fill('612-555-0142')
  const put = last.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await last.getByLabel('Best phone number').blur()
  await put
  await last.reload()
  await expect(last.getByLabel('Your full name')).toHaveValue(anna)
  await expect(last.getByText(/another device/)).toBeHidden()
  await page.goto(linkIn(await mail.mailTo('bea.here@example.org')))
  await page.getByRole('button', { name: 'Open the form from my link' }).click()
  await expect(page.getByLabel('Your full name')).toHaveValue(bea)
  await device.close()
})

const linkIn = ({ text = '' }: { text?: string }) => /https?:\/\/\S+\/apply\/resume\/\S+/.exec(text)?.[0] ?? ''

/** Link requested in the open form. */
async function mailedLink(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Email me my link' }).click()
  await expect(page.getByText('We emailed you a link')).toBeVisible()
  return linkIn(await mail.mailTo(email))
}

test('a browser killed on step 5 finds the form on its device, and another by the emailed link', async ({ page }) =>
  withKillable(async (open) => {
    const [name, email] = [uniqueName('Killed Twice'), 'killed.twice@example.org']
    const { page: first, kill } = await open()
    await first.goto(`${site.origin}/apply`)
    await fillTo(first, 5, name, email)
    await first.getByLabel(/rent or mortgage payment/).blur()
    await saved(first)
    const link = await mailedLink(first, email)
    await kill()
    const { page: again, kill: end } = await open()
    await again.goto(`${site.origin}/apply?step=5`)
    await onStep(again, 5)
    await openMailed(page, link)
    for (const device of [again, page]) {
      await onStep(device, 5)
      await expect(device.getByLabel(/rent or mortgage payment/)).toHaveValue('about 900')
      for (let step = 5; step > 1; step--) await device.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(device.getByLabel('Your full name')).toHaveValue(name)
    }
    await end()
  }))

test('an expired link opens nothing, and leads to a new one', async ({ page }) => {
  const email = 'too.late@example.org'
  await page.goto(`${site.origin}/apply`)
  await fillTo(page, 1, uniqueName('Too Late'), email)
  await page.getByLabel('Email', { exact: true }).first().blur()
  await saved(page)
  const link = await mailedLink(page, email)
  const over = `update resume_links set expires_at = now() - interval '1 minute'
    where application_id = (select id from applications where email = $1) returning 1`
  expect(await query(site.databaseUrl, over, [email])).toHaveLength(1)
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await openMailed(page, linkIn(await mail.mailTo(email)))
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(email)
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('a button saves, and the form comes back filled in', async ({ page }) => {
    const name = uniqueName('Plain')
    await page.goto('/apply')
    await page.getByLabel('Your full name').fill(name)
    await page.getByLabel(/rent or mortgage payment/).fill('about 900')
    await page.getByRole('button', { name: 'Save and finish later' }).click()
    await expect(page).toHaveURL(/\/apply#notice$/)
    await expect(page.getByText('Your answers are saved. Keep going')).toBeInViewport()
    await expect(page.getByLabel('Your full name')).toHaveValue(name)
    await expect(page.getByLabel(/rent or mortgage payment/)).toHaveValue('about 900')
    await page.getByText('Clear this device').click()
    await page.getByRole('button', { name: 'Delete my answers' }).click()
    await expect(page.getByLabel('Your full name')).toHaveValue('')
  })
})
