import type { Page } from '@playwright/test'
import { Client, sample } from '../../helpers/client'
import { openReview, read } from '../deciding'
import { expect, expectAccessible, origin, staffClient, test, testAccessibility, uniqueName } from '../fixtures'

/** Applications that share only their email. @returns their ids, the newest last */
async function applyTogether(name: string, count = 2): Promise<number[]> {
  const staff = await staffClient('staff@example.org')
  const ids: number[] = []
  for (let index = 1; index <= count; index++) {
    const visitor = new Client(origin())
    await visitor.get('/apply')
    const form = sample<{ details: object }>('application')
    const street = `${index} ${uniqueName('Way')}`
    const details = {
      ...form.details,
      email: `${name.replace(' ', '.')}@example.org`,
      home_street: street,
      primary_phone: null,
      mobile_phone: null,
    }
    const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
      ...form,
      full_name: `${name} ${'I'.repeat(index)}`,
      details,
    })
    const found = await staff.get<{ id: number }[]>(`/api/applications?q=${json.props.reference}`)
    ids.push(found.json[0]?.id ?? 0)
  }
  return ids
}

const section = (page: Page) => page.getByRole('region', { name: 'Possible matches' })
const entry = (page: Page, name: string) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

test('staff find and compare possible matches; admins link, unlink, and dismiss them', async ({ admin, staff }) => {
  const name = uniqueName('Together')
  const [first = 0, second = 0] = await applyTogether(name)
  await admin.goto('/admin/application')
  await admin.getByRole('button', { name: 'Possible matches only' }).click()
  await admin.getByPlaceholder('Search applications...').fill(name)
  await expect(admin.getByText('2 results found.', { exact: true })).toBeVisible()
  await expect(
    admin
      .getByRole('row')
      .filter({ hasText: `${name} II` })
      .getByText('1 possible match'),
  ).toBeAttached()
  await admin.getByRole('link', { name: `${name} II`, exact: true }).click()

  await admin.getByRole('link', { name: '1 possible match to review' }).click()
  await expect(section(admin)).toBeFocused()
  const match = entry(admin, `${name} I`)
  await expect(match.getByRole('list', { name: 'What matches' })).toHaveText('Same email')
  await match.getByRole('button', { name: /^Compare/ }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(/^2 answers differ, \d+ match\.$/)
  await expect(dialog.getByRole('row', { name: /^Different: Street/ })).toBeVisible()
  await dialog.getByRole('switch', { name: 'Differences only' }).check()
  await expect(dialog.getByRole('row', { name: /^Email/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Link/ }).click()
  await dialog.getByLabel(/^Note/).fill('They moved in May')
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(match).toContainText('They moved in May')
  await expect(admin.getByRole('link', { name: /to review/ })).toHaveCount(0)
  expect((await read(first)).matches).toMatchObject([{ id: second, state: 'linked', note: 'They moved in May' }])

  await match.getByRole('button', { name: /^Undo the decision/ }).click()
  await expect(match.getByRole('button', { name: /^Dismiss/ })).toBeVisible()
  await expect(match.getByRole('button', { name: /^Compare/ }), 'what is left of the entry').toBeFocused()
  expect((await read(first)).match_count).toBe(1)
  await match.getByRole('button', { name: /^Dismiss/ }).click()
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(match.getByText('Dismissed', { exact: true })).toBeVisible()
  await expect(match.getByRole('button', { name: /^Compare/ })).toBeFocused()
  expect((await read(first)).matches).toMatchObject([{ id: second, state: 'dismissed', note: null }])

  await openReview(staff, first, `${name} I`)
  await expect(entry(staff, `${name} II`).getByText('Dismissed', { exact: true })).toBeVisible()
  await expect(section(staff).getByRole('button')).toHaveText(['Compare'])
})

test('a record without possible matches says what is compared', async ({ admin }) => {
  const name = uniqueName('Alone')
  const [id = 0] = await applyTogether(name, 1)
  await openReview(admin, id, `${name} I`)
  await expect(section(admin)).toContainText('No other application has the same email')
})

test.describe('a failure', () => {
  test.use({ expectedErrors: /503/ })
  test('to fetch the other application is shown in its place, and can be retried', async ({ admin }) => {
    const name = uniqueName('Unfetched')
    const [first = 0, second = 0] = await applyTogether(name)
    await openReview(admin, second, `${name} II`)
    const address = `**/api/applications/${first}`
    await admin.route(address, (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }))
    await section(admin)
      .getByRole('button', { name: /^Compare/ })
      .click()
    await expect(admin.getByRole('dialog').getByRole('alert')).toBeVisible()
    await admin.unroute(address)
    await admin.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByRole('dialog').getByRole('table')).toBeVisible()
  })
})

const openMatch = async (admin: Page) => {
  const name = uniqueName('Seen')
  const [, second = 0] = await applyTogether(name)
  await openReview(admin, second, `${name} II`)
}
testAccessibility({
  'a record with possible matches': openMatch,
  'two applications side by side': async (admin) => {
    await openMatch(admin)
    await section(admin)
      .getByRole('button', { name: /^Compare/ })
      .click()
    await expect(admin.getByRole('dialog').getByRole('table')).toBeVisible()
  },
})

test('on a phone the two answers to a question are stacked', async ({ admin }) => {
  await admin.setViewportSize({ width: 360, height: 740 })
  await openMatch(admin)
  await section(admin)
    .getByRole('button', { name: /^Compare/ })
    .click()
  const cells = admin.getByRole('dialog').locator('tr.differs').first().locator('td')
  const boxes = await Promise.all([cells.nth(0).boundingBox(), cells.nth(1).boundingBox()])
  expect(boxes[0]?.x).toBe(boxes[1]?.x)
  expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThanOrEqual(boxes[1]?.y ?? 0)
  await expectAccessible(admin)
})
