import type { Page } from '@playwright/test'
import type { PageVersionRow } from '../../../src/shared/api/pages'
import { bodyOf, paragraph } from '../../helpers/page-body'
import { expect, expectAccessible, staffClient, test, uniqueName } from '../fixtures'
import {
  ADMIN,
  add,
  dialog,
  insert,
  makePage,
  openNewPage,
  openPage,
  pageAt,
  press,
  publish,
  readPage,
  saveDraft,
  status,
  text,
} from '../page-writing'

async function writeOn(page: Page, words: string): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(words)
}

test('questions are edited, published, and restored; no one outside sees a draft', async ({ admin, page }) => {
  const words = uniqueName('We answer on Sundays')
  const faq = await pageAt('faq')
  await openPage(admin, faq.id)
  await expect(admin.getByText('This page’s address can’t be changed.')).toBeVisible()
  await expect(admin.getByRole('button', { name: /^(Delete|Unpublish)$/ })).toHaveCount(0)
  await writeOn(admin, words)
  await saveDraft(admin)
  await expect(admin.getByText('Changed since published')).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  await press(admin, 'Publish')
  await expect(dialog(admin)).toContainText('Visitors will see this version at /faq.')
  await admin.keyboard.press('Escape')
  await publish(admin)
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()

  await press(admin, 'Compare version 1')
  await expect(dialog(admin).getByRole('insertion').filter({ hasText: 'Sundays' })).toBeVisible()
  await expectAccessible(admin)
  await press(admin, 'Close')
  await press(admin, 'Read version 1')
  await expect(dialog(admin).getByText('Who can apply?')).toBeVisible()
  await expect(dialog(admin).getByText(words)).toHaveCount(0)
  await expectAccessible(admin)
  await press(admin, 'Close')
  await press(admin, 'Restore version 1')
  await dialog(admin).getByRole('button', { name: 'Restore' }).click()
  await expect(dialog(admin)).toHaveCount(0)
  const restored = status(admin, 'Version 1 is now the newest draft.')
  await expect(restored).toBeInViewport()
  await expect(admin.locator(':focus').filter({ has: restored })).toBeVisible()
  await expect(text(admin)).not.toContainText(words)
  await expect(admin.getByText('Changed since published')).toBeVisible()
  await page.reload()
  await expect(page.getByText(words), 'until it is published').toBeVisible()
  await press(admin, 'Restore version 1')
  await dialog(admin).getByRole('button', { name: 'Restore' }).click()
  await expect(status(admin, 'The newest draft is already the same as version 1.')).toBeVisible()
  await publish(admin)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  const { json } = await (await staffClient(ADMIN)).get<PageVersionRow[]>(`/api/pages/${faq.id}/versions`)
  expect(json.length).toBeGreaterThanOrEqual(4)
})

test('after publishing without a change, saving a draft stays a draft', async ({ admin }) => {
  const { id } = await makePage('Unchanged', { body: bodyOf(paragraph('Once public.')), publish: true })
  await openPage(admin, id)
  await press(admin, 'Publish')
  await dialog(admin).getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText(/^Published\. The page is public at/)).toBeVisible()
  await writeOn(admin, 'For staff only so far.')
  await saveDraft(admin)
  await expect(admin.getByText('Changed since published')).toBeVisible()
  expect((await readPage(id)).state).toBe('changed')
})

test('a custom page is unpublished and deleted', async ({ admin, page }) => {
  const { id, slug } = await makePage('Leaving', { publish: true })
  expect((await page.goto(`/${slug}`))?.status()).toBe(200)
  await openPage(admin, id)
  await press(admin, 'Unpublish')
  await dialog(admin).getByRole('button', { name: 'Unpublish' }).click()
  await expect(admin.getByText('Only staff can see it.')).toBeVisible()
  await expect(admin.locator(':focus'), 'near the button that went away').toBeVisible()
  expect((await readPage(id)).state).toBe('draft')
  await writeOn(admin, 'Goes with it')
  await press(admin, 'Delete')
  await expect(dialog(admin).getByRole('button', { name: 'Cancel' }), 'Enter deletes nothing').toBeFocused()
  await dialog(admin).getByRole('button', { name: 'Delete' }).click()
  await expect(admin, 'without a question about what was typed').toHaveURL(/\/admin\/page$/)
  expect((await (await staffClient(ADMIN)).get(`/api/pages/${id}`)).status).toBe(404)
})

