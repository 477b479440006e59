import type { Locator, Page } from '@playwright/test'
import type { Comment } from '../../../src/shared/api/common'
import type { Fsp } from '../../../src/shared/api/fsps'
import type { InterestRow } from '../../../src/shared/api/interests'
import { expect, expectAccessible, staffClient, test, testAccessibility, uniqueName } from '../fixtures'

const ADMIN = 'admin@example.org'
const ADDRESS = { primary_street: '12 Main Street', primary_city: 'Duluth', primary_state: 'Minnesota', primary_zip_code: '55802' }

async function makeFsp(first: string, more: object = {}): Promise<Fsp> {
  const fsp = { campaign_id: 0, status: 'Active', name: uniqueName(first), email: 'fsp@example.org', ...ADDRESS, ...more }
  return (await (await staffClient(ADMIN)).post<Fsp>('/api/fsps', fsp)).json
}

const anInterest = async (): Promise<InterestRow | undefined> =>
  (await (await staffClient(ADMIN)).get<InterestRow[]>('/api/interests')).json[0]
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const results = (page: Page, count: number) => expect(page.getByText(`${count} results found.`, { exact: true })).toBeVisible()
const errorsOf = (page: Page, label: string) =>
  page
    .locator('form > *, fieldset > *')
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .last()
    .getByRole('listitem')

async function fillPrimary(page: Page): Promise<void> {
  const group = page.getByRole('group', { name: 'Primary Address' })
  await group.getByLabel('Street').fill('1200 Superior Street')
  await group.getByLabel('City').fill('Duluth')
  await group.getByLabel('State').selectOption('Minnesota')
  await group.getByLabel('ZIP code').fill('55802-1234')
}

test('an admin creates an FSP; missing values show at each field, by index for ZIP codes', async ({ admin }) => {
  const name = uniqueName('Nora')
  await admin.goto('/admin/fsps')
  await admin.getByRole('link', { name: 'New Fsp' }).click()
  await expect(admin).toHaveTitle('Create FSP - Hearthside Foundation')
  await expect(admin.getByLabel('Campaign (optional)').locator('option').first()).toHaveText('No Campaign')
  await expect(admin.getByLabel('Campaign (optional)').locator('option').nth(1)).toHaveText(/^\S+ - .+/)
  for (let count = 0; count < 3; count++) await admin.getByRole('button', { name: 'Add a ZIP code' }).click()
  await expect(admin.getByLabel('ZIP code 3')).toBeFocused()
  await admin.getByRole('button', { name: 'Remove last' }).click()
  await admin.getByLabel('ZIP code 1', { exact: true }).fill('55401')
  await admin.getByLabel('ZIP code 2', { exact: true }).fill('abc')
  await admin.getByLabel('Street', { exact: true }).fill('Main Street')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(
    admin.getByText('Sorry, there was an error. Please check all fields for errors and/or try again at a later time.'),
  ).toBeInViewport()
  await expect(admin.getByLabel('Status')).toBeFocused()
  await expect(errorsOf(admin, 'FSP Full Name')).toHaveText(['Enter a name.'])
  await expect(errorsOf(admin, 'Street')).toHaveText(['Enter a street address like 12 Main Street.'])
  await expect(errorsOf(admin, 'ZIP code 1')).toHaveCount(0)
  await expect(errorsOf(admin, 'ZIP code 2')).toHaveText(['Enter a ZIP code like 55401 or 55401-1234.'])
  await expectAccessible(admin)

  await admin.getByLabel('Status').selectOption('Shown Interest')
  await admin.getByLabel('FSP Full Name').fill(` ${name} `)
  await admin.getByLabel('Email').fill('nora@example.org')
  await fillPrimary(admin)
  await admin.getByLabel('ZIP code 2', { exact: true }).fill('55402')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin).toHaveURL(/\/admin\/fsps$/)
  await admin.getByPlaceholder('Search fsps...').fill(name)
  await results(admin, 1)
  await expect(admin.getByRole('link', { name, exact: true })).toHaveAttribute('href', 'mailto:nora@example.org')
  await expect(admin.getByRole('cell', { name: 'Duluth, Minnesota' })).toBeVisible()
  await admin.getByRole('link', { name: `Manage ${name}` }).click()
  await expect(admin.getByLabel('FSP Full Name')).toHaveValue(name)
  await admin.getByLabel('Status').selectOption('DBB Elected')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin).toHaveURL(/\/admin\/fsps\/\d+$/)
  await expect(admin.getByRole('region', { name: 'Top' }).getByText('DBB Elected', { exact: true })).toBeVisible()
  await expect(admin.getByText('55401, 55402')).toBeVisible()
})

