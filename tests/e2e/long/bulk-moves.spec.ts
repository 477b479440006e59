import type { Page } from '@playwright/test'
import type { ApplicationRow } from '../../../src/shared/api/applications'
import { ADMIN, applyAs, confirm, findInList, history, openReview, read } from '../deciding'
import { apply, expect, PHONE, staffClient, test, testAccessibility, uniqueName } from '../fixtures'

test('many are selected one by one, by Shift, or all that match, and moved', async ({ admin }) => {
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
  await expect(dialog).toContainText('We’ll email each family')
  await confirm(admin)
  await expect(admin.getByText('2 moved, 2 emails waiting to be sent.')).toBeVisible()
  await expect(admin.getByText('1 results found.', { exact: true })).toBeVisible()
  expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual(['Denied', 'Completed', 'Denied'])
  await openReview(admin, ids[0] ?? 0, `${family} A`)
  await expect(history(admin)).toContainText('bulk move')
})

test('up to one call’s limit is one move; more are moved in parts, with progress', async ({ admin }) => {
  const { name } = await applyAs('Template')
  const row = (await (await staffClient(ADMIN)).get<ApplicationRow[]>(`/api/applications?q=${encodeURIComponent(name)}`)).json[0]
  const rows = Array.from({ length: 10_300 }, (_, index) => ({ ...row, id: 100_000 + index, full_name: `Family ${index}` }))
  const parts: number[] = []
  await admin.route('**/api/applications?*', (route) => route.fulfill({ json: rows }))
  await admin.route('**/api/preview-statuses', (route) => route.fulfill({ json: { moves: 10_000, mails: [], skipped: [] } }))
  await admin.route('**/api/update-applications', async (route) => {
    const { application_ids } = route.request().postDataJSON() as { application_ids: number[] }
    parts.push(application_ids.length)
    if (parts.length === 2) await expect(admin.getByText('10,000 of 10,300 moved')).toBeVisible()
    await route.fulfill({ json: { moved: application_ids.length, unchanged: 0, skipped: 0, mails: 0, without_address: 0, undo: null } })
  })
  await admin.goto('/admin/application')
  await admin.getByRole('button', { name: 'Select All' }).click()
  await admin.getByRole('combobox', { name: 'Move to' }).selectOption('Other')
  await confirm(admin)
  await expect(admin.getByText('10,300 moved.')).toBeVisible()
  expect(parts).toEqual([10_000, 300])
})

test.describe('what the server does not answer', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

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

  test('a list that failed to load says so, has nothing to select, and can be retried', async ({ admin }) => {
    await admin.route('**/api/applications?*', (route) => route.abort())
    await admin.goto('/admin/application')
    await expect(admin.getByText('There was an error fetching applications.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Select', exact: true })).toBeDisabled()
    await admin.unrouteAll()
    await admin.getByRole('button', { name: 'Try again' }).click()
    await expect(admin.getByText(/\d+ results found\./)).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Select', exact: true })).toBeEnabled()
    await expect(admin.getByRole('alert')).toHaveCount(0)
  })
})

const selectAll = async (admin: Page) => {
  await admin.goto('/admin/application?start=&end=&status=All')
  if (admin.viewportSize()?.width === PHONE.width) await admin.getByRole('button', { name: 'Select', exact: true }).click()
  await admin.getByRole('button', { name: 'Select All' }).click()
  await expect(admin.getByText(/\d+ selected/)).toBeVisible()
}
testAccessibility({
  'a list with all selected': selectAll,
  'the question before a bulk move': async (admin) => {
    await selectAll(admin)
    await admin.getByRole('combobox', { name: 'Move to' }).selectOption('Denied')
    await expect(admin.getByRole('dialog')).toBeVisible()
  },
})