test('non-admins find and read pages, and cannot change them', async ({ staff }) => {
  const { title, id } = await makePage('Read only')
  await staff.goto('/admin/page')
  await expect(staff.getByRole('link', { name: 'New page' })).toHaveCount(0)
  await staff.getByPlaceholder('Search pages...').fill(title)
  await expect(staff.getByText('1 results found.')).toBeVisible()
  await staff.getByRole('link', { name: title }).click()
  await expect(staff.getByText('Written before')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Read version 1' })).toBeVisible()
  await expect(staff.getByRole('textbox', { name: 'Page text' })).toHaveCount(0)
  await expect(staff.getByRole('button', { name: /^(Save draft|Publish|Preview|Delete|Unpublish|Restore)/ })).toHaveCount(0)
  await expectAccessible(staff)
  await staff.goto('/admin/page/create')
  await expect(staff).toHaveURL(/\/admin\/page$/)
  const client = await staffClient('staff@example.org')
  expect((await client.put(`/api/pages/${id}`, { title: 'Mine' })).status).toBe(403)
  expect((await readPage(id)).title).toBe(title)
})

test('leaving with unsaved text asks first and keeps it', async ({ admin }) => {
  const { id } = await makePage('Half typed')
  await openPage(admin, id)
  await admin.getByRole('link', { name: 'Interests', exact: true }).click()
  await expect(admin, 'the editor alone changes nothing').toHaveURL(/\/admin\/interests$/)
  await openPage(admin, id)
  await writeOn(admin, 'Half a sentence')
  await admin.getByRole('link', { name: 'Interests', exact: true }).click()
  await admin.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click()
  await expect(text(admin)).toContainText('Half a sentence')
  await expect(admin.getByText('Save or cancel your changes before restoring')).toHaveCount(0)
  await saveDraft(admin)
  await admin.getByRole('link', { name: 'Interests', exact: true }).click()
  await expect(admin, 'saved').toHaveURL(/\/admin\/interests$/)
})

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /409|422/ })

  test('a conflicting change is shown beside one’s own, and neither is lost without asking', async ({ admin }) => {
    const page = await makePage('Met')
    const stays = paragraph('This line stays as it is.')
    const client = await staffClient(ADMIN)
    await client.put(`/api/pages/${page.id}`, { body: bodyOf(stays, paragraph('Written before')) })
    await openPage(admin, page.id)
    await writeOn(admin, 'Mine')
    expect((await client.put(`/api/pages/${page.id}`, { body: bodyOf(stays, paragraph('Theirs')) })).status).toBe(200)
    await press(admin, 'Publish')
    await dialog(admin).getByRole('button', { name: 'Publish' }).click()
    const met = admin.getByRole('dialog', { name: 'Someone else changed this page' })
    await expect(met.getByText('Theirs')).toBeVisible()
    await expect(met.getByText('Mine', { exact: true })).toBeVisible()
    await expect(met.getByText('This line stays as it is.')).toHaveCount(0)
    await expectAccessible(admin)
    expect((await readPage(page.id)).state).toBe('draft')
    await met.getByRole('button', { name: 'Save my version' }).click()
    await expect(admin.getByText('The public sees this version.')).toBeVisible()
    const { body, state } = await readPage(page.id)
    expect(state).toBe('published')
    expect(JSON.stringify(body)).toContain('Mine')
    await client.put(`/api/pages/${page.id}`, { body: bodyOf(paragraph('Theirs again')) })
    await writeOn(admin, 'Dropped')
    await press(admin, 'Save draft')
    await met.getByRole('button', { name: 'Discard my changes' }).click()
    await expect(text(admin), 'the editor shows theirs').toHaveText('Theirs again')
  })

  test('a taken address is reported at its field, and nothing is lost', async ({ admin }) => {
    const { slug } = await makePage('Taken')
    await openNewPage(admin)
    await admin.getByLabel('Title').fill('Another')
    await admin.getByLabel('Address').fill(slug)
    await writeOn(admin, 'Stays typed')
    await press(admin, 'Save draft')
    await expect(admin.getByRole('alert').getByText('Another page already uses this address.')).toBeVisible()
    await expect(admin.getByLabel('Address')).toBeFocused()
    await expect(text(admin)).toContainText('Stays typed')
    await admin.getByLabel('Address').fill('donate')
    await press(admin, 'Publish')
    await expect(admin.getByText('This address is reserved. Choose another.')).toBeVisible()
    await expect(dialog(admin)).toHaveCount(0)
    await admin.getByLabel('Address').fill(`${slug}-too`)
    await press(admin, 'Save draft')
    await expect(admin).toHaveURL(/\/admin\/page\/\d+\/edit$/)
  })

  test('errors of the text are shown above it', async ({ admin }) => {
    const { id } = await makePage('Refused', { body: bodyOf() })
    await openPage(admin, id)
    await press(admin, 'Publish')
    await dialog(admin).getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByRole('alert').getByText('Add some text or a block before you publish.')).toBeVisible()
    await expect(text(admin)).toHaveAttribute('aria-invalid', 'true')
    await expect(text(admin)).toBeFocused()
    await expectAccessible(admin)
    await admin.keyboard.type('Now it says something')
    await expect(admin.getByText('Add some text or a block before you publish.')).toHaveCount(0)
    await saveDraft(admin)
    expect((await readPage(id)).state, 'refused once, it is a draft again').toBe('draft')
    await expect(status(admin, 'Saved.')).toBeVisible()
  })

  test('errors of a long text scroll into view from anywhere in it', async ({ admin }) => {
    const { id } = await makePage('Long', { body: bodyOf(...Array.from({ length: 80 }, (_, i) => paragraph(`Line ${i}`))) })
    await openPage(admin, id)
    for (let figures = 0; figures < 2; figures++) {
      await text(admin).click()
      await admin.keyboard.press('Control+End')
      await insert(admin, 'Figures')
      await add(admin)
    }
    await press(admin, 'Save draft')
    await expect(admin.getByText('Use figures, quotes, latest stories, and campaigns only once per page.')).toBeInViewport({ ratio: 1 })
    await expect(text(admin)).toBeFocused()
  })
})
