import type { Page } from '@playwright/test'
import { apply, expect, holdBack, staffClient, test, uniqueName } from '../fixtures'
import type { Application } from '../../../src/shared/api/applications'
import { image } from '../../helpers/images'
import { fillTo, next, onStep } from '../filling'
import { mailOf, makeCampaign, someAddress } from '../giving'
import { linkIn, openMailed } from '../mailed-links'
import { translate } from '../translating'

const person = (page: Page, place: number) => page.getByRole('group', { name: `Person ${place}`, exact: true })

test.describe('a page that the browser translates', () => {
  test.use({ expectedErrors: /4\d\d/ })
  test.beforeEach(async ({ page }) => translate(page))

  test('takes a family from the first question to the confirmation', async ({ page }) => {
    const name = uniqueName('Traducida')
    await page.goto('/apply')
    await next(page)
    await expect(page.getByRole('alert').filter({ hasText: /Please fix \d+ answers/ })).toBeVisible()
    await fillTo(page, 3, name)
    await page.getByRole('button', { name: 'Add another person' }).click()
    await expect(person(page, 2)).toBeVisible()
    await page.getByRole('button', { name: 'Remove Person 1' }).click()
    await expect(person(page, 2)).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove Person 1' }).click()
    await expect(page.getByRole('button', { name: 'Add a person' })).toBeFocused()
    await next(page)
    await onStep(page, 4)
    await expect(page.getByText('Step 4 of 7')).toBeVisible()
    await page.getByRole('button', { name: 'Add an income source' }).click()
    await page.getByLabel('Monthly amount').fill('1,200')
    await expect(page.getByText('$1,200.00')).toBeVisible()
    await page.getByLabel('Monthly amount').fill('1,300')
    await expect(page.getByText('$1,300.00')).toBeVisible()
    await page.getByRole('button', { name: 'Remove Income source 1' }).click()
    await next(page)
    await page.getByLabel(/rent or mortgage payment/).fill('$1,425')
    await next(page)
    await page.getByRole('checkbox', { name: 'Job loss or fewer hours' }).check()
    await page.getByLabel(/in your own words/).fill('The plant closed in spring.')
    await next(page)
    await expect(page.getByText('$1,425.00')).toBeVisible()
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Exit this site quickly' })).toBeVisible()
  })

  test('takes a family through the extended form and the status page', async ({ page }) => {
    const email = `${uniqueName('translated').replace(' ', '.')}@example.org`
    const { id, reference } = await apply('Traducida Dos', { email })
    const admin = await staffClient('admin@example.org')
    const asked = await admin.put<{ application: Application }>(`/api/application/${id}`, {
      status: 'Extended Application Requested',
      additional_questions: 'Who helps you?',
    })
    await page.goto('/apply/extended')
    await page.getByLabel('Access code').fill('nothing')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Access code')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Access code').fill(asked.json.application.token ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Use another code' }).click()
    await page.getByLabel('Access code').fill(asked.json.application.token ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    for (const step of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await expect(page.getByText(`Step ${step} of 9`)).toBeVisible()
      const add = page.getByRole('button', { name: /^Add an? / })
      for (let place = (await add.count()) - 1; place >= 0; place--) await add.nth(place).click()
      const remove = page.getByRole('button', { name: /^Remove / })
      while (await remove.count()) await remove.first().click()
      if (step === 8) await page.getByLabel('Who helps you?').fill('Mi hermana.')
      await next(page)
    }
    await page.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByText(reference).first()).toBeVisible()

    await page.goto('/apply/status')
    const lookUp = async (code: string) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Reference number').fill(code)
      await page.getByRole('button', { name: 'Check status' }).click()
    }
    await lookUp('HS-2222-2222')
    await expect(page.getByLabel('Reference number')).toHaveAccessibleDescription(/We couldn’t find an application/)
    await lookUp(reference)
    await page.getByLabel('Tell us').fill('We moved.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByLabel('Tell us')).toHaveValue('')
    await page.getByRole('button', { name: 'I’m done. Clear this device' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This device is cleared')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('takes donors, businesses, partners and staff through their forms', async ({ page }) => {
    await page.setExtraHTTPHeaders(someAddress())
    await page.goto('/donate')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /Please fix \d+ answers/ })).toBeVisible()
    await page.getByLabel('Other amount').fill('20')
    await page.getByLabel('Other amount').fill('30')
    await page.getByText('Give in honor or memory of someone (optional)').click()
    await page.getByLabel('Their name').fill('Ruth')
    await page.getByLabel('Your name').fill('Ana')
    await page.getByLabel('Email', { exact: true }).fill('ana@gmial.com')
    await page.getByLabel('Email', { exact: true }).fill('ana@example.org')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Simulate a payment' }).click()
    await expect(page.getByText('This page isn’t a receipt yet.')).toBeVisible()

    await page.goto('/interest')
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await send.click()
    await expect(page.getByRole('alert').filter({ hasText: /Please fix \d+ answers/ })).toBeVisible()
    for (const label of ['Your name', 'Business name', 'Contact phone']) await page.getByLabel(label).fill('6125550141')
    await page.getByLabel('Email').fill('helen@example.org')
    await send.click()
    await expect(page).toHaveURL(/\/interest\/received$/)

    const { token, company_name } = await makeCampaign()
    await page.goto('/campaign')
    const code = page.getByLabel('Secure code')
    await code.fill('wrong')
    await page.getByRole('button', { name: 'Open my campaign' }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill(token)
    await page.getByRole('button', { name: 'Open my campaign' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(company_name)

    await page.goto('/login')
    await page.getByLabel('Email').fill('translated@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  test('takes people through the links in their emails, and what they find there', async ({ page, mailed: { site, mail } }) => {
    await page.setExtraHTTPHeaders(someAddress())
    const heading = page.getByRole('heading', { level: 1 })
    const invalid = page.locator('[aria-invalid=true]')
    const name = uniqueName('Linked')

    await page.goto(`${site.origin}/apply`)
    await fillTo(page, 1, name, mailOf(name))
    await next(page)
    await onStep(page, 2)
    await page.getByRole('button', { name: 'Email me my link' }).click()
    const link = linkIn(await mail.mailTo(mailOf(name)))
    await page.context().clearCookies()
    await openMailed(page, link)
    await expect(page.getByLabel('Your full name')).toHaveValue(name)
    await page.context().clearCookies()
    await page.goto(`${site.origin}/apply/resume/nobody-knows-this-one`)
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await expect(invalid).toHaveCount(1)
    await page.getByLabel('Email', { exact: true }).fill(mailOf(name))
    await page.getByRole('button', { name: 'Send me a new link' }).click()
    await expect(heading).toHaveText('Check your email')

    await page.goto(`${site.origin}/donate?amount=25&monthly=1`)
    await page.getByLabel('Your name').fill(name)
    await page.getByLabel('Email', { exact: true }).fill(mailOf(name))
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Simulate a payment' }).click()
    await page.getByRole('link', { name: 'Cancel this gift' }).click()
    await page.getByRole('button', { name: 'Cancel my gift' }).click()
    await expect(page.getByText('You canceled your gift.')).toBeVisible()
    await page.goto(`${site.origin}/donate/receipts`)
    await page.getByRole('button', { name: 'Send me my receipts' }).click()
    await expect(invalid).toHaveCount(1)
    await page.getByLabel('Email', { exact: true }).fill(mailOf(name))
    await page.getByRole('button', { name: 'Send me my receipts' }).click()
    await expect(heading).toHaveText('Check your email')

    await page.goto(`${site.origin}/forgot-password`)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(invalid).toHaveCount(1)
    await page.getByLabel('Email', { exact: true }).fill('staff@example.org')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(heading).toHaveText('Check your email')
    await page.goto(linkIn(await mail.mailTo('staff@example.org')))
    await page.getByLabel('New password', { exact: true }).fill('password12345')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(invalid).toHaveCount(1)
  })

  test('takes people past another form on the device, and takes their answers off it', async ({ page, mailed: { site, mail } }) => {
    const [anna, bea] = [uniqueName('Anna'), uniqueName('Bea')]
    const begin = async (name: string) => {
      await page.goto(`${site.origin}/apply`)
      await fillTo(page, 1, name, mailOf(name))
      await next(page)
      await onStep(page, 2)
    }
    await begin(anna)
    await page.getByRole('button', { name: 'Email me my link' }).click()
    const link = linkIn(await mail.mailTo(mailOf(anna)))
    await page.context().clearCookies()
    await begin(bea)
    const asked = page.getByRole('heading', { name: 'Another form is open on this device' })
    await page.goto(link)
    await expect(asked).toBeVisible()
    await page.getByRole('link', { name: 'Open the form on this device' }).click()
    await expect(page.getByLabel('Your full name')).toHaveValue(bea)
    await page.goto(link)
    await page.getByRole('button', { name: 'Open the form from my link' }).click()
    await expect(page.getByLabel('Your full name')).toHaveValue(anna)
    await page.getByText('Clear this device', { exact: true }).click()
    await page.getByRole('button', { name: 'Clear, but keep my answers' }).click()
    await expect(page.getByText('This device is cleared.')).toBeVisible()

    const admin = await site.admin()
    const [draft] = (await admin.get<Application[]>(`/api/applications?q=${encodeURIComponent(mailOf(anna))}`)).json
    await page.goto(`${site.origin}/apply/status`)
    await page.getByLabel('Email').fill(mailOf(anna))
    await page.getByLabel('Reference number').fill(draft?.reference ?? '')
    await page.getByRole('button', { name: 'Check status' }).click()
    await page.getByRole('button', { name: 'Email me my link' }).click()
    await openMailed(page, linkIn(await mail.mailTo(mailOf(anna))))
    await expect(page.getByLabel('Your full name')).toHaveValue(anna)
    await page.getByText('Clear this device', { exact: true }).click()
    await page.getByRole('button', { name: 'Delete my answers' }).click()
    await page.goto(`${site.origin}/apply`)
    await expect(page.getByLabel('Your full name')).toHaveValue('')
  })

  test('filters stories, and signs a partner out', async ({ page }) => {
    await page.goto('/stories')
    const year = page.getByLabel('Year')
    const newest = await year.getByRole('option').nth(1).innerText()
    await year.selectOption(newest)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(new RegExp(`year=${newest}`))
    await expect(year).toHaveValue(newest)

    const { token } = await makeCampaign()
    await page.goto('/campaign')
    await page.getByLabel('Secure code').fill(token)
    await page.getByRole('button', { name: 'Open my campaign' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByLabel('Secure code')).toBeVisible()
  })

  test('lets staff write a story', async ({ admin }) => {
    await translate(admin)
    await admin.goto('/admin/album/create')
    const save = admin.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(admin.getByText('Choose a campaign.')).toBeVisible()
    await admin.getByRole('button', { name: 'Add a consent' }).click()
    await admin.getByRole('button', { name: 'Remove consent 1' }).click()
    const family = uniqueName('Translated')
    await admin.getByLabel('Campaign').selectOption({ index: 1 })
    await admin.getByLabel('Family').fill(family)
    await admin.getByLabel('Title').fill('Home')
    await admin.getByLabel('Story', { exact: true }).fill('One day.')
    const upload = admin.locator('input[type=file]')
    await upload.setInputFiles([
      { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<p>') },
      { name: 'porch.png', mimeType: 'image/png', buffer: Buffer.from(await (await image('png')).arrayBuffer()) },
    ])
    await admin.getByRole('button', { name: 'Skip page.jpg' }).click()
    await admin.getByRole('radio', { name: /^Story Cover Photo/ }).check()
    await admin.getByRole('switch', { name: /^(Draft|Published)/ }).check()
    await admin.getByRole('switch', { name: /^(Draft|Published)/ }).uncheck()
    await save.click()
    await expect(admin).toHaveURL(/\/admin\/album$/)
    await admin.getByPlaceholder('Search stories...').fill(family)
    await expect(admin.getByText('1 results found.', { exact: true })).toBeVisible()
    await admin.getByRole('link', { name: `Review ${family}` }).click()
    await expect(admin.getByText('One day.')).toBeVisible()
  })
})

test.describe('a page translated before its scripts start', () => {
  // React reports that it renders the page again.
  test.use({ expectedErrors: /#418/ })
  for (const [address, label] of [
    ['/apply', 'Your full name'],
    ['/donate', 'Your name'],
  ] as const)
    test(`keeps what was typed at ${address}`, async ({ page }) => {
      await translate(page, 'early')
      const release = await holdBack(page, '**/assets/*.js')
      await page.goto(address, { waitUntil: 'commit' })
      await page.getByLabel(label).fill('Early Bird')
      release()
      await page.waitForFunction(() => !('earlyPress' in window))
      await expect(page.getByLabel(label)).toHaveValue('Early Bird')
    })
})

test.describe('a page that fails to draw', () => {
  test.use({ expectedErrors: /broken/ })
  const breakMoney = (page: Page) =>
    page.evaluate(() => {
      const real = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
      const mend = () => Object.defineProperty(Intl.NumberFormat.prototype, 'format', real ?? {})
      Object.assign(window, { mend })
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        configurable: true,
        get: () => {
          throw new Error('broken')
        },
      })
    })
  const mendMoney = (page: Page) => page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  const again = (page: Page) => page.getByRole('button', { name: 'Show the page again' })

  test('keeps what a donor typed, no matter how often it fails', async ({ page }) => {
    await page.goto('/donate')
    await page.getByLabel('Your name').fill('Ana Díaz')
    await page.getByLabel('Make this a monthly gift').check()
    await breakMoney(page)
    await page.getByLabel('Other amount').fill('30')
    await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible()
    await again(page).click()
    await expect(again(page)).toBeVisible()
    await mendMoney(page)
    await again(page).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Ana Díaz')
    await expect(page.getByLabel('Other amount')).toHaveValue('30')
    await expect(page.getByLabel('Make this a monthly gift')).toBeChecked()
  })

  test('keeps what a family typed', async ({ page }) => {
    await page.goto('/apply')
    await fillTo(page, 6, uniqueName('Failing'))
    await breakMoney(page)
    await next(page)
    await expect(again(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Exit this site quickly' })).toBeVisible()
    await mendMoney(page)
    await again(page).click()
    await expect(page.getByText('$1,425.00')).toBeVisible()
    await expect(page.getByText('The plant closed in spring.')).toBeVisible()
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
  })
})
