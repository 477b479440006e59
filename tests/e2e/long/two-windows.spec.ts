import type { Application } from '../../../src/shared/api/applications'
import { PHONE, apply, expect, expectAccessible, staffClient, test, uniqueName } from '../fixtures'
import { fillTo, next, onStep, saved } from '../filling'
import { openMailed } from '../mailed-links'

test.use({ viewport: PHONE, expectedErrors: /410/ })

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
  const client = await staffClient('staff@example.org')
  const found = await client.get<Application[]>(`/api/applications?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
  expect(found.json).toMatchObject([{ draft: false }])
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
