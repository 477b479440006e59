import type { Page } from '@playwright/test'
import { expect, expectAccessible, staffClient, test, testAccessibility, uniqueName } from '../fixtures'
import { addCheck, change, deciding } from '../giving'

/** Years that no other test uses: statements of a year are sent once. */
const SENT = 2013
const CORRECTED = 2014
const MERGED = 2015

const dialog = (page: Page) => page.getByRole('dialog')
const openList = async (page: Page, year: number) => {
  await page.goto(`/admin/statement?year=${year}`)
  await expect(page.getByRole('button', { name: 'Send statements' })).toBeVisible()
}
async function send(admin: Page, year: number): Promise<void> {
  await openList(admin, year)
  await admin.getByRole('button', { name: 'Send statements' }).click()
  await dialog(admin)
    .getByRole('button', { name: /^Send \d+ statement/ })
    .click()
  await expect(dialog(admin)).toContainText(`Every ${year} donor has a statement.`)
}

test('a year’s statements are sent once, and the paper ones printed', async ({ admin, staff }) => {
  const name = uniqueName('Lettice')
  await addCheck(name, { created_at: `${SENT}-05-01`, amount: 12.5 })
  await openList(staff, SENT)
  await staff.getByRole('button', { name: 'Send statements' }).click()
  await expect(dialog(staff)).toContainText('An admin can send them.')
  await expect(dialog(staff).getByRole('button')).toHaveText(['Close'])
  await send(admin, SENT)
  await expect(dialog(admin).getByRole('button')).toHaveText(['Close'])
  await expectAccessible(admin)
  const letters = dialog(admin).getByRole('link', { name: /^print the statements/ })
  const answer = await admin.request.get((await letters.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await dialog(admin).getByRole('button', { name: 'Close' }).click()
  await admin.getByPlaceholder('Search donors...').fill(name)
  await admin.getByRole('link', { name, exact: true }).click()
  await expect(admin.getByText(/^Sent on .*, on paper\./)).toBeVisible()
})

test('correcting a check asks whether to send its statement again', async ({ admin, staff }) => {
  const name = uniqueName('Corrie')
  const { id } = await addCheck(name, { created_at: `${CORRECTED}-05-01`, amount: 12.5 })
  await send(admin, CORRECTED)
  await admin.goto(`/admin/donation/${id}`)
  await deciding(admin).getByRole('button', { name: 'Edit check' }).click()
  await dialog(admin).getByLabel('Amount').fill('125')
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  const question = admin.getByText(`The ${CORRECTED} statement for ${name} went out on`)
  await expect(question).toBeVisible()
  await staff.goto(`/admin/donation/${id}`)
  await expect(staff.getByText('An admin can send a new one.')).toBeVisible()
  await admin.getByRole('button', { name: 'Send a new one' }).click()
  await expectAccessible(admin)
  await dialog(admin).getByRole('button', { name: 'Send it' }).click()
  await expect(question).toBeHidden()
  const letter = admin.getByRole('link', { name: /^Print the statement/ })
  await expectAccessible(admin)
  const printed = await admin.request.get((await letter.getAttribute('href')) ?? '')
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await change(id, { amount: 130 })
  await admin.reload()
  await admin.getByRole('button', { name: 'Send a new one' }).click()
  await dialog(admin).getByLabel('Email').fill('corrie@example')
  await dialog(admin).getByRole('button', { name: 'Send it' }).click()
  await expect(dialog(admin)).toContainText('Check this email address.')
  await dialog(admin).getByLabel('Email').fill('corrie@example.org')
  await dialog(admin).getByRole('button', { name: 'Send it' }).click()
  await expect(admin.getByText('The statement is on its way.')).toBeVisible()
  await expect(question).toBeHidden()
  await admin.goto(`/admin/mail`)
  await expect(admin.getByText('Year-end statement').first()).toBeVisible()
})

test('two donors are merged, have one statement, and are separated again', async ({ admin }) => {
  const [name, other] = [uniqueName('Mia'), uniqueName('Mix')]
  const { id } = await addCheck(name, { created_at: `${MERGED}-05-01`, amount: 10 })
  await addCheck(other, { created_at: `${MERGED}-06-01`, amount: 5 })
  await admin.goto(`/admin/statement/${id}?year=${MERGED}`)
  const letter = admin.getByRole('article', { name: 'Statement' })
  await admin.getByRole('button', { name: 'Merge', exact: true }).click()
  await dialog(admin).getByLabel('Search by name or email').fill(other)
  await dialog(admin)
    .getByRole('radio', { name: new RegExp(other) })
    .check()
  await expectAccessible(admin)
  await dialog(admin).getByRole('button', { name: 'Merge' }).click()
  await expect(letter).toContainText('$15.00')
  await expect(letter.getByRole('row')).toHaveCount(4)
  await admin.getByRole('button', { name: `Separate ${other.toLowerCase()}` }).click()
  await dialog(admin).getByRole('button', { name: 'Separate' }).click()
  await expect(letter.getByRole('row')).toHaveCount(3)
  const { json } = await (await staffClient('admin@example.org')).get<{ amount: number }>(`/api/statements/${id}?year=${MERGED}`)
  expect(json.amount).toBe(1_000)
})

testAccessibility({
  'the question to send the statements of a year': async (admin) => {
    await addCheck(uniqueName('Asked'), { created_at: '2016-05-01' })
    await openList(admin, 2016)
    await admin.getByRole('button', { name: 'Send statements' }).click()
    await expect(dialog(admin)).toContainText('received a 2016 statement yet')
  },
  'the question who is the same donor': async (admin) => {
    const { id } = await addCheck(uniqueName('Same'), { created_at: '2017-05-01' })
    await admin.goto(`/admin/statement/${id}?year=2017`)
    await admin.getByRole('button', { name: 'Merge', exact: true }).click()
    await dialog(admin).getByLabel('Search by name or email').fill('a')
    await expect(dialog(admin).getByRole('radio').first()).toBeVisible()
  },
})