test('the list filters by status and sorts descending first', async ({ staff }) => {
  const name = uniqueName('Sorted')
  await makeFsp(name, { name: `${name} A` })
  await makeFsp(name, { name: `${name} B`, status: 'Have Done in Past' })
  await staff.goto('/admin/fsps')
  await expect(staff.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await expect(staff.getByRole('link', { name: 'New Fsp' })).toHaveCount(0)
  await expect(staff.getByRole('link', { name: /^Manage/ })).toHaveCount(0)
  await staff.getByPlaceholder('Search fsps...').fill(name.toUpperCase())
  await results(staff, 2)
  await expect(staff.getByRole('link', { name: /^Sorted/ })).toHaveText([`${name} B`, `${name} A`])
  await staff.getByRole('button', { name: 'Name' }).click()
  await expect(staff.getByRole('link', { name: /^Sorted/ })).toHaveText([`${name} A`, `${name} B`])
  await staff.getByRole('combobox', { name: 'Status' }).selectOption('Have Done in Past')
  await results(staff, 1)
  await staff.getByRole('combobox', { name: 'Status' }).selectOption('Marketer Recommended')
  await staff.getByRole('button', { name: 'Show all statuses' }).click()
  await results(staff, 2)
})

test('everyone on staff reads, copies, comments on, and prints an FSP', async ({ staff }) => {
  await staff.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, name } = await makeFsp('Read', { additional_street: '9 Pine Street', additional_zip_codes: ['55401'] })
  await staff.goto(`/admin/fsps/${id}`)
  await expect(heading(staff, name)).toBeVisible()
  await expect(staff).toHaveTitle(`${name}: Review FSP - Hearthside Foundation`)
  await expect(staff.getByText('No Campaign', { exact: true })).toBeVisible()
  await staff.getByRole('button', { name: 'Copy primary address' }).click()
  await expect(staff.getByText('Copied')).toBeVisible()
  expect(await staff.evaluate(() => navigator.clipboard.readText())).toBe('12 Main Street\nDuluth, Minnesota 55802')
  await expect(staff.getByRole('button', { name: 'Copy additional address' })).toBeVisible()
  for (const absent of ['Delete', 'Manage']) await expect(staff.getByRole('button', { name: absent, exact: true })).toHaveCount(0)
  await expect(staff.getByRole('link', { name: 'Manage' })).toHaveCount(0)

  await staff.getByLabel('Add a comment').fill('Met in June')
  await staff.getByRole('button', { name: 'Add comment' }).click()
  await expect(staff.getByRole('paragraph').filter({ hasText: 'Met in June' })).toBeVisible()
  await staff.emulateMedia({ media: 'print' })
  await expect(staff.getByText(`Hearthside Foundation: FSP ${name}`)).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Print/Export' })).toBeHidden()
  await staff.emulateMedia({ media: 'screen' })
  await staff.getByRole('button', { name: 'Back to List' }).click()
  await expect(staff, 'without a history').toHaveURL(/\/admin\/fsps$/)
})

test('an admin deletes an FSP after a dialog that Cancel, Escape, and a click outside close', async ({ admin }) => {
  const { id, name } = await makeFsp('Deleted')
  await admin.goto(`/admin/fsps/${id}`)
  const dialog = admin.getByRole('dialog', { name: 'Delete FSP' })
  const ask = () => admin.getByRole('button', { name: 'Delete', exact: true }).first().click()
  for (const close of [
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    () => admin.keyboard.press('Escape'),
    () => admin.mouse.click(20, 20),
  ]) {
    await ask()
    await expect(dialog).toContainText(
      'Are you sure you want to delete this FSP? Once you have deleted an FSP record it can not be recovered.',
    )
    await close()
    await expect(dialog).toHaveCount(0)
  }
  await ask()
  await expectAccessible(admin)
  await expect(dialog.getByRole('button', { name: 'Cancel' }), 'Enter deletes nothing').toBeFocused()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(admin).toHaveURL(/\/admin\/fsps$/)
  await admin.getByPlaceholder('Search fsps...').fill(name)
  await results(admin, 0)
  expect((await (await staffClient(ADMIN)).get(`/api/fsps/${id}`)).status).toBe(404)
})

