import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Message, MessageRow } from '../../../src/shared/api/messages'
import { PHONE, apply, expect, expectAccessible, staffClient, test, testAccessibility, uniqueName } from '../fixtures'

const ADMIN = 'admin@example.org'

const table = (page: Page) => page.getByRole('table', { name: 'audit events' })
const row = (page: Page, text: RegExp) => table(page).getByRole('row', { name: text })

async function changedApplication(): Promise<number> {
  const { id } = await apply(uniqueName('Traced'))
  const admin = await staffClient(ADMIN)
  await admin.put(`/api/application/${id}`, { is_bookmarked: true, campaign_id: 0 })
  return id
}

test('an admin reads who changed what in a record, and goes back to it', async ({ admin }) => {
  const id = await changedApplication()
  await admin.goto(`/admin/application/${id}`)
  await admin.getByRole('link', { name: 'Audit trail for this application' }).click()
  await expect(admin).toHaveURL(new RegExp(`/admin/audit\\?resource=applications&record=${id}$`))
  await expect(admin.getByRole('heading', { name: 'Audit trail' })).toBeVisible()
  await expect(admin.getByLabel('Number')).toHaveValue(String(id))
  await expect(row(admin, /A visitor Created/)).toBeVisible()
  await expect(row(admin, /Ruth Okafor Viewed/).first()).toBeVisible()

  await row(admin, /Ruth Okafor Changed/)
    .getByRole('button', { name: /^Changed: .*bookmarked/ })
    .click()
  const dialog = admin.getByRole('dialog', { name: 'Changed' })
  await expect(dialog.getByText(/ at \d+:\d\d:\d\d [AP]M /)).toBeVisible()
  await expect(dialog.getByRole('definition').filter({ hasText: 'bookmarked' })).toBeVisible()
  await dialog.getByRole('link', { name: `Application ${id}` }).click()
  await expect(admin).toHaveURL(new RegExp(`/admin/application/${id}$`))
})

