import type { Page } from '@playwright/test'
import type { Application, ApplicationRow, CampaignRow, Staff } from '../../src/shared/api'
import { DESK, PHONE, apply, expect, expectAccessible, staffClient, test, uniqueName } from './fixtures'

const ADMIN = 'admin@example.org'

const read = async (id: number): Promise<Application> => (await (await staffClient(ADMIN)).get<Application>(`/api/applications/${id}`)).json

async function openReview(page: Page, id: number, name: string): Promise<void> {
  await page.goto(`/admin/application/${id}`)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

async function applyAs(first: string): Promise<{ id: number; name: string }> {
  const name = uniqueName(first)
  return { id: (await apply(name)).id, name }
}

/** A new application, opened. */
async function openNew(page: Page, first: string): Promise<{ id: number; name: string }> {
  const { id, name } = await applyAs(first)
  await openReview(page, id, name)
  return { id, name }
}

async function findInList(page: Page, name: string, count: number): Promise<void> {
  await page.goto('/admin/application')
  await page.getByPlaceholder('Search applications...').fill(name)
  await expect(page.getByText(`${count} results found.`, { exact: true })).toBeVisible()
}

const statusPicker = (page: Page) => page.getByRole('combobox', { name: 'Change the status' })
const choose = (page: Page, status: string) => statusPicker(page).selectOption(status)
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: "Yes I'm sure" }).click()
const decide = (page: Page, status: string) => choose(page, status).then(() => confirm(page))
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const top = (page: Page) => page.getByRole('region', { name: 'Top' })
const shown = (page: Page, text: string) => expect(top(page).getByText(text, { exact: true }).first()).toBeVisible()

test('deciding asks first; Cancel clears, yes changes the status and the history tells of it', async ({ admin }) => {
  const { id } = await openNew(admin, 'Decided')
  await expect(admin.locator('optgroup[label="Send Emails"] option')).toHaveText(['Denied', 'Extended Application Requested'])
  await choose(admin, 'Denied')
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText('A mail about it goes to')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(statusPicker(admin)).toHaveValue('')
  expect((await read(id)).status).toBe('Completed')

  await choose(admin, 'Denied')
  await dialog.getByLabel(/Note for the history/).fill('Beyond what we can give')
  await confirm(admin)
  await expect(dialog).toHaveCount(0)
  await shown(admin, 'Denied')
  await expect(history(admin)).toContainText('Beyond what we can give')
  await expect(history(admin).getByRole('button', { name: 'Application denied' })).toBeVisible()
  await expect(history(admin).getByText('Not sent: no mail server configured')).toHaveCount(2)
  expect((await read(id)).status).toBe('Denied')
})

test('deciding says when nobody can be told', async ({ admin }) => {
  const { json } = await (await staffClient(ADMIN)).get<ApplicationRow[]>('/api/applications')
  const silent = json.find(({ email, status }) => email === null && status !== 'Denied')
  await openReview(admin, silent?.id ?? 0, silent?.full_name ?? '')
  await choose(admin, 'Denied')
  await expect(admin.getByRole('dialog')).toContainText('There is no e-mail address: nobody is told.')
  await admin.keyboard.press('Escape')
  await expect(statusPicker(admin)).toHaveValue('')
})