test('interests are listed with the comments of staff, and read', async ({ staff }) => {
  const { id = 0, name = '', business_name = '', email = '' } = (await anInterest()) ?? {}
  const comment = uniqueName('Called back')
  await staff.goto('/admin/interests')
  await expect(staff.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await staff.getByPlaceholder('Search interests...').fill(business_name)
  await results(staff, 1)
  await staff.getByRole('link', { name: `Review ${name}` }).click()
  await expect(staff).toHaveURL(new RegExp(`/admin/interests/${id}$`))
  await expect(staff.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(staff.getByRole('link', { name: /^\d{3}-\d{3}-\d{4}$/ })).toHaveAttribute('href', /^tel:\d+$/)
  await staff.getByLabel('Add a comment').fill(comment)
  await staff.getByRole('button', { name: 'Add comment' }).click()
  await expect(staff.getByRole('region', { name: 'Internal comments' })).toContainText(comment)
  await staff.getByRole('button', { name: 'Back to List' }).click()
  await expect(staff).toHaveURL(/\/admin\/interests$/)
  await expect(staff.getByPlaceholder('Search interests...')).toHaveValue(business_name)
  await expect(staff.getByRole('row').filter({ hasText: comment })).toBeVisible()
})

test.describe('what fails', () => {
  test.use({ expectedErrors: /ERR_FAILED|404/ })

  test('shows the specified message, and can be retried', async ({ admin }) => {
    const { id } = await makeFsp('Failing')
    await (await staffClient(ADMIN)).post<Comment>(`/api/fsps/${id}/comments`, { comment: 'Stays' })
    await admin.route(/\/api\/(fsps|interests)$/, (route) => route.abort())
    for (const resource of ['fsps', 'interests']) {
      await admin.goto(`/admin/${resource}`)
      await expect(admin.getByText(`There was an error fetching ${resource}.`)).toBeVisible()
      await expect(admin.getByRole('button', { name: 'Try again' })).toBeVisible()
    }
    await admin.route(`**/api/fsps/${id}`, (route) => route.abort(), { times: 1 })
    await admin.goto(`/admin/fsps/${id}`)
    await expect(admin.getByText('Sorry, there was an error. Please try again at a later time.')).toBeVisible()
    await admin.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByText('Stays', { exact: true })).toBeVisible()

    await admin.route(`**/api/fsps/${id}{,/**}`, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    await admin.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(admin.getByText('Sorry, there was an error deleting the fsp. Please try again at a later time.')).toBeVisible()
    await admin.keyboard.press('Escape')
    await admin.getByRole('button', { name: /^Delete .*’s comment from / }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(admin.getByText('Sorry, there was an error deleting the comment. Please try again at a later time.')).toBeVisible()
    await admin.keyboard.press('Escape')
    const refused = admin.getByText(
      'Sorry, there was an error submitting the fsp. Please review any errors and/or try again at a later time.',
    )
    await admin.getByRole('button', { name: 'Add comment' }).click()
    await expect(refused, 'of a gap, too').toBeVisible()
    await admin.getByLabel('Add a comment').fill('Not lost')
    await expect(refused).toHaveCount(0)
    await admin.getByRole('button', { name: 'Add comment' }).click()
    await expect(refused).toBeVisible()
    await expect(admin.getByLabel('Add a comment')).toHaveValue('Not lost')
  })

  test('a missing FSP is Not Found', async ({ staff }) => {
    await staff.goto('/admin/fsps/99999999')
    await expect(heading(staff, 'Not Found')).toBeVisible()
  })
})

const open = async (admin: Page, path: string, sign: Locator) => {
  await admin.goto(path)
  await expect(sign).toBeVisible()
}
const made = () => makeFsp('Wide', { additional_city: 'Superior' })
testAccessibility({
  'the list of FSPs': (admin) => open(admin, '/admin/fsps', admin.getByText(/\d+ results found\./)),
  'an FSP': async (admin) => {
    const { id, name } = await made()
    await open(admin, `/admin/fsps/${id}`, heading(admin, name))
  },
  'the form of an FSP': async (admin) => open(admin, `/admin/fsps/${(await made()).id}/edit`, admin.getByLabel('FSP Full Name')),
  'the list of interests': (admin) => open(admin, '/admin/interests', admin.getByText(/\d+ results found\./)),
  'an interest': async (admin) => {
    const interest = await anInterest()
    await open(admin, `/admin/interests/${interest?.id}`, heading(admin, interest?.name ?? ''))
  },
})
