import type { Page } from '@playwright/test'
import type { Award } from '../../../src/shared/api/awards'
import { confirmByPhone } from '../../helpers/awarding'
import { approved } from '../awarding'
import { ADMIN } from '../deciding'
import { expect, expectAccessible, PHONE, staffClient, test, testAccessibility } from '../fixtures'
import { dialog, open, press } from '../payment-screens'

const section = (page: Page) => page.getByRole('region', { name: 'Landlord’s answers' })
const openAnswers = (page: Page, { id }: Pick<Award, 'id'>) => open(page, `/admin/awards/${id}`, 'Landlord’s answers')
const ODD = { monthly_rent: 135_000, other_help: 'The county pays $300' }

async function differing(first: string): Promise<Award> {
  const { award } = await approved(first)
  const client = await staffClient(ADMIN)
  await confirmByPhone(client, award)
  return confirmByPhone(client, award, ODD)
}

testAccessibility({
  'an award whose landlord’s answers differ': async (admin) => {
    await openAnswers(admin, await differing('Answered'))
    await section(admin).locator('summary').click()
  },
})

test('the newest answers are beside what we have, differences in words, until someone has read them', async ({ admin }) => {
  const award = await differing('Beside')
  await openAnswers(admin, award)
  const table = section(admin).getByRole('table', { name: 'Newest answers' })
  await expect(table.getByRole('row', { name: /Monthly amount/ })).toContainText('$1,350.00Differed then$1,200.00')
  await expect(table.getByRole('row', { name: /Other help/ })).toContainText('The county pays $300Check this')
  await expect(table.getByRole('row', { name: /Due Day 1/ })).not.toContainText('Differed')
  await expect(section(admin).getByText('2 answers to check.')).toBeVisible()
  await expect(section(admin).getByText('Answered by Ida Lake, Owner, 218-555-0142. No one has marked it as read.').first()).toBeVisible()
  await expect(section(admin).getByText('Nothing differed from what we had then.')).toHaveCount(1)
  await open(admin, '/admin/awards?landlord_answers=1', 'results found.')
  await admin.getByPlaceholder('Search awards...').fill(award.reference)
  await expect(admin.getByText('1 results found.')).toBeVisible()
  await openAnswers(admin, award)
  await press(admin, 'Mark as read')
  await expect(section(admin).getByText(/Read by /)).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await open(admin, '/admin', 'landlord')
  await expect(admin.getByRole('link', { name: /to follow up with/ })).toHaveAttribute('href', /landlord_answers=1/)
})

test('answers given by phone are entered in dollars, with nothing filled out', async ({ admin }) => {
  const { award } = await approved('Entered')
  await openAnswers(admin, award)
  await expect(section(admin).getByText('No answers yet.')).toBeVisible()
  await press(admin, 'Enter answers…')
  await expectAccessible(admin)
  await admin.setViewportSize(PHONE)
  await expectAccessible(admin)
  const field = (label: string) => dialog(admin).getByLabel(label)
  for (const label of ['Name for checks', 'Mailing address', 'Monthly rent (optional)']) await expect(field(label)).toHaveValue('')
  await press(admin, 'Save answers')
  await expect(dialog(admin).getByText('Answer yes or no.').first()).toBeVisible()
  await expect(dialog(admin).getByText('Check this once they have said so.')).toBeVisible()
  await field('How they answered').selectOption('By phone')
  await field('The family lives there').selectOption('Yes')
  await field('Accepts payments from us').selectOption('No')
  await field('Monthly rent (optional)').fill('1,200')
  await field('Past due now (optional)').fill('0')
  await field('Name for checks').fill('Somebody')
  await field('Mailing address').fill('1 Elsewhere Road, Duluth, MN 55802')
  await field('Kind of payee').selectOption('Landlord')
  await field('Who answered').fill('Ida Lake')
  await field('Phone').fill('2185550142')
  await field('They said that these answers are true').check()
  await press(admin, 'Save answers')
  await expect(dialog(admin)).toHaveCount(0)
  await expect(section(admin).getByText('4 answers to check.')).toBeVisible()
  const { json } = await (await staffClient(ADMIN)).get<Award>(`/api/awards/${award.id}`)
  expect(json.confirmations[0]).toMatchObject({
    source: 'phone',
    differs: ['arrears', 'accepts', 'payee_name', 'payee_address'],
    answers: { monthly_rent: 120_000, arrears: 0, due_day: null, eviction: null },
  })
})

test('a lender’s answers are about a loan, not about a home or a lease', async ({ admin }) => {
  const { award } = await approved('Borrowed', { kind: 'mortgage' })
  await confirmByPhone(await staffClient(ADMIN), award, { lives_there: false })
  await open(admin, `/admin/awards/${award.id}`, 'Lender’s answers')
  const table = admin.getByRole('table', { name: 'Newest answers' })
  await expect(table.getByRole('row', { name: 'The family is on the loan' })).toContainText('NoCheck this')
  for (const text of ['lives there', 'Lease ends']) await expect(table).not.toContainText(text)
  await press(admin, 'Enter answers…')
  await expect(dialog(admin).getByLabel('The family is on the loan')).toBeVisible()
})

test('a link is sent, and revoked', async ({ admin }) => {
  const { award } = await approved('Linked')
  await openAnswers(admin, award)
  await press(admin, 'Send a link…')
  await expectAccessible(admin)
  await dialog(admin).getByLabel('Email').fill('lake@example.org')
  await press(admin, 'Send link')
  await expect(section(admin).getByText(/Link for lake@example\.org, made .* Not opened yet\. It expires /)).toBeVisible()
  await press(admin, 'Revoke…')
  await expectAccessible(admin)
  await press(admin, 'Revoke')
  await expect(section(admin).getByText(/Link for lake/)).toHaveCount(0)
})

test('staff read the answers, and have no buttons', async ({ staff }) => {
  await openAnswers(staff, await differing('Shown'))
  await expect(section(staff).getByRole('table', { name: 'Newest answers' })).toBeVisible()
  await expect(section(staff).getByRole('button')).toHaveCount(0)
})
