import type { BrowserContext } from '@playwright/test'
import { copies, kept } from '../browser-storage'
import { DESK, PHONE, expect, expectAccessible, origin, test, uniqueName } from '../fixtures'
import { fillTo, next, onStep, saved } from '../filling'

declare global {
  /** Last copy of the form that this document stored, before encryption. */
  var lastCopy: string
}

function watchCopies(): void {
  globalThis.lastCopy = ''
  const plain = new WeakMap<ArrayBuffer, string>()
  const encrypt = Reflect.get(SubtleCrypto.prototype, 'encrypt')
  SubtleCrypto.prototype.encrypt = async function watched(algorithm, key, data) {
    const sealed = await encrypt.call(this, algorithm, key, data)
    plain.set(sealed, new TextDecoder().decode(data))
    return sealed
  }
  const put = Reflect.get(IDBObjectStore.prototype, 'put')
  IDBObjectStore.prototype.put = function watched(value: { sealed: ArrayBuffer }, key) {
    this.transaction.addEventListener('complete', () => {
      globalThis.lastCopy = plain.get(value.sealed) ?? ''
    })
    return put.call(this, value, key)
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, expectedErrors: /409|410|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

  test('Back and reload keep the step and every answer, and no history entry contains one', async ({ page }) => {
    const name = uniqueName('Steps')
    await page.goto('/apply')
    await fillTo(page, 6, name)
    await next(page)
    await onStep(page, 7)
    for (let step = 7; step >= 1; step--) {
      await onStep(page, step)
      await saved(page)
      await expectAccessible(page)
      await page.reload()
      await onStep(page, step)
      expect(await kept(page), `what the browser keeps on step ${step}`).not.toMatch(/Steps|Larch|plant closed/)
      if (step > 1) await page.goBack()
    }
    await expect(page.getByLabel('Your full name')).toHaveValue(name)
    await page.goForward()
    await onStep(page, 2)
    await expect(page.getByRole('region', { name: 'Home address' }).getByLabel('City')).toHaveValue('Minneapolis')
  })

  test('Back from a step is the step before, without a reload, and leaving by a link asks nothing', async ({ page }) => {
    await page.goto('/apply')
    await fillTo(page, 4, uniqueName('Back'))
    /** The history gets the step a moment after the screen. */
    await expect(page).toHaveURL(/step=4/)
    page.on('dialog', (dialog) => void dialog.accept().then(() => expect(dialog.message()).toBe('no question')))
    await page.goBack()
    await onStep(page, 3)
    await page.getByLabel(/How many people/).fill('3')
    await page.getByRole('link', { name: 'Terms and conditions' }).last().click()
    await expect(page).toHaveURL(/\/terms$/)
    await page.goBack()
    await onStep(page, 3)
    await expect(page.getByLabel(/How many people/)).toHaveValue('3')
  })

  for (const step of [1, 3])
    test(`Back from another site to step ${step} finds what was saved after the page was loaded`, async ({ page }) => {
      const name = uniqueName('Elsewhere')
      await page.goto('/apply')
      await fillTo(page, step, name)
      await page.getByRole('textbox').first().focus()
      await saved(page)
      await page.goto('/healthz')
      await page.goBack()
      await onStep(page, step)
      if (step === 1) await expect(page.getByLabel('Your full name')).toHaveValue(name)
      else await expect(page.getByLabel(/How many people/)).toHaveValue('2')
    })

  test('a reload in the middle of an answer keeps it, and does not look like another device', async ({ page }) => {
    const phone = page.getByLabel('Best phone number')
    await page.addInitScript(watchCopies)
    await page.goto('/apply')
    await fillTo(page, 1, uniqueName('Reloaded'))
    await phone.focus()
    await saved(page)
    for (const number of ['612-555-0142', '612-555-0142 x1', '612-555-0142 x1234']) {
      const sent = page.waitForResponse((reply) => reply.ok() && reply.request().postData()?.includes(`"${number}"`) === true)
      await phone.fill(number)
      await Promise.race([sent, page.waitForFunction((text) => globalThis.lastCopy.includes(text), `"${number}"`)])
      await page.reload()
      await expect(phone).toHaveValue(number)
    }
    await phone.blur()
    await saved(page)
    await expect(page.getByText(/another device/)).toBeHidden()
  })

  test('what is typed while saved answers load is kept beside them', async ({ page }) => {
    const name = uniqueName('Meanwhile')
    await page.goto('/apply')
    await fillTo(page, 1, name)
    await page.getByLabel('Best phone number').focus()
    await saved(page)
    let find = () => {}
    const found = new Promise<void>((resolve) => (find = resolve))
    await page.route('**/apply/draft/visit', async (route) => {
      await found
      await route.continue()
    })
    await page.getByRole('link', { name: 'Terms and conditions' }).last().click()
    await expect(page).toHaveURL(/\/terms$/)
    await page.goBack()
    await page.getByLabel('Best phone number').fill('612-555-0177')
    await page.getByLabel('Date of birth').focus()
    await expect(page.getByLabel('Your full name')).toHaveValue('')
    find()
    await expect(page.getByLabel('Your full name')).toHaveValue(name)
    await expect(page.getByLabel('Best phone number')).toHaveValue('612-555-0177')
    await saved(page)
    await page.reload()
    await expect(page.getByLabel('Best phone number')).toHaveValue('612-555-0177')
    await expect(page.getByLabel('Your full name')).toHaveValue(name)
    await expect(page.getByText(/another device/)).toBeHidden()
  })

  test('asks before discarding answers that cannot be saved, and saves them once back online', async ({ page, context }) => {
    await page.goto('/apply')
    await page.getByLabel('Your full name').fill(uniqueName('Offline'))
    await page.getByLabel('Your full name').blur()
    await saved(page)
    await context.setOffline(true)
    await page.getByLabel('Email', { exact: true }).first().fill('offline@example.org')
    await page.getByLabel('Email', { exact: true }).first().blur()
    await expect(page.getByText('Not saved yet. Trying again.').first()).toBeVisible()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('link', { name: 'Terms and conditions' }).last().click()
    expect(asked).toEqual(['You may have unsaved changes. Would you like to leave this page?'])
    await context.setOffline(false)
    await saved(page)
    await page.reload()
    await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue('offline@example.org')
  })

  test('says when it cannot save from the start, and saves once back online', async ({ page }) => {
    const name = uniqueName('Early')
    await page.route('**/assets/saver-*.js', (route) => route.abort())
    await page.goto('/apply')
    await page.getByLabel('Your full name').fill(name)
    await expect(page.getByText('Not saved yet. Trying again.').first()).toBeVisible()
    await page.getByLabel('Email', { exact: true }).first().fill('early@example.org')
    await page.getByRole('button', { name: 'Email me my link' }).click()
    await expect(page.getByText('Some of your answers aren’t saved yet, so we can’t email a link.')).toBeVisible()
    await page.unroute('**/assets/saver-*.js')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await saved(page)
    await page.reload()
    await expect(page.getByLabel('Your full name')).toHaveValue(name)
  })

  test('a device is cleared once everything is saved, and says so', async ({ page, context }) => {
    await page.goto('/apply')
    await fillTo(page, 1, uniqueName('Cleared'))
    await page.getByLabel('Best phone number').focus()
    await saved(page)
    await context.setOffline(true)
    await page.getByLabel('Best phone number').fill('612-555-0188')
    /** Leaving the field moves what is below it; a press at that moment can miss. */
    await page.getByLabel('Best phone number').blur()
    await expect(page.getByText('Not saved yet. Trying again.').first()).toBeVisible()
    await page.getByText('Clear this device').click()
    const clear = page.getByRole('button', { name: 'Clear, but keep my answers' })
    await clear.click()
    await expect(page.getByText('Some of your answers aren’t saved yet, so nothing was cleared.')).toBeVisible()
    await page.getByRole('button', { name: 'Delete my answers' }).click()
    await expect(page.getByText('You’re offline, so nothing was deleted.')).toBeVisible()
    await expect(page.getByLabel('Best phone number')).toHaveValue('612-555-0188')
    const kept = page.waitForResponse((reply) => reply.ok() && reply.request().postData()?.includes('612-555-0188') === true)
    await context.setOffline(false)
    await kept
    await clear.click()
    await expect(page.getByText('This device is cleared. We’ve kept your answers. Use a link by email to open them again.')).toBeVisible()
    await expect(page.getByLabel('Best phone number')).toHaveValue('')
    expect(await copies(page)).toEqual([])
    await page.reload()
    await expect(page.getByText('This device is cleared.')).toHaveCount(0)
  })

  test('two devices: the second to save sees both versions and chooses', async ({ page, context, browser }) => {
    const name = uniqueName('Both')
    await page.goto('/apply')
    await page.getByLabel('Your full name').fill(name)
    await page.getByLabel('Your full name').blur()
    await saved(page)
    const other: BrowserContext = await browser.newContext({ baseURL: origin(), storageState: await context.storageState() })
    const second = await other.newPage()
    await second.goto('/apply')
    await expect(second.getByLabel('Your full name')).toHaveValue(name)
    /** The page says that it is saved from the start, so wait for the request. */
    const put = second.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await second.getByLabel('Your full name').fill(`${name} Second`)
    await second.getByLabel('Your full name').blur()
    await put
    await page.getByLabel('Your full name').fill(`${name} First`)
    await page.getByLabel('Your full name').blur()
    const choice = page.getByRole('region', { name: 'Which answers should we keep?' })
    await expect(choice).toContainText(`${name} Second`)
    await expect(choice).toContainText(`${name} First`)
    await expectAccessible(page)
    await choice.getByRole('button', { name: 'Keep these answers' }).click()
    await saved(page)
    await expect(page.getByRole('heading', { name: 'About you', level: 2 })).toBeFocused()
    await expect(page.getByLabel('Your full name')).toHaveValue(`${name} First`)
    await second.getByLabel('Your full name').fill(`${name} Third`)
    await second.getByLabel('Your full name').blur()
    await second.getByRole('button', { name: 'Use the other answers' }).click()
    await expect(second.getByLabel('Your full name')).toHaveValue(`${name} First`)
    await expect(second.getByRole('heading', { name: 'About you', level: 2 })).toBeFocused()
    await other.close()
  })

  test('by keyboard only: save, request the link, clear this device', async ({ page }) => {
    await page.goto('/apply')
    const name = page.getByLabel('Your full name')
    await name.focus()
    await page.keyboard.type(uniqueName('Keys'))
    await page.keyboard.press('Tab')
    await saved(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Email me my link' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter your email in the form first.')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill('rosa@gmail')
    await page.getByRole('button', { name: 'Email me my link' }).click()
    await expect(page.getByText('Check the email in the form first')).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill('')
    await page.getByText('Clear this device').focus()
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await expect(page.getByText('Without an email, there’s no way to get your answers back.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear, but keep my answers' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete my answers' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your answers are deleted from this device and from our server.')).toBeVisible()
    await expect(name).toHaveValue('')
    await expect(page.getByRole('region', { name: 'Saved answers' })).toHaveCount(0)
    expect(await copies(page)).toEqual([])
  })

  test('nothing stays in the browser once the form is sent', async ({ page, context }) => {
    const name = uniqueName('Sent')
    await page.goto('/apply')
    await fillTo(page, 6, name)
    await next(page)
    await saved(page)
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
    expect(await kept(page)).not.toMatch(/Sent [0-9a-f]{8}|Larch|plant closed|hearthside\.apply/)
    expect((await context.cookies()).map(({ name: cookie }) => cookie).filter((cookie) => cookie.endsWith('.draft'))).toEqual([])
    const notice = page.getByText('We got your form.')
    await page.goBack()
    await onStep(page, 1)
    await expect(notice, 'after Back').toBeInViewport()
    /** The history gets the step a moment after the screen. */
    await expect(page).toHaveURL(/\/apply$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/apply\/received$/)
    await page.reload()
    await page.goBack()
    await onStep(page, 1)
    for (const how of ['after a reload and Back', 'on a page that is loaded anew']) {
      await expect(notice, how).toBeInViewport()
      await expect(page.getByLabel('Your full name')).toHaveValue('')
      await page.goto('/apply')
    }
    await page.getByRole('link', { name: 'See the confirmation' }).click()
    await expect(page.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
  })
})

test.describe('staff', () => {
  test('see a draft, how to reach the person, and none of its answers', async ({ page, admin }) => {
    const name = uniqueName('Reached')
    await page.goto('/apply')
    await fillTo(page, 2, name)
    await page.getByRole('region', { name: 'Home address' }).getByLabel('ZIP code').blur()
    await saved(page)
    await admin.goto('/admin/application?status=Pending&start=&end=')
    await admin.getByPlaceholder('Search applications...').fill(name)
    await expect(admin.getByText('1 results found.')).toBeVisible()
    await expect(admin.getByText('Draft', { exact: true })).toHaveCount(1)
    await admin.getByRole('link', { name, exact: true }).click()
    await expect(admin.getByText('The family hasn’t sent this form yet.')).toBeVisible()
    await expect(admin.getByText(`${name.replaceAll(' ', '.')}@example.org`)).toBeVisible()
    await expect(admin.getByText('1420 Larch Ave')).toHaveCount(0)
    await expect(admin.getByLabel('Change the status')).toHaveCount(0)
    for (const viewport of [DESK, PHONE]) {
      await admin.setViewportSize(viewport)
      await expectAccessible(admin)
    }
    await admin.goto(`${admin.url()}/edit`)
    await expect(admin.getByRole('heading', { name: 'This application hasn’t been sent yet' })).toBeVisible()
    await expect(admin.getByRole('textbox', { name: /^Full name/ })).toHaveCount(0)
  })
})
