import type { Page } from '@playwright/test'
import { Client } from '../../helpers/client'
import { extended } from '../../helpers/invited'
import { ADMIN, history, openNew, openReview, read, shown } from '../deciding'
import { expect, expectAccessible, origin, PHONE, staffClient, test } from '../fixtures'

async function openedBy(token: string | null): Promise<Client> {
  const family = new Client(origin())
  await family.get('/apply/extended')
  await family.post('/apply/extended', { code: token })
  return family
}

/** Acts as staff and as the family. @returns the family's access code */
async function askAndSend(id: number): Promise<string | null> {
  const admin = await staffClient(ADMIN)
  await admin.put(`/api/application/${id}`, { status: 'Extended Application Requested' })
  const { token } = await read(id)
  const sent = await (await openedBy(token)).post('/apply/extended/send', extended({ additional_answers: [] }))
  expect(sent.text).toContain('ApplyExtendedReceived')
  return token
}

const reopenButton = (page: Page) => page.getByRole('button', { name: 'Reopen extended application…' })

async function reopen({ admin }: { admin: Page }) {
  const { id, name } = await openNew(admin, 'Reopened')
  await expect(reopenButton(admin)).toHaveCount(0)
  const token = await askAndSend(id)
  await admin.reload()
  await shown(admin, 'Extended Application Completed')
  await reopenButton(admin).press('Enter')
  const dialog = admin.getByRole('dialog', { name: `Reopen ${name}’s extended application?` })
  await expect(dialog).toContainText('No email will be sent.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click()
  await shown(admin, 'Extended Application Requested')
  await expect(reopenButton(admin)).toHaveCount(0)
  await expect(admin.getByRole('region', { name: 'Top' })).toBeFocused()
  await expect(history(admin)).toContainText('Reopened. The same access code works again.')
  await expect(admin.getByText(token ?? '', { exact: true })).toBeVisible()

  const form = extended({ additional_answers: [], net_worth: 12_300 })
  expect((await (await openedBy(token)).post('/apply/extended/send', form)).text).toContain('ApplyExtendedReceived')
  await admin.reload()
  await shown(admin, 'Extended Application Completed')
  await expect(reopenButton(admin)).toBeVisible()
  expect((await read(id)).details).toMatchObject({ net_worth: 12_300 })
}

test('an admin reopens a sent form, and the family sends it again', reopen)

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })
  test('an admin reopens a sent form, and the family sends it again', reopen)
})

test('staff who are not admins can’t reopen a form', async ({ admin, staff }) => {
  const { id, name } = await openNew(admin, 'Closed')
  await askAndSend(id)
  await openReview(staff, id, name)
  await shown(staff, 'Extended Application Completed')
  await expect(reopenButton(staff)).toHaveCount(0)
})
