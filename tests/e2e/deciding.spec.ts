import type { CampaignRow } from '../../src/shared/api/campaigns'
import type { Staff } from '../../src/shared/api/staff'
import {
  ADMIN,
  applyAs,
  choose,
  confirm,
  decide,
  findInList,
  history,
  openNew,
  openReview,
  read,
  shown,
  statusPicker,
  top,
} from './deciding'
import { expect, expectAccessible, staffClient, test, testAccessibility, uniqueName } from './fixtures'

test('deciding asks first; Cancel clears, yes changes the status and adds to the history', async ({ admin }) => {
  const { id } = await openNew(admin, 'Decided')
  await expect(admin.locator('optgroup[label="Send Emails"] option')).toHaveText(['Denied', 'Extended Application Requested'])
  await choose(admin, 'Denied')
  const dialog = admin.getByRole('dialog')
  await expect(dialog).toContainText('We’ll email the family at')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(statusPicker(admin)).toHaveValue('')
  expect((await read(id)).status).toBe('Completed')

  await choose(admin, 'Denied')
  await dialog.getByLabel(/Reason or note/).fill('Beyond what we can give')
  await confirm(admin)
  await expect(dialog).toHaveCount(0)
  await shown(admin, 'Denied')
  await expect(history(admin)).toContainText('Beyond what we can give')
  await expect(history(admin).getByRole('button', { name: 'Application denied' })).toBeVisible()
  await expect(history(admin).getByText('Not sent: no email server set up')).toHaveCount(2)
  expect((await read(id)).status).toBe('Denied')
})

test('deciding says when no one can be notified', async ({ admin }) => {
  await openNew(admin, 'Silent', { email: null })
  await choose(admin, 'Denied')
  await expect(admin.getByRole('dialog')).toContainText('No email address, so no one will be notified.')
  await admin.keyboard.press('Escape')
  await expect(statusPicker(admin)).toHaveValue('')
})

test('requesting an extended application asks questions, shows the access code, resends it, and ends it', async ({ admin, staff }) => {
  const { id, name } = await openNew(admin, 'Extended')
  await choose(admin, 'Extended Application Requested')
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByLabel(/Additional questions/)).toBeFocused()
  await dialog.getByLabel(/Additional questions/).fill('Who helps you now?, What changed in May')
  await expect(dialog.getByRole('listitem').filter({ hasText: /^(Who helps you now\?|What changed in May)$/ })).toHaveCount(2)
  await confirm(admin)
  await expect(dialog).toHaveCount(0)
  const { token, additional_questions } = await read(id)
  expect(additional_questions).toEqual(['Who helps you now?', 'What changed in May'])
  await expect(top(admin).getByText(token ?? 'no code', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Resend' }).click()
  await expect(
    top(admin)
      .getByRole('status')
      .filter({ hasText: /We’re emailing the access code/ }),
  ).toBeVisible()
  await expect(history(admin).getByRole('button', { name: 'Access code sent again' })).toBeVisible()

  await openReview(staff, id, name)
  await shown(staff, 'Access code')
  await staff.emulateMedia({ media: 'print' })
  await expect(top(staff).getByText('Access code', { exact: true }), 'paper lies about').toBeHidden()
  await staff.emulateMedia({ media: 'screen' })
  await expect(staff.getByRole('button', { name: 'Resend' })).toHaveCount(0)

  await choose(admin, 'Archived')
  await expect(dialog).toContainText('The earlier access code will stop working.')
  await confirm(admin)
  await expect(dialog).toHaveCount(0)
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

test('non-admins see status, campaign, and bookmark as read-only, and no bulk moves', async ({ staff }) => {
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
          message: 'Please fix the highlighted fields.',
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
    await expect(dialog.getByRole('alert').filter({ hasText: 'Not now.' }), 'of a field that the dialog lacks').toBeVisible()
    await expect(dialog.getByLabel(/Additional questions/)).toHaveValue('One, two')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(admin.getByText('Not now.')).toBeVisible()
  })

  test('a bookmark that cannot be saved is reverted', async ({ admin }) => {
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

  test('a conflicting change is shown beside what was chosen', async ({ admin }) => {
    const { id, name } = await applyAs('Twice')
    const other = await admin.context().newPage()
    await openReview(admin, id, name)
    await openReview(other, id, name)
    await decide(other, 'Archived')
    await shown(other, 'Archived')

    await choose(admin, 'Denied')
    await admin
      .getByRole('dialog')
      .getByLabel(/Reason or note/)
      .fill('I typed this')
    await confirm(admin)
    const dialog = admin.getByRole('dialog', { name: 'Someone else changed this application' })
    await expect(dialog).toContainText(/Completed → Archived/)
    await expect(dialog).toContainText('I typed this')
    await expectAccessible(admin)
    expect((await read(id)).status).toBe('Archived')
    await dialog.getByRole('button', { name: 'Discard my changes' }).click()
    await shown(admin, 'Archived')
    await expect(statusPicker(admin)).toHaveValue('')

    await decide(other, 'Other')
    await shown(other, 'Other')
    await decide(admin, 'Denied')
    await dialog.getByRole('button', { name: 'Save my version' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await read(id)).status).toBe('Denied')
    await other.close()
  })

  test('a conflicting change of an account is shown, too', async ({ admin }) => {
    const client = await staffClient(ADMIN)
    const name = uniqueName('Nia')
    const { json: account } = await client.post<Staff>('/api/users', { name, email: `${name.replace(' ', '.').toLowerCase()}@example.org` })
    await admin.goto('/admin/staff')
    await admin.getByPlaceholder('Search staff...').fill(name)
    await expect(admin.getByText('1 results found.').first()).toBeVisible()
    await admin.getByRole('button', { name: `Actions for ${name}` }).click()
    await admin.getByRole('menuitem', { name: /Make admin/ }).click()
    await client.put(`/api/users/${account.id}`, { name: `${name} Brooks` })
    await admin.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Someone else changed this account' })
    await expect(dialog).toContainText(`${name} Brooks`)
    await dialog.getByRole('button', { name: 'Save my version' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await client.get<Staff>(`/api/users/${account.id}`)).json.isAdmin).toBe(true)
  })

  test('a missing record is Not Found', async ({ staff }) => {
    await staff.goto('/admin/application/99999999')
    await expect(staff.getByRole('heading', { name: 'Not Found', exact: true })).toBeVisible()
    await expect(staff).toHaveTitle('Not Found - Hearthside Foundation')
  })

  for (const address of ['/admin/donation/batch', '/admin/application/0', '/admin/application/seven'])
    test(`a URL without a record, ${address}, is Not Found`, async ({ staff }) => {
      await staff.goto(address)
      await expect(staff.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible()
    })
})

testAccessibility({
  'an application': (admin) => openNew(admin, 'Wide'),
  'the question before a decision': async (admin) => {
    await openNew(admin, 'Wide')
    await choose(admin, 'Extended Application Requested')
    await admin
      .getByRole('dialog')
      .getByLabel(/Additional questions/)
      .fill('One, two')
  },
  'an application with an access code': async (admin) => {
    await openNew(admin, 'Wide')
    await decide(admin, 'Extended Application Requested')
    await shown(admin, 'Access code')
  },
  'a mail of the history': async (admin) => {
    await openNew(admin, 'Wide')
    await history(admin).getByRole('button').first().click()
    await expect(admin.getByRole('article')).toBeVisible()
  },
})
