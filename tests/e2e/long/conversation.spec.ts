import type { Page } from '@playwright/test'
import { startMailedSite, type BuiltSite, type MailedSite } from '../../helpers/built-site'
import { Client, sample } from '../../helpers/client'
import { query } from '../../helpers/database'
import type { MailServer } from '../../helpers/mail-server'
import { openReview } from '../deciding'
import { DESK, expect, expectAccessible, PHONE, test, uniqueName } from '../fixtures'

/** A site of its own whose emails wait for longer than any test lasts, unless a test makes them due. */
let mailed: MailedSite
let mail: MailServer
let site: BuiltSite
const shared = process.env.SITE_ORIGIN
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  mailed = await startMailedSite({ TRUST_PROXY: '1', UNDO_SECONDS: '3600' })
  ;({ mail, site } = mailed)
  process.env.SITE_ORIGIN = site.origin
})
test.afterAll(async () => {
  process.env.SITE_ORIGIN = shared
  await mailed.stop()
})

interface Family {
  id: number
  name: string
  email: string
  reference: string
}

async function apply(first: string, change: { safe_contact?: object } = {}): Promise<Family> {
  const [name, email] = [uniqueName(first), `${uniqueName(first).replace(' ', '.').toLowerCase()}@example.org`]
  const visitor = new Client(site.origin)
  await visitor.get('/apply')
  const form = sample<{ details: object }>('application')
  const { json } = await visitor.post<{ props: { reference: string } }>('/apply', {
    ...form,
    ...change,
    campaign: null,
    full_name: name,
    details: { ...form.details, email, mobile_phone: '612-555-0177' },
  })
  const { reference } = json.props
  const [found] = (await (await site.admin()).get<{ id: number }[]>(`/api/applications?q=${reference}`)).json
  return { id: found?.id ?? 0, name, email, reference }
}

async function lookUp(page: Page, { email, reference }: Family): Promise<void> {
  await page.goto(`${site.origin}/apply/status`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Reference number').fill(reference)
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText(reference)).toBeVisible()
}

/** From the status page of an application that was looked up. */
async function writeMessage(page: Page, text: string): Promise<void> {
  await page.goto(`${site.origin}/apply/status`)
  await page.getByLabel('Tell us').fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We got your message' })).toBeVisible()
}

const conversation = (page: Page) => page.getByRole('region', { name: 'Messages with the family' })
const entry = (page: Page, text: string) => conversation(page).getByRole('listitem').filter({ hasText: text })
const answersTo = ({ email }: Family) => mail.mails.filter(({ to, subject }) => to === email && subject.startsWith('A message from'))
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('a message is answered from the record in three clicks, and the answer arrives once', async ({ page, admin }) => {
  const family = await apply('Asking')
  await page.setViewportSize(PHONE)
  await lookUp(page, family)
  await writeMessage(page, 'The court date is December 10.')
  await writeMessage(page, 'مرحبا، هل وصلتكم أوراقنا؟')

  const message = entry(admin, 'The court date is December 10.')
  await openReview(admin, family.id, family.name)
  await admin.getByRole('link', { name: '2 unanswered messages' }).click()
  await expect(message).toBeFocused()
  await admin.goto('/admin')
  await admin.getByRole('link', { name: '2 messages from families to answer' }).click()
  await expect(message).toBeFocused()
  await expect(admin.getByRole('link', { name: 'Messages', exact: true })).toHaveAttribute('aria-current', 'location')
  await expect(message).toBeInViewport()
  await expect(message).toContainText('Unanswered')
  await expect(entry(admin, 'مرحبا').getByRole('paragraph')).toHaveCSS('unicode-bidi', 'plaintext')
  await message.getByRole('button', { name: 'Answer by email' }).click()
  const dialog = admin.getByRole('dialog', { name: `Email ${family.name}` })
  await expect(dialog.getByLabel('Your message')).toBeFocused()
  const quoted = dialog.getByRole('region', { name: 'The family’s messages' })
  for (const words of ['The court date is December 10.', 'مرحبا']) await expect(quoted).toContainText(words)
  await expect(dialog.getByRole('checkbox', { name: 'Mark the family’s 2 messages as answered' })).toBeChecked()
  await admin.keyboard.type('Thank you. <b>Bring</b> the notice & call us.')
  await expect(dialog.getByRole('region', { name: `Email to ${family.email}` })).toContainText('<b>Bring</b> the notice & call us.')
  await expect(dialog).toContainText(`We’ll email the family at ${family.email}.`)
  for (const viewport of [PHONE, DESK]) {
    await admin.setViewportSize(viewport)
    await expectAccessible(admin)
  }
  await dialog.getByRole('button', { name: 'Send email' }).click()

  await expect(admin.getByRole('region', { name: 'Undo' })).toContainText(`Your email to ${family.email} goes out at`)
  await expect(message).toContainText('Answered')
  const answer = entry(admin, '<b>Bring</b>')
  await expect(answer).toContainText('Waiting until')
  await query(site.databaseUrl, `update messages set next_attempt_at = now() where template = 'family-reply'`)
  await expect(answer.getByText('Sent', { exact: true })).toBeVisible()
  expect(answersTo(family)).toHaveLength(1)
  const [arrived] = answersTo(family)
  expect(arrived?.text).toContain(`Hello ${family.name},`)
  expect(arrived?.text).toContain('<b>Bring</b> the notice & call us.')
  expect(arrived?.html).toContain('&lt;b&gt;Bring&lt;/b&gt;')
  await admin.goto('/admin')
  await expect(admin.getByRole('link', { name: '0 messages from families to answer' })).toBeVisible()

  await page.goto(`${site.origin}/apply/status`)
  await expect(page.getByText('We sent an email about your application on')).toBeVisible()
  await expect(page.getByText('the notice')).toHaveCount(0)
  await expectAccessible(page)
})

