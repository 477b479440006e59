import type { Page } from '@playwright/test'
import type { Dashboard } from '../../../src/shared/api/dashboard'
import type { Fsp } from '../../../src/shared/api/fsps'
import { patience } from '../../helpers/patience'
import { apply, expect, expectAccessible, staffClient, test, testAccessibility, uniqueName } from '../fixtures'

const ADMIN = 'admin@example.org'
const EMPTY: Omit<Dashboard, 'applications_by_month' | 'donations_by_month'> = {
  applications_to_review: { count: 0, oldest_days: null },
  extended_returned: { count: 0, oldest_days: null },
  family_messages: { count: 0, oldest_days: null, oldest_id: null, oldest_message: null },
  waiting_work: { mine: 0, unassigned: 0, unread: 0 },
  follow_ups_due: 0,
  payments_due: { count: 0, amount: 0, late: 0, by: '2026-11-05' },
  new_documents: 0,
  for_second_person: { awards: 0, runs: 0, payees: 0 },
  reviews_due: 0,
  landlord_answers: 0,
  awards_ending: 0,
  donations_to_review: { count: 0, first_hold_ends: null },
  year_end_gifts: null,
  mails: { failed: 0, waiting: 0 },
  new_interests: { count: 0, since: '2026-10-23' },
  applications_by_campaign: [],
  giving_paused_at: null,
  donations_by_campaign: [],
  activity: [],
}
const results = (page: Page, count: string) =>
  expect(page.getByText(`${Number(count.replace(',', ''))} results found.`, { exact: true })).toBeVisible({ timeout: patience(10) })
const search = (page: Page) => page.getByRole('combobox', { name: 'Find a person, gift, or FSP' })

/** Opens the list of a figure and compares the count; retries once, because others may write in between. */
async function opensItsList(page: Page, region: string, link: RegExp, url: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/admin')
    const figure = page.getByRole('region', { name: region }).getByRole('link', { name: link }).first()
    const count = /[\d,]+/.exec(await figure.innerText())?.[0] ?? ''
    await figure.click()
    await expect(page).toHaveURL(url)
    await results(page, count)
  }).toPass()
}

for (const role of ['admin', 'staff'] as const) {
  test(`each figure opens the list that it counts, as ${role}`, async ({ admin, staff }) => {
    const page = role === 'admin' ? admin : staff
    await apply(uniqueName('Counted'))
    for (const [link, url] of [
      [/applications? to review/, /\/application\?start=&end=$/],
      [/extended applications? to review/, /status=Extended\+Application\+Completed/],
      [/applications? assigned to you/, /assignee=me&waiting=1/],
      [/unassigned applications?/, /assignee=none&waiting=1/],
      [/unread applications?/, /unread=1&waiting=1/],
      [/follow-ups? due/, /follow_up=due/],
      [/reviews? due/, /\/awards\?review_due=1$/],
      [/awards? ending soon/, /\/awards\?ending=1$/],
      [/failed emails?/, /\/mail\?state=failed&start=&end=$/],
      [/new interests?/, /\/interests\?since=\d{4}-\d\d-\d\d$/],
    ] as const)
      await opensItsList(page, 'Needs attention', link, url)
    await opensItsList(page, 'Applications by month', /^\d+$/, /\/application\?start=\d{4}-\d\d-01&end=\d{4}-\d\d-\d\d&status=All$/)
    await opensItsList(page, 'Applications by campaign', /^\d+$/, /\/application\?campaign_id=\d+&start=\d{4}-\d\d-01&end=&status=All$/)
  })
}

test('the dashboard is one request besides the pause of giving, and shows recent activity', async ({ staff }) => {
  const name = uniqueName('Lately')
  const { id } = await apply(name)
  const asked: string[] = []
  staff.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname))
  await staff.goto('/admin')
  await expect(staff.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(staff.getByRole('table', { name: 'Applications by month' }).getByRole('row')).toHaveCount(13)
  expect(asked.toSorted()).toEqual(['/api/dashboard', '/api/donations/pause'])
  await staff.getByRole('region', { name: 'Latest activity' }).getByRole('link', { name }).click()
  await expect(staff).toHaveURL(new RegExp(`/admin/application/${id}$`))
})

