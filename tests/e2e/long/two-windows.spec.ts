import type { Page } from '@playwright/test'
import type { Application } from '../../../src/shared/api/applications'
import { PHONE, apply, expect, expectAccessible, staffClient, test, uniqueName } from '../fixtures'
import { fillTo, next, onStep, saved } from '../filling'
import { openMailed } from '../mailed-links'

test.use({ viewport: PHONE, expectedErrors: /409|410/ })

const answer = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true }).first()
  await field.fill(text)
  await field.blur()
}

test('a form sent in one window is not saved or sent again in the other, which says so', async ({ page, context }) => {
  const name = uniqueName('Windows')
  await page.goto('/apply')
  await fillTo(page, 6, name)
  await next(page)
  await saved(page)
  await page.goto('/apply?step=6')
  await onStep(page, 6)

  const second = await context.newPage()
  await second.goto('/apply?step=7')
  await second.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await second.getByRole('button', { name: 'Send application' }).click()
  await expect(second.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()

  await page.getByLabel(/in your own words/).fill('Written later, in the window that was left open.')
  await next(page)
  await expect(page.getByText('This form was already sent from another device or window').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Email me my link' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This form was already sent' })).toBeVisible()
  await expect(page.getByText('This form was already sent').filter({ visible: true }).and(page.locator(':not(.sr-only)'))).toHaveCount(1)
  const client = await staffClient('staff@example.org')
  const found = await client.get<Application[]>(`/api/applications?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
  expect(found.json).toMatchObject([{ draft: false }])
})

test('a form begun in two windows is one form, even if the first save is answered late', async ({ page, context }) => {
  const second = await context.newPage()
  await page.goto('/apply')
  await second.goto('/apply')
  await second.getByRole('button', { name: 'Add another phone number' }).click()
  await expect(second.getByLabel('Cell phone', { exact: true })).toBeVisible()
  let release = () => {}
  const answered = new Promise<void>((resolve) => (release = resolve))
  const arrived = new Promise<void>((resolve) =>
    page.route('**/apply/draft', async (route) => {
      const request = route.request()
      const reply = await fetch(request.url(), { method: 'PUT', headers: await request.allHeaders(), body: request.postData() })
      resolve()
      await answered
      await route.fulfill({ status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() })
    }),
  )
  await answer(page, 'Your full name', uniqueName('Begun'))
  await arrived
  await answer(second, 'Best phone number', '612-555-0182')
  await second.waitForFunction(async () => ((await navigator.locks.query()).pending ?? []).length > 0)
  release()
  await saved(page)
  await expect(second.getByRole('heading', { name: 'Which answers should we keep?' })).toBeVisible()
})

test('two families’ extended forms in two windows stay apart', async ({ page, context }) => {
  const admin = await staffClient('admin@example.org')
  const invited = async (name: string) => {
    const { id } = await apply(name)
    await admin.put(`/api/application/${id}`, { status: 'Extended Application Requested', additional_questions: '' })
    const { token, reference } = (await admin.get<Application>(`/api/applications/${id}`)).json
    return { id, reference, link: `/apply/extended?code=${token}` }
  }
  const [one, other] = [await invited(uniqueName('One')), await invited(uniqueName('Other'))]
  await openMailed(page, one.link)
  await expect(page.getByText(one.reference).first()).toBeVisible()
  const second = await context.newPage()
  await openMailed(second, other.link)
  await expect(second.getByText(other.reference).first()).toBeVisible()

  const field = page.getByRole('textbox').first()
  await field.fill('Of the one')
  await field.blur()
  const told = page.getByText(/was opened in this browser, so this one can’t be saved or sent here/)
  await expect(told.first()).toBeVisible()
  await expectAccessible(page)
  await expect(field).toHaveValue('Of the one')
  await openMailed(page, one.link)
  await expect(page.getByText(one.reference).first()).toBeVisible()
  const again = page.getByRole('textbox').first()
  await again.fill('Of the one, again')
  await again.blur()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await second.reload()
  await expect(second.getByText(one.reference).first()).toBeVisible()
})
