import type { Browser, Page } from '@playwright/test'
import type { ApplicationRow } from '../../../src/shared/api/applications'
import type { Staff } from '../../../src/shared/api/staff'
import { amount } from '../../helpers/amounts'
import { ADMIN, applyAs, openNew, openReview, read } from '../deciding'
import { apply, expect, expectAccessible, PHONE, staffClient, test, uniqueName } from '../fixtures'

const WAITING = amount('WAITING', { usual: 9, long: 40 })
const WAITING_LIST = '/admin/application?waiting=1&status=All&start=&end='

const work = (page: Page) => page.getByRole('region', { name: 'Who’s working on this' })
const button = (page: Page, name: string) => work(page).getByRole('button', { name, exact: true })

async function search(page: Page, path: string, family: string): Promise<void> {
  await page.goto(path)
  await page.getByPlaceholder('Search applications...').fill(family)
}

/** Invites a volunteer, who chooses a password and signs in with a browser of her own. */
async function newVolunteer(browser: Browser): Promise<{ page: Page; id: number; name: string }> {
  const name = uniqueName('Nia')
  const email = `${name.replace(' ', '.').toLowerCase()}@example.org`
  const { json } = await (await staffClient(ADMIN)).post<Staff & { link: string }>('/api/users', { name, email, isAdmin: false })
  const page = await (await browser.newContext()).newPage()
  await page.goto(json.link)
  await page.getByLabel('New password', { exact: true }).fill('a warm kitchen table')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a warm kitchen table')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin/)
  return { page, id: json.id, name }
}

/** Takes and reads what no one has, from the top of the list, until nothing is left. */
async function workThrough(page: Page, family: string): Promise<void> {
  await search(page, `${WAITING_LIST}&assignee=none&unread=1`, family)
  const first = page.getByRole('link', { name: new RegExp(`^${family} \\d+$`) }).first()
  const nothing = page.getByText('0 results found.', { exact: true })
  for (;;) {
    // A row may go while it is clicked, because the other person took it: the click is then lost.
    await expect
      .poll(async () => {
        if (new URL(page.url()).search && !(await nothing.isVisible())) await first.or(nothing).click()
        return work(page).or(nothing).isVisible()
      })
      .toBe(true)
    if (await nothing.isVisible()) return
    const theirs = work(page).getByText(/Ask .+ to hand it back/)
    await expect(button(page, 'Take').or(theirs)).toBeVisible()
    if (await button(page, 'Take').isVisible()) {
      await page.keyboard.press('t')
      await expect(button(page, 'Hand back').or(theirs)).toBeVisible()
    }
    if (await button(page, 'Hand back').isVisible()) {
      await expect(button(page, 'Take')).toHaveCount(0)
      await expect(work(page).getByText('It’s yours now.')).toBeVisible()
      await page.keyboard.press('r')
      await expect(button(page, 'Mark as unread')).toBeVisible()
    }
    await page.keyboard.press('b')
    await expect(work(page)).toHaveCount(0)
  }
}

test.describe('three people in three browsers', () => {
  test.use({ expectedErrors: /409/ })

  test('work through what waits: each sees what the others took and read, and none is read twice', async ({ admin, staff, browser }) => {
    test.slow()
    const family = uniqueName('Waiting')
    const ids: number[] = []
    for (let place = 0; place < WAITING; place++) ids.push((await apply(`${family} ${place}`)).id)
    const volunteer = await newVolunteer(browser)

    await openReview(staff, ids[0] ?? 0, `${family} 0`)
    await openReview(volunteer.page, ids[0] ?? 0, `${family} 0`)
    await expect(work(volunteer.page).getByText(/^.+ is reading this now\.$/)).toBeVisible()
    await search(admin, WAITING_LIST, family)
    await expect(admin.getByText(`${WAITING} results found.`, { exact: true })).toBeVisible()
    await admin.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(admin.getByText(/are reading this now$/)).toBeAttached()
    await button(volunteer.page, 'Take').click()
    await expect(button(volunteer.page, 'Hand back')).toBeVisible()
    await staff.keyboard.press('t')
    await expect(work(staff).getByRole('alert')).toContainText(`${volunteer.name} has this application now.`)
    await expect(work(staff).getByText(`Ask ${volunteer.name} to hand it back, or ask an admin.`)).toHaveCount(1)

    const last = ids.at(-1) ?? 0
    await openReview(admin, last, `${family} ${WAITING - 1}`)
    await work(admin).getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: volunteer.name })
    await expect(work(admin).getByText('Assigned.')).toBeVisible()

    await Promise.all([workThrough(staff, family), workThrough(volunteer.page, family)])

    await search(volunteer.page, `${WAITING_LIST}&assignee=me&unread=1`, family)
    for (const place of [0, WAITING - 1]) {
      await volunteer.page.getByRole('link', { name: `${family} ${place}`, exact: true }).click()
      await expect(button(volunteer.page, 'Mark as read')).toBeVisible()
      await volunteer.page.keyboard.press('r')
      await expect(button(volunteer.page, 'Mark as unread')).toBeVisible()
      await volunteer.page.keyboard.press('b')
    }
    await expect(volunteer.page.getByText('0 results found.', { exact: true })).toBeVisible()

    await search(admin, `${WAITING_LIST}&unread=1`, family)
    await expect(admin.getByText('0 results found.', { exact: true })).toBeVisible()
    const client = await staffClient(ADMIN)
    const { json: rows } = await client.get<ApplicationRow[]>(`/api/applications?q=${encodeURIComponent(family)}`)
    expect(rows).toHaveLength(WAITING)
    for (const { assignee, read_by } of rows) expect(read_by.map(({ id }) => id)).toEqual([assignee?.id])
    expect(new Set(rows.map(({ assignee }) => assignee?.id)).size).toBe(2)
    await volunteer.page.context().close()
  })
})

