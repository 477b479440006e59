import type { Page } from '@playwright/test'
import { startMailedSite, type BuiltSite, type MailedSite } from '../../helpers/built-site'
import { query } from '../../helpers/database'
import type { MailServer } from '../../helpers/mail-server'
import { ADMIN, choose, confirm, findInList, history, openNew, openReview, read, shown, statusPicker } from '../deciding'
import { apply, DESK, expect, expectAccessible, PHONE, staffClient, test, uniqueName } from '../fixtures'

/** A site of its own whose decisions can be undone for longer than any test lasts, and that sends its emails to our own server. */
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

const bar = (page: Page) => page.getByRole('region', { name: 'Undo' })
const undoButton = (page: Page) => bar(page).getByRole('button', { name: 'Undo' })
const theMail = (page: Page) => page.getByRole('dialog').getByRole('region', { name: /^Email to / })
/** Emails that decisions have sent so far. */
const decisions = () => mail.mails.filter(({ subject }) => /A message from|The next step/.test(subject))

test('one decision: its email is previewed, waits, and Undo brings everything back', async ({ admin }) => {
  const { id, name } = await openNew(admin, 'Undone')
  await choose(admin, 'Extended Application Requested')
  await expect(theMail(admin)).toContainText(`Hello ${name}`)
  await expect(theMail(admin)).toContainText('(the access code)')
  await admin
    .getByRole('dialog')
    .getByLabel(/Additional questions/)
    .fill('Who helps you now?')
  await expect(theMail(admin)).toContainText('1. Who helps you now?')
  await expectAccessible(admin)
  await confirm(admin)
  await shown(admin, 'Extended Application Requested')
  await expect(bar(admin)).toContainText(
    new RegExp(`${name} is now Extended Application Requested\\. The email will be sent at \\d+:\\d\\d:\\d\\d [AP]M\\.`),
  )
  await expect(admin.getByRole('status').filter({ hasText: `${name} is now` })).toContainText('You can undo this')
  await expect(bar(admin).getByText(/^\d+:\d\d$/)).toBeVisible()
  await expect(history(admin).getByText(/^Waiting until \d+:\d\d:\d\d [AP]M$/)).toBeVisible()
  await expectAccessible(admin)

  await admin.getByRole('link', { name: 'Donations' }).click()
  await expect(bar(admin), 'on another screen').toBeVisible()
  await admin.goto('/admin/mail')
  await expect(bar(admin), 'after a reload').toContainText('1 application is now Extended Application Requested.')
  expect(await admin.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })), 'kept without a name').not.toContain(name)
  await admin.getByPlaceholder('Search emails...').fill(name)
  await expect(admin.getByText('2 results found.', { exact: true })).toBeVisible()
  await expect(admin.getByText(/^Waiting until/)).toBeVisible()

  await undoButton(admin).click()
  await expect(admin.getByText('Undone. 1 application is back to its earlier status. No emails were sent.')).toBeVisible()
  await expect(bar(admin)).toHaveCount(0)
  await expect(admin.getByText('Canceled (undone)')).toBeVisible()
  await admin.getByRole('link', { name: 'Extended application requested' }).click()
  await expect(admin.getByRole('dialog').getByRole('article')).toBeVisible()
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Send again' })).toHaveCount(0)
  await openReview(admin, id, name)
  await shown(admin, 'Completed')
  await expect(history(admin)).toContainText('undone')
  const { status, token, additional_questions } = await read(id)
  expect([status, token, additional_questions]).toEqual(['Completed', null, []])
  await admin.goto('/admin')
  await expect(admin.getByText(`undid a status change: ${name} is back to Completed`)).toBeVisible()
  expect(decisions()).toEqual([])
})