test('an extended application asks questions, shows the access code, sends it again, and ends it', async ({ admin, staff }) => {
  const { id, name } = await openNew(admin, 'Extended')
  await choose(admin, 'Extended Application Requested')
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByLabel(/Additional questions/)).toBeFocused()
  await dialog.getByLabel(/Additional questions/).fill('Who helps you now?, What changed in May')
  await expect(dialog.getByRole('listitem').filter({ hasText: /^(Who helps you now\?|What changed in May)$/ })).toHaveCount(2)
  await confirm(admin)
  const { token, additional_questions } = await read(id)
  expect(additional_questions).toEqual(['Who helps you now?', 'What changed in May'])
  await expect(top(admin).getByText(token ?? 'no code', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Resend' }).click()
  await expect(
    top(admin)
      .getByRole('status')
      .filter({ hasText: /in the outbox/ }),
  ).toBeVisible()
  await expect(history(admin).getByRole('button', { name: 'Access code sent again' })).toBeVisible()

  await openReview(staff, id, name)
  await shown(staff, 'Access code')
  await expect(staff.getByRole('button', { name: 'Resend' })).toHaveCount(0)

  await choose(admin, 'Archived')
  await expect(dialog).toContainText('The access code that was sent stops working.')
  await confirm(admin)
  await expect(top(admin).getByText('Access code')).toHaveCount(0)
  expect((await read(id)).token).toBeNull()
})

test('an application moves between active campaigns only', async ({ admin }) => {
  const { id } = await openNew(admin, 'Sponsored')
  const { json } = await (await staffClient(ADMIN)).get<CampaignRow[]>('/api/campaigns')
  const picker = admin.getByRole('combobox', { name: 'Change the campaign' })
  const slugs = json.filter(({ active }) => active === 1).map(({ slug }) => slug)
  await expect(picker.getByRole('option')).toHaveText(['No Campaign', ...slugs.sort()])
  await picker.selectOption({ label: slugs[0] ?? '' })
  await expect(admin.getByText('Campaign updated.')).toBeVisible()
  await expect(top(admin).getByRole('link', { name: slugs[0] })).toBeVisible()
  expect((await read(id)).campaign?.slug).toBe(slugs[0])
  await picker.selectOption('No Campaign')
  await expect.poll(async () => (await read(id)).campaign).toBeNull()
})

test('non-admins see status, campaign and bookmark without a switch, and no bulk moves', async ({ staff }) => {
  const { id, name } = await applyAs('Read only')
  await (await staffClient(ADMIN)).put(`/api/application/${id}`, { is_bookmarked: true })
  await openReview(staff, id, name)
  await shown(staff, 'Completed')
  await expect(staff.getByRole('img', { name: 'Bookmarked' })).toBeVisible()
  await expect(staff.getByRole('button', { name: /bookmark/i })).toHaveCount(0)
  await expect(top(staff).getByRole('combobox')).toHaveCount(0)
  await expect(history(staff)).toContainText('The family')
  await findInList(staff, name, 1)
  await expect(staff.getByRole('img', { name: 'Bookmarked' })).toBeVisible()
  await expect(staff.getByRole('button', { name: /^(Select|Bookmark )/ })).toHaveCount(0)
})

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /422|409|404|ERR_FAILED/ })

  test('a refused campaign and a refused question stay at their fields', async ({ admin }) => {
    await openNew(admin, 'Refused')
    await admin.route('**/api/application/*', (route) =>
      route.fulfill({
        status: 422,
        json: {
          message: 'Please check the marked fields.',
          errors: { campaign_id: ['This campaign is not active.'], additional_questions: ['Too many.'], status: ['Not now.'] },
        },
      }),
    )
    await admin.getByRole('combobox', { name: 'Change the campaign' }).selectOption({ index: 1 })
    await expect(admin.getByText('This campaign is not active.')).toBeVisible()
    await choose(admin, 'Extended Application Requested')
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel(/Additional questions/).fill('One, two')
    await confirm(admin)
    await expect(dialog.getByText('Too many.')).toBeVisible()
    await expect(dialog.getByLabel(/Additional questions/)).toHaveValue('One, two')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(admin.getByText('Not now.')).toBeVisible()
  })

  test('a bookmark that cannot be saved is taken back', async ({ admin }) => {
    const { id, name } = await openNew(admin, 'Starred')
    const star = admin.getByRole('button', { name: `Bookmark ${name}` })
    await admin.route('**/api/application/*', (route) => route.abort())
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await admin.unrouteAll()
    await star.click()
    await expect.poll(async () => (await read(id)).is_bookmarked).toBe(true)

    await findInList(admin, name, 1)
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await star.click()
    await expect.poll(async () => (await read(id)).is_bookmarked).toBe(false)
  })

  test('a colleague’s change in between is shown beside what was chosen', async ({ admin }) => {
    const { id, name } = await applyAs('Twice')
    const other = await admin.context().newPage()
    await openReview(admin, id, name)
    await openReview(other, id, name)
    await decide(other, 'Archived')
    await shown(other, 'Archived')

    await choose(admin, 'Denied')
    await admin
      .getByRole('dialog')
      .getByLabel(/Note for the history/)
      .fill('I typed this')
    await confirm(admin)
    const dialog = admin.getByRole('dialog', { name: 'Somebody else changed this application' })
    await expect(dialog).toContainText(/Completed → Archived/)
    await expect(dialog).toContainText('I typed this')
    await expectAccessible(admin)
    expect((await read(id)).status).toBe('Archived')
    await dialog.getByRole('button', { name: 'Discard mine' }).click()
    await shown(admin, 'Archived')
    await expect(statusPicker(admin)).toHaveValue('')

    await decide(other, 'Other')
    await shown(other, 'Other')
    await decide(admin, 'Denied')
    await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await read(id)).status).toBe('Denied')
    await other.close()
  })

  test('a colleague’s change of an account is shown, too', async ({ admin }) => {
    const client = await staffClient(ADMIN)
    const name = uniqueName('Nia')
    const { json: account } = await client.post<Staff>('/api/users', { name, email: `${name.replace(' ', '.').toLowerCase()}@example.org` })
    await admin.goto('/admin/staff')
    await admin.getByPlaceholder('Search staff...').fill(name)
    await admin.getByRole('button', { name: `Actions for ${name}` }).click()
    await admin.getByRole('menuitem', { name: /Make admin/ }).click()
    await client.put(`/api/users/${account.id}`, { name: `${name} Brooks` })
    await admin.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Somebody else changed this account' })
    await expect(dialog).toContainText(`${name} Brooks`)
    await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await client.get<Staff>(`/api/users/${account.id}`)).json.isAdmin).toBe(true)
  })

  test('a record that is not there is Not Found', async ({ staff }) => {
    await staff.goto('/admin/application/99999999')
    await expect(staff.getByRole('heading', { name: 'Not Found', exact: true })).toBeVisible()
    await expect(staff).toHaveTitle('Not Found - Hearthside Foundation')
  })

  test('a bulk move that fails says nothing, and what was not moved stays selected', async ({ admin }) => {
    const { name } = await applyAs('Kept')
    await findInList(admin, name, 1)
    await admin.getByRole('button', { name: 'Select All' }).click()
    await admin.route('**/api/update-applications', (route) => route.abort())
    await admin.getByRole('combobox', { name: 'Move to' }).selectOption('Denied')
    await confirm(admin)
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await expect(admin.getByText('1 selected')).toBeVisible()
    await expect(admin.getByRole('alert')).toHaveCount(0)
  })
})

