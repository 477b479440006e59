import type { Campaign } from '../../../src/shared/api/campaigns'
import type { Media } from '../../../src/shared/api/media'
import { image } from '../../helpers/images'
import { apply, expect, staffClient, test, uniqueName } from '../fixtures'
import { addCheck, makeCampaign } from '../giving'

const admins = () => staffClient('admin@example.org')

test('after a comment is deleted the focus is on the next one, and after the last one on the field', async ({ admin }) => {
  const { id } = await apply(uniqueName('Commented'))
  for (const comment of ['First', 'Second']) await (await admins()).post(`/api/applications/${id}/comments`, { comment })
  await admin.goto(`/admin/application/${id}`)
  const deletes = admin.getByRole('button', { name: /^Delete .*’s comment from / })
  const deleteFirst = async () => {
    await deletes.first().focus()
    await admin.keyboard.press('Enter')
    await expect(admin.getByRole('button', { name: 'Cancel' }), 'Enter deletes nothing').toBeFocused()
    await admin.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
  }
  await deleteFirst()
  await expect(deletes).toHaveCount(1)
  await expect(deletes.first()).toBeFocused()
  await deleteFirst()
  await expect(deletes).toHaveCount(0)
  await expect(admin.getByLabel('Add a comment')).toBeFocused()
})

test('after a story is deleted the focus is in the next row', async ({ admin }) => {
  const family = uniqueName('Deleted')
  const campaigns = (await (await admins()).get<Campaign[]>('/api/campaigns')).json
  for (const title of ['One', 'Two'])
    await (await admins()).post('/api/albums', { campaign_id: campaigns[0]?.id, year: 2024, family, title, story: '<p>Home.</p>' })
  await admin.goto('/admin/album')
  await admin.getByPlaceholder('Search stories...').fill(family)
  await expect(admin.getByText('2 results found.', { exact: true })).toBeVisible()
  await admin
    .getByRole('button', { name: `Delete ${family}` })
    .first()
    .press('Enter')
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('1 results found.', { exact: true })).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: family }).locator(':focus')).toHaveCount(1)
})

test('a choice that is saved as it is made keeps the focus', async ({ admin }) => {
  const { id } = await addCheck(uniqueName('Chosen'))
  const { slug } = await makeCampaign()
  await admin.goto(`/admin/donation/${id}`)
  for (const [label, option, said] of [
    ['Authenticity', 'Authentic', 'Authenticity updated.'],
    ['Campaign', new RegExp(slug), 'Campaign updated.'],
  ] as const) {
    const picker = admin.getByRole('combobox', { name: label })
    await picker.focus()
    const value = await picker.getByRole('option', { name: option }).first().getAttribute('value')
    await picker.selectOption(value)
    await expect(admin.getByText(said)).toBeVisible()
    await expect(picker).toBeFocused()
  }
})

test('a deleted logo leaves no unsaved changes, and the dialog for a new secure code focuses Cancel', async ({ admin }) => {
  const made = await makeCampaign()
  const campaign = (await (await admins()).get<Campaign>(`/api/campaigns/${made.id}`)).json
  const [logo] = (await (await admins()).upload<Media[]>([await image()])).json
  const sent = { ...campaign, slug: made.slug.toUpperCase(), media_id: logo?.id }
  expect((await (await admins()).put<Campaign>(`/api/campaigns/${made.id}`, sent)).json.slug).toBe(made.slug)
  await admin.goto(`/admin/campaign/${made.id}/edit`)
  await admin.getByRole('button', { name: 'Delete logo' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Upload a logo')).toBeVisible()
  await admin.getByRole('navigation').getByRole('link', { name: 'FSPs', exact: true }).click()
  await expect(admin).toHaveURL(/\/admin\/fsps$/)
  await admin.goto(`/admin/campaign/${made.id}`)
  await admin.getByRole('button', { name: 'Regenerate' }).press('Enter')
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
})