test('a volunteer takes, plans, and reads by keyboard, and takes each of it back', async ({ staff }) => {
  const { id, name } = await openNew(staff, 'Planned')
  await staff.keyboard.press('t')
  await expect(work(staff).getByText('It’s yours now.')).toBeVisible()
  await expect(work(staff).getByText('You', { exact: true })).toBeVisible()
  await staff.keyboard.press('r')
  await expect(button(staff, 'Mark as unread')).toBeVisible()
  const day = work(staff).getByLabel('Follow up on')
  await day.fill('2026-01-02')
  await day.press('Enter')
  await expect(work(staff).getByText('Follow-up due')).toBeVisible()
  expect(await read(id)).toMatchObject({ assignee: {}, follow_up_on: '2026-01-02', read_by: [{}] })

  await search(staff, '/admin/application?status=All&start=&end=', name)
  await staff.getByRole('button', { name: 'Follow-up due' }).click()
  await staff.getByRole('combobox', { name: 'Assigned to' }).selectOption('Me')
  await expect(staff.getByText('1 results found.', { exact: true })).toBeVisible()
  await staff.getByRole('button', { name: 'Unread' }).click()
  await expect(staff.getByText('0 results found.', { exact: true })).toBeVisible()

  await openReview(staff, id, name)
  await button(staff, 'Remove follow-up').click()
  await expect(work(staff).getByText('Follow-up removed.')).toBeVisible()
  await expect(day).toBeFocused()
  await button(staff, 'Mark as unread').click()
  await expect(button(staff, 'Mark as read')).toBeFocused()
  await button(staff, 'Hand back').click()
  await expect(button(staff, 'Take')).toBeFocused()
  await expect(work(staff).getByText('Handed back.')).toBeVisible()
  expect(await read(id)).toMatchObject({ assignee: null, follow_up_on: null, read_by: [] })
  await staff.setViewportSize(PHONE)
  await expectAccessible(staff)
})

test('an application opened from the list takes a comment, and the list counts it', async ({ staff }) => {
  const { name } = await applyAs('Listed')
  await search(staff, WAITING_LIST, name)
  await staff.getByRole('link', { name, exact: true }).click()
  await staff.getByLabel('Add a comment').fill('Called the landlord.')
  await staff.getByRole('button', { name: 'Add comment' }).click()
  await expect(staff.getByRole('paragraph').filter({ hasText: 'Called the landlord.' })).toBeVisible()
  await expect(staff.getByLabel('Add a comment')).toHaveValue('')
  await expect(staff.getByText('Sorry, there was an error')).toHaveCount(0)
  await staff.getByRole('button', { name: 'Back to List' }).click()
  await expect(staff.getByRole('row').filter({ hasText: name }).getByRole('cell', { name: '1', exact: true })).toBeVisible()
})

test('an admin assigns many at once, and the list says to whom', async ({ admin }) => {
  const family = uniqueName('Many')
  for (const place of [1, 2]) await apply(`${family} ${place}`)
  const { json: accounts } = await (await staffClient(ADMIN)).get<Staff[]>('/api/users')
  const name = accounts.find(({ email }) => email === 'staff@example.org')?.name ?? ''
  await search(admin, WAITING_LIST, family)
  await expect(admin.getByText('2 results found.', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Select All' }).click()
  const bar = admin.getByRole('region', { name: 'Selected applications' })
  await bar.getByRole('combobox', { name: 'Assign to' }).selectOption({ label: name })
  const question = admin.getByRole('dialog', { name: `Assign 2 applications to ${name}?` })
  await expectAccessible(admin)
  await question.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(admin.getByText(`2 assigned to ${name}.`, { exact: true })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(admin.getByRole('cell').getByText(name, { exact: true })).toHaveCount(2)
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('Undone for 2 applications.', { exact: true })).toBeVisible()
  await expect(admin.getByRole('cell').getByText(name, { exact: true })).toHaveCount(0)
})

test('all that waits is one press away, whatever the date, with a word on what Completed means', async ({ staff }) => {
  const { name } = await applyAs('Old')
  await search(staff, '/admin/application?start=2020-01-01&end=2020-01-31', name)
  await expect(staff.getByText('“Completed” means the family sent the application. It’s waiting for review.')).toBeVisible()
  await expect(staff.getByText('0 results found.', { exact: true })).toBeVisible()
  await staff.getByRole('button', { name: 'All waiting' }).click()
  await expect(staff.getByText('1 results found.', { exact: true })).toBeVisible()
  await expect(staff.getByRole('combobox', { name: 'Status' })).toHaveValue('All')
  await staff.getByRole('button', { name: 'All waiting' }).click()
  await expect(staff.getByRole('combobox', { name: 'Status' })).toHaveValue('Completed')
  await staff.goto('/admin')
  await staff.getByRole('link', { name: /unread applications?$/ }).click()
  await expect(staff.getByRole('button', { name: 'Unread' })).toHaveAttribute('aria-pressed', 'true')
  await expect(staff.getByRole('button', { name: 'All waiting' })).toHaveAttribute('aria-pressed', 'true')
})