test('many are selected by hand, by shift, or all that match, and moved', async ({ admin }) => {
  const family = uniqueName('Many')
  const ids = [await apply(`${family} A`), await apply(`${family} B`), await apply(`${family} C`)].map(({ id }) => id)
  await findInList(admin, family, 3)
  await admin.getByRole('button', { name: 'Select', exact: true }).click()
  await admin.getByRole('checkbox', { name: `Select ${family} C` }).press('Space')
  await expect(admin.getByText('1 selected')).toBeVisible()
  await admin.getByRole('checkbox', { name: `Select ${family} A` }).click({ modifiers: ['Shift'] })
  await expect(admin.getByText('3 selected')).toBeVisible()
  await admin.getByRole('button', { name: 'Clear' }).click()
  await admin.getByRole('button', { name: 'Select All' }).click()
  await admin.getByRole('checkbox', { name: `Select ${family} B` }).uncheck()
  await expect(admin.getByText('2 selected')).toBeVisible()

  await admin.getByRole('combobox', { name: 'Move to' }).selectOption('Denied')
  const dialog = admin.getByRole('dialog', { name: 'Move 2 applications?' })
  await expect(dialog).toContainText('A mail about it goes to each family')
  await confirm(admin)
  await expect(admin.getByText('2 moved, 2 mails wait to be sent.')).toBeVisible()
  await expect(admin.getByText('1 results found.', { exact: true })).toBeVisible()
  expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual(['Denied', 'Completed', 'Denied'])
  await openReview(admin, ids[0] ?? 0, `${family} A`)
  await expect(history(admin)).toContainText('bulk move')
})

