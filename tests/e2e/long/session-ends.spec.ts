import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { Comment } from '../../../src/shared/api/common'
import { PASSWORD, startBuiltSite, type BuiltSite } from '../../helpers/built-site'
import { query } from '../../helpers/database'
import { image } from '../../helpers/images'
import { DESK, expect, expectAccessible, PHONE, test } from '../fixtures'

/** A site of its own, whose sessions the tests end. */
let site: BuiltSite
test.describe.configure({ mode: 'default' })
test.use({ expectedErrors: /401|403|409|422/ })
test.beforeAll(async () => {
  site = await startBuiltSite()
})
test.afterAll(() => site.stop())

const endSessions = () => query(site.databaseUrl, 'delete from users_sessions')

async function signIn(page: Page, email = 'admin@example.org'): Promise<void> {
  await page.goto(`${site.origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const commentsOf = async (id: number) =>
  (await (await site.admin()).get<{ comments: Comment[] }>(`/api/interests/${id}`)).json.comments.map(({ comment, user }) => [
    comment,
    user?.name,
  ])

async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Add a comment').fill(text)
  await page.getByRole('button', { name: 'Add comment' }).click()
}

test('a comment half typed when the session ended is saved once, by the same person', async ({ page }) => {
  await signIn(page)
  await page.goto(`${site.origin}/admin/interests/1`)
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  await endSessions()
  await comment(page, 'Typed over lunch')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('What you typed is still here')
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
  await dialog.getByLabel('Your password').fill('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/Incorrect email or password/)).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Typed over lunch' })).toHaveCount(1)
  await expect(page).toHaveURL(/\/admin\/interests\/1$/)
  expect(await commentsOf(1)).toContainEqual(['Typed over lunch', 'Ruth Okafor'])
  expect((await commentsOf(1)).filter(([text]) => text === 'Typed over lunch')).toHaveLength(1)
})

test('a story continues with the image that was uploading; if sign-in is declined, it stays typed', async ({ page }) => {
  await signIn(page)
  await page.goto(`${site.origin}/admin/album/1/edit`)
  await page.getByLabel('Title').fill('Half a title')
  await endSessions()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByLabel('Title')).toHaveValue('Half a title')
  const photo = await image()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'porch.jpg', mimeType: photo.type, buffer: Buffer.from(await photo.arrayBuffer()) })
  await dialogOf(page).getByLabel('Your password').fill(PASSWORD)
  await dialogOf(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByText('Image uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/album/)
  const { json } = await (await site.admin()).get<{ title: string }>('/api/albums/1')
  expect(json.title).toBe('Half a title')
})

test('what one person typed is never saved as someone else who has signed in since', async ({ page }) => {
  await signIn(page)
  await page.goto(`${site.origin}/admin/interests/2`)
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/logout`)
  await other.getByRole('button', { name: /log out/i }).click()
  await expect(other).toHaveURL(/\/login$/)
  await signIn(other, 'staff@example.org')
  await comment(page, 'By Ruth alone')
  await expect(dialogOf(page)).toContainText('Someone else is now signed in on this browser')
  expect(await commentsOf(2)).not.toContainEqual(['By Ruth alone', expect.anything()])
  await dialogOf(page).getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'By Ruth alone' })).toHaveCount(1)
  expect(await commentsOf(2)).toContainEqual(['By Ruth alone', 'Ruth Okafor'])
})

test('one sign-in is enough for all tabs, and ends the warning in all of them', async ({ page }) => {
  await signIn(page)
  await page.goto(`${site.origin}/admin/interests/1`)
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/admin/interests/2`)
  await expect(other.getByLabel('Add a comment')).toBeVisible()
  await endSessions()
  await comment(page, 'From the first tab')
  await comment(other, 'From the second tab')
  await expect(dialogOf(page)).toBeVisible()
  await dialogOf(other).getByLabel('Your password').fill(PASSWORD)
  await other.keyboard.press('Enter')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'From the first tab' })).toHaveCount(1)
  await expect(other.getByRole('listitem').filter({ hasText: 'From the second tab' })).toHaveCount(1)

  await query(
    site.databaseUrl,
    `update users_sessions set expires_at = now() + interval '4 minutes', created_at = now() - interval '717 minutes'`,
  )
  await page.reload()
  await expect(page.getByText(/^Your session ends at/)).toBeVisible()
  await expect(other.getByText(/^Your session ends at/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await dialogOf(page).getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  for (const tab of [page, other]) await expect(tab.getByText(/^Your session ends at/)).toHaveCount(0)
})

test('the two-step code is required too', async ({ page }) => {
  await signIn(page, 'staff@example.org')
  await page.goto(`${site.origin}/admin/account`)
  await page.getByRole('button', { name: 'Set up two-step verification' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up two-step verification' })
  await setUp.getByLabel('Your password').fill(PASSWORD)
  await setUp.getByRole('button', { name: 'Continue' }).click()
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  const codeOf = (ahead: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })
  await setUp.getByLabel('Code').fill(codeOf(0))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.goto(`${site.origin}/admin/interests/2`)
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  await endSessions()
  await comment(page, 'With a code')
  await dialogOf(page).getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('Code')).toBeFocused()
  await dialogOf(page).getByLabel('Code').fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByText(/That code is wrong/)).toBeVisible()
  expect(await commentsOf(2)).not.toContainEqual(['With a code', expect.anything()])
  await dialogOf(page).getByLabel('Code').fill(codeOf(1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'With a code' })).toHaveCount(1)
})

test.describe('with a clock of its own', () => {
  test('typing counts as activity, once a minute, and the warning offers to stay', async ({ page }) => {
    await page.clock.install()
    await signIn(page)
    await page.goto(`${site.origin}/admin/interests/1`)
    const field = page.getByLabel('Add a comment')
    await expect(field).toBeVisible()
    let asked = 0
    page.on('request', (request) => (asked += Number(request.url().endsWith('/api/users/me/session'))))
    await field.pressSequentially('Not yet')
    expect(asked).toBe(0)
    await page.clock.fastForward('01:01')
    const used = page.waitForResponse('**/api/users/me/session')
    await field.pressSequentially(' but now')
    expect((await used).status()).toBe(200)
    expect(asked).toBe(1)

    await query(site.databaseUrl, `update users_sessions set expires_at = now() + interval '2 minutes'`)
    await page.clock.fastForward('27:00')
    await expect(page.getByText(/^You’ve been inactive for a while/)).toBeVisible()
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(page.getByText(/^You’ve been inactive for a while/)).toHaveCount(0)
    const [session] = await query<{ left: number }>(
      site.databaseUrl,
      'select extract(epoch from max(expires_at) - now())::int as left from users_sessions',
    )
    expect(session?.left).toBeGreaterThan(25 * 60)
  })
})

test('does not speak of typed text where nothing was typed', async ({ page }) => {
  await signIn(page)
  await page.goto(`${site.origin}/admin/interests/1`)
  await expect(page.getByLabel('Add a comment')).toBeVisible()
  await endSessions()
  await page.getByRole('link', { name: 'FSPs' }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('You were signed out. To continue as')
  await expect(dialog).not.toContainText('you typed')
})
