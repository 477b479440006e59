import { ADMIN, applyAs } from '../deciding'
import { expect, expectAccessible, staffClient, test, testAccessibility } from '../fixtures'

test('the email log shows every email with its status and text; admins send it again', async ({ admin, staff }) => {
  const { id, name } = await applyAs('Written')
  await (await staffClient(ADMIN)).put(`/api/application/${id}`, { status: 'Denied' })
  await staff.goto('/admin/mail')
  await staff.getByPlaceholder('Search emails...').fill(name)
  await expect(staff.getByText('2 results found.', { exact: true })).toBeVisible()
  await staff.getByRole('link', { name: 'Application denied' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Application denied' })
  await expect(dialog.getByRole('article')).toContainText('Hearthside Foundation')
  await expect(dialog.getByText('Not sent: no email server set up')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0)

  await admin.goto(staff.url())
  await admin.getByRole('button', { name: 'Send again' }).click()
  const question = admin.getByRole('dialog', { name: 'Send this email again?' })
  await expectAccessible(admin)
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(admin.getByRole('dialog')).toContainText('Sent again by')
  await admin.getByRole('dialog').getByRole('link', { name }).click()
  await expect(admin).toHaveURL(new RegExp(`/admin/application/${id}$`))
})

test('the email log says what waits and why, filters by status, and explains when it is empty', async ({ staff }) => {
  const { json } = await (await staffClient(ADMIN)).get<object[]>('/api/messages?range=[0,0]')
  const waiting = { ...json[0], id: 900_001, state: 'waiting', attempts: 3, last_error: 'Couldn’t reach the email server.' }
  const mails = [waiting, { ...waiting, id: 900_002, state: 'failed' }]
  await staff.route(/\/api\/messages(\?|$)/, (route) =>
    route.fulfill({ json: route.request().url().includes('state=unsent') ? [] : mails }),
  )
  await staff.goto('/admin/mail')
  await expect(
    staff.getByRole('status').filter({ hasText: '1 email is waiting to be sent. Couldn’t reach the email server.' }),
  ).toBeVisible()
  await expect(staff.getByText('Waiting after 3 tries. Couldn’t reach the email server.')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('link', { name: '1 email failed' }).click()
  await expect(staff.getByText('1 results found.', { exact: true })).toBeVisible()
  await staff.getByRole('combobox', { name: 'Status' }).selectOption('Canceled')
  await expect(staff.getByRole('heading', { name: 'No emails here' })).toBeVisible()
  await staff.getByRole('button', { name: 'Show all statuses' }).click()
  await expect(staff.getByText('2 results found.', { exact: true })).toBeVisible()
})

testAccessibility({
  'the mail screen': async (admin) => {
    await admin.goto('/admin/mail')
    await expect(admin.getByText(/\d+ results found\./)).toBeVisible()
  },
})