test('the trail is filtered by person, action, record, and day, and an empty one says how to widen it', async ({ admin }) => {
  const id = await changedApplication()
  await admin.goto('/admin/audit')
  await admin.getByLabel('Record', { exact: true }).selectOption('Applications')
  await admin.getByLabel('Number').fill('x')
  await expect(admin.getByText('Numbers only.')).toBeVisible()
  await admin.getByLabel('Number').fill(String(id))
  await admin.getByLabel('What').selectOption('Changed')
  await expect(admin.getByText('1 results found.')).toBeVisible()
  await admin.getByLabel('Person', { exact: true }).selectOption('Ruth Okafor')
  await expect(admin.getByText('1 results found.')).toBeVisible()
  await admin.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(admin.getByRole('heading', { name: 'No matching events' })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Show all dates' }).click()
  await expect(row(admin, /Ruth Okafor Changed: .*bookmarked/)).toBeVisible()
  await admin.reload()
  await expect(row(admin, /Ruth Okafor Changed: .*bookmarked/), 'the search lives in the address').toBeVisible()
  await expect(table(admin).getByRole('row')).toHaveCount(2)
})

test('a long trail loads in parts, exports whole as CSV, and records the export', async ({ admin }) => {
  const id = await changedApplication()
  const client = await staffClient(ADMIN)
  for (let i = 0; i < 205; i += 5) await Promise.all(Array.from({ length: 5 }, () => client.get(`/api/applications/${id}`)))
  await admin.goto(`/admin/audit?resource=applications&record=${id}`)
  const status = admin.getByRole('status').filter({ hasText: 'results found' })
  await expect(status).toHaveText(/^2\d\d results found, 200 shown\.$/)
  const total = Number((await status.innerText()).slice(0, 3))
  await admin.getByRole('button', { name: 'Show more' }).click()
  await expect(status).toHaveText(`${total} results found.`)
  await expect(admin.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(table(admin)).toHaveAttribute('aria-rowcount', String(total + 1))

  const [download] = await Promise.all([admin.waitForEvent('download'), admin.getByRole('link', { name: 'Export CSV' }).click()])
  expect(download.suggestedFilename()).toMatch(/^audit-events-[\d-]+\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  await admin.goto('/admin/audit?action=export&resource=audit-events')
  await expect(row(admin, /Ruth Okafor Exported Audit trail/).first()).toBeVisible()
})

test('the trail is for admins: others do not see it, and are sent to the dashboard', async ({ staff }) => {
  await staff.goto('/admin/audit')
  await expect(staff).toHaveURL(/\/admin\/?$/)
  await staff.getByRole('button', { name: /’s account$/ }).click()
  await expect(staff.getByRole('menuitem', { name: 'Emails' })).toBeVisible()
  await expect(staff.getByRole('menuitem', { name: 'Audit trail' })).toHaveCount(0)
  const { id } = await apply(uniqueName('Untraced'))
  await staff.goto(`/admin/application/${id}`)
  await expect(staff.getByRole('button', { name: 'Print/Export' })).toBeVisible()
  await expect(staff.getByRole('link', { name: /^Audit trail/ })).toHaveCount(0)
})

test.describe('when the site does not answer', () => {
  test.use({ expectedErrors: /503/ })

  test('the trail says so, and comes once it does', async ({ admin }) => {
    let away = true
    await admin.route('**/api/audit-events?*', (route) =>
      away ? route.fulfill({ status: 503, json: { message: 'Away' } }) : route.continue(),
    )
    await admin.goto('/admin/audit')
    await expect(admin.getByRole('alert')).toContainText('There was an error fetching audit events.')
    await expectAccessible(admin)
    away = false
    await admin.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByText(/results found/)).toBeVisible()
    await expect(admin.getByRole('alert')).toHaveCount(0)
  })
})

const openFiltered = async (admin: Page) => {
  await admin.goto(`/admin/audit?resource=applications&record=${await changedApplication()}&action=update`)
  if (admin.viewportSize()?.width === PHONE.width) await admin.getByRole('button', { name: 'Filters' }).click()
  await expect(admin.getByLabel('Number')).toBeVisible()
}
const changed = (admin: Page) => admin.getByRole('button', { name: /^Changed: / })
testAccessibility({
  'the trail, reached from the menu': async (admin) => {
    await changedApplication()
    await admin.goto('/admin')
    await admin.getByRole('button', { name: /’s account$/ }).click()
    await admin.getByRole('menuitem', { name: 'Audit trail' }).click()
    await expect(admin.getByText(/results found/)).toBeVisible()
  },
  'the trail of one record': openFiltered,
  'a row of the trail': async (admin) => {
    await openFiltered(admin)
    await changed(admin).press('Enter')
    await expect(admin.getByRole('dialog', { name: 'Changed' })).toBeVisible()
  },
})

test('closing a row of the trail returns the focus', async ({ admin }) => {
  await openFiltered(admin)
  await changed(admin).press('Enter')
  await expect(admin.getByRole('dialog', { name: 'Changed' })).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(changed(admin)).toBeFocused()
})

test('an open email on its way is refreshed without reading its text again, which the trail would record', async ({ staff }) => {
  await apply(uniqueName('Mailed'))
  const [mail] = (await (await staffClient(ADMIN)).get<MessageRow[]>('/api/messages?range=[0,0]')).json
  let readings = 0
  const states = ['waiting', 'sending', 'sent']
  await staff.route(`**/api/messages/${mail?.id}`, async (route) => {
    readings += 1
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as Message), state: 'waiting', attempts: 0 } })
  })
  await staff.route('**/api/messages?filter=*', (route) => route.fulfill({ json: [{ ...mail, state: states.shift() ?? 'sent' }] }))
  await staff.goto(`/admin/mail?id=${mail?.id}`)
  await expect(staff.getByRole('dialog').getByText('Sent', { exact: true })).toBeVisible()
  expect(readings).toBe(1)
})