test('thousands are moved in parts, with progress', async ({ admin }) => {
  const row = (await (await staffClient(ADMIN)).get<ApplicationRow[]>('/api/applications?range=[0,0]')).json[0]
  const rows = Array.from({ length: 2300 }, (_, index) => ({ ...row, id: 100_000 + index, full_name: `Family ${index}` }))
  const parts: number[] = []
  await admin.route('**/api/applications?*', (route) => route.fulfill({ json: rows }))
  await admin.route('**/api/update-applications', async (route) => {
    const { application_ids } = route.request().postDataJSON() as { application_ids: number[] }
    parts.push(application_ids.length)
    if (parts.length === 2) await expect(admin.getByText('1,000 of 2,300 moved')).toBeVisible()
    await route.fulfill({ json: { moved: application_ids.length, unchanged: 0, mails: 0, without_address: 0 } })
  })
  await admin.goto('/admin/application')
  await admin.getByRole('button', { name: 'Select All' }).click()
  await admin.getByRole('combobox', { name: 'Move to' }).selectOption('Other')
  await confirm(admin)
  await expect(admin.getByText('2,300 moved.')).toBeVisible()
  expect(parts).toEqual([1000, 1000, 300])
})

test('the mail screen shows every mail with its state and words; admins send it again', async ({ admin, staff }) => {
  const { id, name } = await applyAs('Written')
  await (await staffClient(ADMIN)).put(`/api/application/${id}`, { status: 'Denied' })
  await staff.goto('/admin/mail')
  await staff.getByPlaceholder('Search mail...').fill(name)
  await expect(staff.getByText('2 results found.', { exact: true })).toBeVisible()
  await staff.getByRole('link', { name: 'Application denied' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Application denied' })
  await expect(dialog.getByRole('article')).toContainText('Hearthside Foundation')
  await expect(dialog.getByText('Not sent: no mail server configured')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0)

  await admin.goto(staff.url())
  await admin.getByRole('button', { name: 'Send again' }).click()
  const question = admin.getByRole('dialog', { name: 'Send this mail again?' })
  await expectAccessible(admin)
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(admin.getByRole('dialog')).toContainText('Sent again by')
  await admin.getByRole('dialog').getByRole('link', { name }).click()
  await expect(admin).toHaveURL(new RegExp(`/admin/application/${id}$`))
})

test('the mail screen says what waits and why, filters by state, and teaches when there is nothing', async ({ staff }) => {
  const { json } = await (await staffClient(ADMIN)).get<object[]>('/api/messages?range=[0,0]')
  const waiting = { ...json[0], id: 900_001, state: 'waiting', attempts: 3, last_error: 'The mail server could not be reached.' }
  await staff.route('**/api/messages', (route) => route.fulfill({ json: [waiting, { ...waiting, id: 900_002, state: 'failed' }] }))
  await staff.goto('/admin/mail')
  await expect(
    staff.getByRole('status').filter({ hasText: '1 mail waits to be sent: The mail server could not be reached.' }),
  ).toBeVisible()
  await expect(staff.getByText('Waiting: 3 attempts, The mail server could not be reached.')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('link', { name: '1 mail failed' }).click()
  await expect(staff.getByText('1 results found.', { exact: true })).toBeVisible()
  await staff.getByRole('combobox', { name: 'State' }).selectOption('Canceled')
  await expect(staff.getByRole('heading', { name: 'No mail here' })).toBeVisible()
  await staff.getByRole('button', { name: 'Show every state' }).click()
  await expect(staff.getByText('2 results found.', { exact: true })).toBeVisible()
})

for (const viewport of [DESK, PHONE]) {
  test(`deciding, moving and mail are accessible at ${viewport.width} px`, async ({ admin }) => {
    await admin.setViewportSize(viewport)
    await openNew(admin, 'Wide')
    await expectAccessible(admin)
    await choose(admin, 'Extended Application Requested')
    await admin
      .getByRole('dialog')
      .getByLabel(/Additional questions/)
      .fill('One, two')
    await expectAccessible(admin)
    await confirm(admin)
    await shown(admin, 'Access code')
    await expectAccessible(admin)
    await history(admin).getByRole('button').first().click()
    await expect(admin.getByRole('article')).toBeVisible()
    await expectAccessible(admin)
    await admin.goto('/admin/application?start=&end=&status=All')
    await admin.getByRole('button', { name: 'Select All' }).click()
    await expect(admin.getByText(/\d+ selected/)).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('combobox', { name: 'Move to' }).selectOption('Denied')
    await expectAccessible(admin)
    await admin.goto('/admin/mail')
    await expect(admin.getByText(/\d+ results found\./)).toBeVisible()
    await expectAccessible(admin)
  })
}
