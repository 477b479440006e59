import type { Page } from '@playwright/test'
import type { Fsp } from '../../../src/shared/api/fsps'
import { apply, expect, expectAccessible, staffClient, test, uniqueName } from '../fixtures'

const ADDRESS = { primary_street: '12 Main Street', primary_city: 'Duluth', primary_state: 'Minnesota', primary_zip_code: '55802' }

async function makeFsp(first: string): Promise<Fsp> {
  const fsp = { status: 'Shown Interest', name: uniqueName(first), email: 'fsp@example.org', ...ADDRESS }
  return (await (await staffClient('admin@example.org')).post<Fsp>('/api/fsps', fsp)).json
}
const toSection = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
const results = (page: Page, count: number) => expect(page.getByText(`${count} results found.`, { exact: true })).toBeVisible()

test('search and filters are remembered together; a URL with filters is a separate view', async ({ staff }) => {
  const { name } = await makeFsp('Remembered')
  await staff.goto('/admin/fsps')
  await staff.getByRole('combobox', { name: 'Status' }).selectOption('Shown Interest')
  await staff.getByPlaceholder('Search fsps...').fill(name)
  await results(staff, 1)
  await toSection(staff, 'Interests')
  await expect(staff).toHaveURL(/\/admin\/interests$/)
  await toSection(staff, 'FSPs')
  await expect(staff.getByPlaceholder('Search fsps...')).toHaveValue(name)
  await expect(staff.getByRole('combobox', { name: 'Status' })).toHaveValue('Shown Interest')
  await expect(staff).toHaveURL(/\/admin\/fsps\?status=Shown\+Interest$/)
  await results(staff, 1)

  await staff.getByPlaceholder('Search fsps...').fill('nobody')
  await results(staff, 0)
  await staff.getByRole('button', { name: 'Show all statuses' }).click()
  await staff.getByRole('button', { name: 'Clear the search “nobody”' }).click()
  await expect(staff).toHaveURL(/\/admin\/fsps$/)
  await expect(staff.getByRole('link', { name, exact: true })).toBeVisible()
})

test('no filter is alone in its line on a small computer', async ({ staff }) => {
  await staff.setViewportSize({ width: 1024, height: 768 })
  await staff.goto('/admin/application')
  const tops = ['Campaign', 'Status'].map(async (name) => (await staff.getByRole('combobox', { name, exact: true }).boundingBox())?.y)
  const [campaign, status] = await Promise.all(tops)
  expect(status).toBe(campaign)
})

test('a dashboard figure opens its list without the last search', async ({ staff }) => {
  await apply(uniqueName('Counted'))
  await staff.goto('/admin/application')
  await staff.getByPlaceholder('Search applications...').fill('nobody at all')
  await results(staff, 0)
  await staff.getByRole('link', { name: 'Hearthside Foundation' }).click()
  await staff.getByRole('link', { name: /^\d+ applications? to review/ }).click()
  await expect(staff.getByPlaceholder('Search applications...')).toHaveValue('')
  await expect(staff.getByRole('cell', { name: 'Completed' }).first()).toBeVisible()
})

test('applications of several statuses are shown together', async ({ staff }) => {
  await staff.goto('/admin/application?start=&end=')
  await staff.getByRole('combobox', { name: 'Status' }).selectOption('Choose more than one…')
  const dialog = staff.getByRole('dialog', { name: 'Status (choose one or more)' })
  await expect(dialog.getByLabel('Completed', { exact: true })).toBeChecked()
  await dialog.getByLabel('Denied').check()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(staff).toHaveURL(/status=Completed%2CDenied$/)
  await expect(staff.getByRole('combobox', { name: 'Status' }).locator('option:checked')).toHaveText('2 selected')
  const rows = await (await staffClient('staff@example.org')).get<unknown[]>('/api/applications?status=Completed,Denied')
  await results(staff, rows.json.length)
  await staff.getByRole('combobox', { name: 'Status' }).selectOption('All')
  await expect(staff).toHaveURL(/status=All$/)
})

test('the dashboard links to records without a campaign', async ({ staff }) => {
  await apply(uniqueName('Alone'))
  await staff.goto('/admin')
  const region = staff.getByRole('region', { name: 'Applications by campaign' })
  await region.getByRole('row').filter({ hasText: 'No Campaign' }).getByRole('link').click()
  await expect(staff).toHaveURL(/campaign_id=none/)
  await expect(staff.getByRole('combobox', { name: 'Campaign' }).locator('option:checked')).toHaveText('No Campaign')
  await expect(staff.getByText(/^[1-9]\d* results found\.$/)).toBeVisible()
})

test('an error disappears when its field changes, and a save links to the record', async ({ admin }) => {
  /** Otherwise `expectAccessible` turns motion off later, and the note forgets that the focus is in it. */
  await admin.emulateMedia({ reducedMotion: 'reduce' })
  await admin.goto('/admin/fsps/create')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Enter a name.')).toBeVisible()
  await admin.getByLabel('FSP Full Name').fill(uniqueName('Noted'))
  await expect(admin.getByText('Enter a name.')).toHaveCount(0)
  await expect(admin.getByText('Choose a status.'), 'the others stay').toBeVisible()

  await admin.getByLabel('Status').selectOption('Active')
  await admin.getByLabel('Email').fill('noted@example.org')
  const group = admin.getByRole('group', { name: 'Primary Address' })
  await group.getByLabel('Street').fill(ADDRESS.primary_street)
  await group.getByLabel('City').fill(ADDRESS.primary_city)
  await group.getByLabel('State').selectOption(ADDRESS.primary_state)
  await group.getByLabel('ZIP code').fill(ADDRESS.primary_zip_code)
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin).toHaveURL(/\/admin\/fsps$/)
  const view = admin.getByRole('link', { name: 'View', exact: true })
  /** A note stays while the focus is in it. The mouse would not hold it: it moves down when the form's actions go. */
  await view.focus()
  await expectAccessible(admin)
  await view.click()
  await expect(admin.getByRole('link', { name: 'noted@example.org' })).toBeVisible()
})

test('a list is built once, not again when it learns what the person may do', async ({ staff }) => {
  await staff.addInitScript(() => {
    const tables = new Set<Element>()
    Object.assign(window, { tables })
    new MutationObserver(() => document.querySelectorAll('[role=table], .list-search').forEach((each) => tables.add(each))).observe(
      document,
      {
        subtree: true,
        childList: true,
      },
    )
  })
  for (const path of ['application', 'donation', 'awards/payments']) {
    await staff.goto(`/admin/${path}`)
    await expect(staff.getByText(/results? found/)).toBeVisible()
    expect(await staff.evaluate(() => (window as unknown as { tables: Set<Element> }).tables.size), path).toBe(2)
  }
})