test('the steps of setting up are folded after the first look, after a reload too', async ({ admin }) => {
  await admin.goto('/admin')
  const steps = admin.getByRole('region', { name: 'Finish setting up' })
  await expect(steps.getByRole('listitem').first()).toBeVisible()
  await admin.reload()
  await expect(steps.getByText(/steps left$/)).toBeVisible()
  await expect(steps.getByRole('listitem')).toHaveCount(0)
  await steps.getByText('Finish setting up').click()
  await expect(steps.getByRole('listitem').first()).toBeVisible()
})

test.describe('the dashboard', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('says what went wrong, and works for a foundation without any data', async ({ staff }) => {
    await staff.route('**/api/dashboard', (route) => route.abort(), { times: 1 })
    await staff.goto('/admin')
    await expect(staff.getByText('Sorry, there was an error. Please try again at a later time.')).toBeVisible()
    const months = Array.from({ length: 12 }, (_, index) => ({ month: `2026-${String(index + 1).padStart(2, '0')}`, count: 0, amount: 0 }))
    await staff.route('**/api/dashboard', (route) =>
      route.fulfill({ json: { ...EMPTY, applications_by_month: months, donations_by_month: months } }),
    )
    await staff.getByRole('button', { name: 'Try again' }).click()
    await expect(staff.getByText('No applications in this period.')).toBeVisible()
    await expect(staff.getByText('Status changes, comments, and gifts will show up here.')).toBeVisible()
    await expectAccessible(staff)
  })
})

test('the header finds applications, FSPs and interests 300 ms after the last key, and fetches the record it leads to', async ({
  staff,
}) => {
  const name = uniqueName('Everywhere')
  await apply(name)
  const fsp = {
    status: 'Active',
    email: 'fsp@example.org',
    primary_street: '1 Main Street',
    primary_city: 'Duluth',
    primary_state: 'Minnesota',
    primary_zip_code: '55802',
  }
  const client = await staffClient(ADMIN)
  const [first, second] = [
    await client.post<Fsp>('/api/fsps', { ...fsp, name: `${name} A` }),
    await client.post<Fsp>('/api/fsps', { ...fsp, name: `${name} B` }),
  ]
  await staff.clock.install()
  await staff.goto(`/admin/fsps/${first.json.id}`)
  await expect(staff.getByRole('heading', { name: `${name} A` })).toBeVisible()

  const asked: string[] = []
  staff.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()))
  await staff.clock.pauseAt(Date.now() + 60_000)
  await search(staff).pressSequentially(name)
  await staff.clock.runFor(299)
  expect(asked).toEqual([])
  await staff.clock.runFor(1)
  await expect.poll(() => asked.length).toBe(1)
  await staff.clock.resume()
  const group = (label: string) => staff.getByRole('group', { name: label, exact: true }).getByRole('option')
  await expect(group('Applications')).toHaveCount(1)
  await expect(group('FSPs')).toHaveText([new RegExp(`${name} A`), new RegExp(`${name} B`)])
  expect(asked).toHaveLength(1)
  await expectAccessible(staff)
  for (let step = 0; step < 3; step++) await search(staff).press('ArrowDown')
  await search(staff).press('Enter')
  await expect(staff).toHaveURL(new RegExp(`/admin/fsps/${second.json.id}$`))
  await expect(staff.getByRole('heading', { name: `${name} B` })).toBeVisible()

  await search(staff).fill('Yuki Tanaka')
  await group('Interests').click()
  await expect(staff.getByRole('heading', { name: 'Yuki Tanaka' })).toBeVisible()
  await search(staff).fill('nobody is called this')
  await expect(staff.getByText('No results for “nobody is called this.”', { exact: false })).toBeVisible()
})

const openDashboard = async (admin: Page) => {
  await admin.goto('/admin')
  await expect(admin.getByRole('table', { name: 'Applications by month' })).toBeVisible()
}
testAccessibility({
  'the dashboard': openDashboard,
  'its search': async (admin) => {
    await openDashboard(admin)
    await search(admin).fill('a')
    await expect(admin.getByRole('option').first()).toBeVisible()
  },
})