test('many: a preview shows who gets which email, and Undo moves them all back, by keyboard only', async ({ admin }) => {
  const family = uniqueName('Many')
  const ids = [await apply(`${family} A`), await apply(`${family} B`), await apply(`${family} C`)].map(({ id }) => id)
  await query(site.databaseUrl, 'update applications set email = null where id = $1', [ids[2]])
  await findInList(admin, family, 3)
  await admin.getByRole('button', { name: 'Select All' }).press('Enter')
  const picker = admin.getByRole('combobox', { name: 'Move to' })
  await picker.focus()
  await picker.selectOption('Denied')
  const dialog = admin.getByRole('dialog', { name: 'Move 3 applications?' })
  const list = dialog.getByRole('listbox', { name: 'Email recipients' })
  await expect(list.getByRole('option')).toHaveCount(2)
  await expect(dialog.getByText('Email isn’t safe for them, so no one will be notified.')).toBeVisible()
  await expect(dialog.getByText(`${family} C`)).toBeVisible()
  await list.focus()
  const first = (await list.getByRole('option', { selected: true }).innerText()).split('\n')[0] ?? ''
  await expect(theMail(admin)).toContainText(`Hello ${first}`)
  await admin.keyboard.press('ArrowDown')
  const second = (await list.getByRole('option', { selected: true }).innerText()).split('\n')[0] ?? ''
  expect(second).not.toBe(first)
  await expect(theMail(admin)).toContainText(`Hello ${second}`)
  for (const viewport of [PHONE, DESK]) {
    await admin.setViewportSize(viewport)
    await expectAccessible(admin)
  }
  await dialog.getByRole('button', { name: "Yes I'm sure" }).press('Enter')
  await expect(bar(admin)).toContainText('3 applications are now Denied. 2 emails will be sent at')
  await expect(admin.getByText('0 results found.', { exact: true })).toBeVisible()
  await expect(admin.locator('#content')).toBeFocused()
  await openReview(admin, ids[0] ?? 0, `${family} A`)
  await expect(undoButton(admin)).toBeVisible()
  await admin.keyboard.press('u')
  await expect(admin.getByText('Undone. 3 applications are back to their earlier status. No emails were sent.')).toBeVisible()
  await shown(admin, 'Completed')
  await expect(history(admin)).toContainText('bulk move undone')
  expect((await Promise.all(ids.map(read))).map(({ status }) => status)).toEqual(['Completed', 'Completed', 'Completed'])
  await findInList(admin, family, 3)
  await admin.goto('/admin')
  await expect(admin.getByText(/undid a status change: Many .* and 2 others are back to their earlier status/)).toBeVisible()
  expect(decisions()).toEqual([])
})

test('its key works from the moment that the bar is there', async ({ admin }) => {
  const { id } = await openNew(admin, 'Quick')
  await choose(admin, 'Archived')
  await confirm(admin)
  await expect(bar(admin)).toBeVisible()
  /** Runs in the page as the button appears: no one is quicker. */
  await admin.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('section[aria-label=Undo] button')) return
      watch.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await admin.reload()
  await expect(admin.getByText('Undone. 1 application is back to its earlier status.')).toBeVisible()
  expect((await read(id)).status).toBe('Completed')
})

test('the button is reached by the keyboard, before what the screen holds', async ({ admin }) => {
  const { id } = await openNew(admin, 'Keys')
  await choose(admin, 'Archived')
  await confirm(admin)
  await expect(bar(admin)).toContainText('No emails will be sent.')
  await admin.getByRole('link', { name: 'Skip to main content' }).focus()
  await admin.keyboard.press('Tab')
  await expect(undoButton(admin)).toBeFocused()
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('Undone. 1 application is back to its earlier status.')).toBeVisible()
  await expect(admin.getByRole('main')).toBeFocused()
  expect((await read(id)).status).toBe('Completed')
})