test('email that is not safe: no email goes, the record says how to reach the family, and a call is an answer too', async ({
  page,
  admin,
}) => {
  const family = await apply('Unsafe', { safe_contact: { email: false, phone: 'Mobile phone', times: 'Before 3 p.m.' } })
  await lookUp(page, family)
  await writeMessage(page, 'Please call me.')
  await openReview(admin, family.id, family.name)
  const ways = conversation(admin).getByRole('note', { name: 'How to reach this family' })
  for (const words of ['Email isn’t safe for this family', 'Before 3 p.m.', '612-555-0177']) await expect(ways).toContainText(words)
  await expect(admin.getByRole('button', { name: /^(Answer by email|Email the family)$/ })).toHaveCount(0)
  const message = entry(admin, 'Please call me.')
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(message.getByText(/^Answered · /)).toBeVisible()
  await message.getByRole('button', { name: 'Mark as unanswered' }).click()
  await expect(message.getByText('Unanswered', { exact: true })).toBeVisible()
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(message.getByText(/^Answered · /)).toBeVisible()
  await admin.setViewportSize(PHONE)
  expect(await fits(admin)).toBe(true)
  await expectAccessible(admin)
  expect(mail.mails.filter(({ to }) => to === family.email)).toEqual([])
})

test('an email is written and taken back by keyboard; staff may write once a setting says so', async ({ admin, staff }) => {
  const family = await apply('Undone')
  await openReview(admin, family.id, family.name)
  await conversation(admin).getByRole('button', { name: 'Email the family' }).press('Enter')
  await expect(admin.getByRole('dialog').getByLabel('Your message')).toBeFocused()
  await admin.keyboard.type('Sent too soon.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Send email' }).press('Enter')
  const answer = entry(admin, 'Sent too soon.')
  await expect(answer).toContainText('Waiting until')
  await expect(admin.getByRole('region', { name: 'Undo' })).toBeVisible()
  await admin.keyboard.press('u')
  await expect(admin.getByText('Undone. No email was sent.')).toBeVisible()
  await expect(answer.getByText('Canceled (undone)', { exact: true })).toBeVisible()

  await openReview(staff, family.id, family.name)
  await expect(conversation(staff)).toContainText('Only admins can email families.')
  await expect(conversation(staff).getByRole('button', { name: 'Email the family' })).toHaveCount(0)
  await admin.goto('/admin/settings')
  await admin.getByRole('switch', { name: /Admins only/ }).click()
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('button', { name: 'Save' })).toHaveCount(1)
  await expect
    .poll(async () => (await (await site.admin()).get<{ staff_may_answer: boolean }>('/api/site-settings')).json.staff_may_answer)
    .toBe(true)
  await openReview(staff, family.id, family.name)
  await conversation(staff).getByRole('button', { name: 'Email the family' }).click()
  await expect(staff.getByRole('dialog').getByLabel('Your message')).toBeFocused()
  await staff.keyboard.type('By staff.')
  await staff.getByRole('dialog').getByRole('button', { name: 'Send email' }).click()
  await expect(entry(staff, 'By staff.')).toContainText('Waiting until')
  await expect(staff.getByRole('region', { name: 'Undo' })).toContainText('Your email to')
  expect(answersTo(family)).toEqual([])
})
