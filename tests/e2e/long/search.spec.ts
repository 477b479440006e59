import { ADMIN, openNew } from '../deciding'
import { expect, staffClient, test } from '../fixtures'

test('a whole phone number finds the family in the list and in the header', async ({ admin }) => {
  const { id, name } = await openNew(admin, 'Called')
  await (await staffClient(ADMIN)).put(`/api/applications/${id}`, { details: { mobile_phone: '218-555-9071' } })
  await admin.goto('/admin/application')
  await admin.getByRole('searchbox', { name: 'Search applications' }).fill('(218) 555 9071')
  await expect(admin.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(admin.getByText('1 results found.')).toBeVisible()
  await admin.getByRole('combobox', { name: 'Find a person, gift, or FSP' }).fill('2185559071')
  await expect(admin.getByRole('option', { name: new RegExp(name) })).toBeVisible()
})