test('it is above a form’s actions and errors; on phones the newest represents all', async ({ admin }) => {
  for (const status of ['Archived', 'Other']) {
    await openNew(admin, 'Stacked')
    await choose(admin, status)
    await confirm(admin)
    await expect(bar(admin)).toContainText(`is now ${status}.`)
  }
  await admin.goto('/admin/fsps/create')
  await admin.getByRole('button', { name: 'Save' }).click()
  const note = admin.getByText(/^Sorry, there was an error\. Please check all fields/)
  const above = async () => {
    const [what, over] = [await note.boundingBox(), await bar(admin).boundingBox()]
    return what !== null && over !== null && over.y + over.height <= what.y
  }
  await expect(undoButton(admin)).toHaveCount(2)
  await expect.poll(above).toBe(true)
  await admin.setViewportSize(PHONE)
  await expect(undoButton(admin)).toHaveCount(1)
  await expect.poll(above).toBe(true)
  await bar(admin).getByRole('button', { name: '1 earlier' }).click()
  await expect(undoButton(admin)).toHaveCount(2)
  await expectAccessible(admin)
  await bar(admin).getByRole('button', { name: 'Close' }).last().click()
  await expect(undoButton(admin)).toHaveCount(1)
  await expect(bar(admin)).toContainText('is now Archived.')
  await undoButton(admin).click()
})

test('when the time is up, the bar disappears and the email goes out', async ({ admin }) => {
  const { id, name } = await openNew(admin, 'Kept')
  await admin.clock.install()
  await choose(admin, 'Denied')
  await expect(theMail(admin)).toBeVisible()
  await confirm(admin)
  await expect(bar(admin)).toContainText(`${name} is now Denied.`)
  await choose(admin, 'Archived')
  await expect(admin.getByRole('dialog')).toContainText('An email about Denied is still waiting and will be sent.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  /** A late answer corrects the page's clock, which then has to jump again. */
  await expect
    .poll(async () => {
      await admin.clock.fastForward('01:00:01')
      return bar(admin).count()
    })
    .toBe(0)
  await query(site.databaseUrl, 'update messages set next_attempt_at = now() where application_id = $1', [id])
  const { email } = await read(id)
  await expect.poll(() => decisions().filter(({ to }) => to === email).length).toBe(1)
})

test.describe('what can no longer be undone', () => {
  test.use({ expectedErrors: /409/ })

  test('says so, and stays as it is', async ({ admin }) => {
    const { id } = await openNew(admin, 'Late')
    await choose(admin, 'Denied')
    await confirm(admin)
    await expect(bar(admin)).toBeVisible()
    await query(site.databaseUrl, 'update undoable_moves set until = now() where application_id = $1', [id])
    await undoButton(admin).click()
    await expect(bar(admin).getByRole('alert')).toHaveText(/^It’s too late to undo this/)
    await expect(undoButton(admin)).toHaveCount(0)
    await expectAccessible(admin)
    await expect(bar(admin).getByRole('button', { name: 'Close' })).toBeFocused()
    await admin.reload()
    await expect(statusPicker(admin)).toBeVisible()
    await expect(bar(admin)).toHaveCount(0)
    await expect(statusPicker(admin)).toBeVisible()
    expect((await read(id)).status).toBe('Denied')
  })

  test('asks first if someone changed something else since, and leaves that as it is', async ({ admin }) => {
    const { id } = await openNew(admin, 'Marked Since')
    const { status } = await read(id)
    await choose(admin, 'Denied')
    await confirm(admin)
    await expect(bar(admin)).toBeVisible()
    await (await staffClient(ADMIN)).put(`/api/applications/${id}`, { is_bookmarked: true })
    await undoButton(admin).focus()
    await admin.keyboard.press('Enter')
    await expect(bar(admin).getByRole('alert')).toHaveText(/^An application was changed after this move, so nothing was undone yet/)
    expect((await read(id)).status).toBe('Denied')
    await expectAccessible(admin)
    await expect(bar(admin).getByRole('button', { name: 'Undo anyway' })).toBeFocused()
    await admin.keyboard.press('Enter')
    await expect(bar(admin)).toHaveCount(0)
    const { messages, ...after } = await read(id)
    expect(after).toMatchObject({ status, is_bookmarked: true })
    expect(messages.find(({ template }) => template === 'application-denied')?.state).toBe('canceled')
  })
})
