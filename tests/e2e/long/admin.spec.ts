import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../../helpers/built-site'
import { apply, DESK, expect, expectAccessible, PHONE, staffClient, test, testAccessibility, uniqueName } from '../fixtures'

const LABELS = ['Stories', 'Applications', 'Awards', 'Campaigns', 'Donations', 'FSPs', 'Interests', 'Pages', 'Terms']

test('staff sign in, see the navigation, and are asked before signing out', async ({ page }) => {
  await page.goto('/admin/application')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill('staff@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin/)
  for (const name of LABELS) await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await page.getByText('Log out', { exact: true }).first().click()
  await expect(page.getByText('Are you sure you would like to log out?')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /log out|yes/i })
    .click()
  await expect(page).toHaveURL(/\/login$/)
})

test.describe('the list of applications', () => {
  test('starts with this month’s completed ones, and keeps its filters in the URL', async ({ staff }) => {
    await staff.goto('/admin/application')
    await expect(staff).toHaveTitle('Applications - Hearthside Foundation')
    await expect(staff.getByText(/\d+ results found\./)).toBeVisible()
    await expect(staff.getByRole('combobox', { name: 'Status' })).toContainText('Completed')
    await staff.getByRole('button', { name: 'YTD' }).click()
    await expect(staff).toHaveURL(/start=\d{4}-01-01/)
    await staff.getByRole('button', { name: 'Full name' }).click()
    await expect(staff.getByRole('columnheader', { name: 'Full name' })).toHaveAttribute('aria-sort', 'descending')
    await staff.getByRole('button', { name: 'Full name' }).click()
    await expect(staff.getByRole('columnheader', { name: 'Full name' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('takes its filters from the URL', async ({ staff }) => {
    const client = await staffClient('staff@example.org')
    const { json } = await client.get<unknown[]>('/api/applications?status=Denied&campaign_id=1')
    await staff.goto('/admin/application?status=Denied&campaign_id=1&start=2000-01-01')
    await expect(staff.getByText(`${json.length} results found.`)).toBeVisible()
    await expect(staff.getByRole('combobox', { name: 'Status' })).toContainText('Denied')
  })

  test('says how to widen an empty one', async ({ staff }) => {
    await staff.goto('/admin/application?start=2001-01-01&end=2001-01-02')
    await expect(staff.getByText('0 results found.')).toBeVisible()
    await expect(staff.getByRole('button', { name: /any date|all|widen/i }).first()).toBeVisible()
  })

  for (const viewport of [DESK, PHONE]) {
    test(`shows its count in the footer, visible at ${viewport.width} px, and announces it once`, async ({ staff }) => {
      await staff.setViewportSize(viewport)
      await staff.goto('/admin/application?start=2000-01-01&status=All')
      const count = staff.getByText(/^\d+ results found\.$/)
      await expect(count).toHaveCount(1)
      await expect(count).toHaveRole('status')
      const rows = staff.getByRole('table').getByRole('link', { name: 'Review' })
      await rows.nth(4).focus()
      for (let row = 0; row < 6; row++) await staff.keyboard.press('Tab')
      await expect(count).toBeInViewport({ ratio: 1 })
      const [focused, footer] = [await staff.locator(':focus').boundingBox(), await staff.locator('footer').boundingBox()]
      expect((focused?.y ?? 0) + (focused?.height ?? 0), 'the focus is not behind it').toBeLessThanOrEqual(footer?.y ?? 0)
    })
  }

  test('remembers search and sort while one works', async ({ staff }) => {
    const name = uniqueName('Kept')
    const { id } = await apply(name)
    await staff.goto('/admin/application')
    await staff.getByPlaceholder('Search applications...').fill(name)
    await staff.getByRole('link', { name, exact: true }).click()
    await expect(staff).toHaveURL(new RegExp(`/admin/application/${id}$`))
    await staff
      .getByRole('button', { name: 'Back to List' })
      .or(staff.getByRole('link', { name: 'Back to List' }))
      .click()
    await expect(staff.getByPlaceholder('Search applications...')).toHaveValue(name)
  })
})

test('a person is found from anywhere, by reference, over all statuses and dates', async ({ staff }) => {
  const name = uniqueName('Anywhere')
  const { reference, id } = await apply(name)
  await staff.goto('/admin/fsps')
  await expect(staff.getByRole('heading', { name: 'FSPs' }).first()).toBeVisible()
  await staff.keyboard.press('/')
  await staff.keyboard.type(reference)
  await expect(staff.getByRole('option', { name: new RegExp(name) })).toBeVisible()
  await staff.keyboard.press('ArrowDown')
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL(new RegExp(`/admin/application/${id}$`))
  await expect(staff.getByRole('heading', { name })).toBeVisible()
})

test('staff can delete their own comments, admins any comment', async ({ staff, admin }) => {
  const { id } = await apply(uniqueName('Commented'))
  await staff.goto(`/admin/application/${id}`)
  await staff.getByRole('textbox', { name: /comment/i }).fill('By staff')
  await staff.getByRole('button', { name: /add comment/i }).click()
  await expect(staff.getByText('By staff')).toBeVisible()
  await admin.goto(`/admin/application/${id}`)
  await admin.getByRole('textbox', { name: /comment/i }).fill('By the admin')
  await admin.getByRole('button', { name: /add comment/i }).click()
  await expect(admin.getByText('By the admin')).toBeVisible()
  await expect(admin.getByRole('button', { name: /delete/i })).toHaveCount(2)
  await staff.reload()
  await expect(staff.getByText('By the admin')).toBeVisible()
  await expect(staff.getByRole('button', { name: /delete/i })).toHaveCount(1)
  await staff.getByRole('button', { name: /delete/i }).click()
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /delete/i })
    .click()
  await expect(staff.getByText('By staff', { exact: true })).toHaveCount(0)
})

test('a jump near the end of an application leads to its section, not to the last', async ({ staff }) => {
  const { id } = await apply(uniqueName('Jumped'))
  await staff.goto(`/admin/application/${id}`)
  const jumps = staff.getByRole('navigation', { name: 'Sections of this application' })
  for (const title of ['Comments', 'History', 'Comments', 'Personal']) {
    await jumps.getByRole('link', { name: title }).click()
    await expect(jumps.locator('[aria-current]')).toHaveText([title])
  }
})

test('on phones a menu holds print and audit trail of a record, and the ways from a list to others', async ({ admin }) => {
  await admin.setViewportSize(PHONE)
  await admin.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', String(document.querySelectorAll('[role=menu]').length))
  })
  const { id } = await apply(uniqueName('Pocket'))
  const more = admin.getByRole('button', { name: 'More' })
  await admin.goto(`/admin/application/${id}`)
  await more.click()
  await expectAccessible(admin)
  await admin.getByRole('menuitem', { name: 'Print/Export' }).click()
  await expect(admin.locator('body'), 'without the menu').toHaveAttribute('data-printed', '0')
  await more.click()
  await admin.getByRole('menuitem', { name: 'Audit trail' }).click()
  await expect(admin).toHaveURL(new RegExp(`/admin/audit\\?resource=applications&record=${id}`))
  await admin.goto('/admin/donation')
  await more.click()
  await expectAccessible(admin)
  await admin.getByRole('menuitem', { name: 'Year-end statements' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: /statements/i })).toBeVisible()
})

test('an unsent comment is not lost without asking', async ({ staff }) => {
  const { id } = await apply(uniqueName('Unsent'))
  await staff.goto(`/admin/application/${id}`)
  await staff.getByRole('textbox', { name: /comment/i }).fill('Half a thought')
  const asked: string[] = []
  staff.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await staff.getByRole('link', { name: 'Campaigns', exact: true }).first().click()
  await expect
    .poll(async () => asked.length + (await staff.getByText('You may have unsaved changes. Would you like to leave this page?').count()))
    .toBe(1)
  await expect(staff).toHaveURL(new RegExp(`/admin/application/${id}$`))
})

test('non-admins are sent from admin-only pages to the list, in the browser too', async ({ staff, admin }) => {
  await staff.goto('/admin/campaign/create')
  await expect(staff).toHaveURL(/\/admin\/campaign$/)
  await staff.goto('/admin/application')
  await staff.evaluate(() => {
    history.pushState({}, '', '/admin/fsps/create')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(staff).toHaveURL(/\/admin\/fsps$/)
  await admin.goto('/admin/campaign/create')
  await expect(admin).toHaveURL(/\/admin\/campaign\/create$/)
})

test('Back to List goes back in history, over full page loads too, and to the list where there is none', async ({ admin }) => {
  const back = () => admin.getByRole('button', { name: 'Back to List' }).click()
  await admin.goto('/admin/interests')
  await expect(admin.getByText(/results found/)).toBeVisible()
  await admin.goto('/admin/interests/1')
  await back()
  await expect(admin).toHaveURL(/\/admin\/interests$/)

  const tab = await admin.context().newPage()
  await tab.goto('/admin/fsps/1/edit')
  await tab.getByRole('button', { name: 'Save' }).click()
  await expect(tab).toHaveURL(/\/admin\/fsps\/1$/)
  await tab.getByRole('button', { name: 'Back to List' }).click()
  await expect(tab, 'the form is gone from history, and nothing came before it').toHaveURL(/\/admin\/fsps$/)
})

test('an unknown path is Not Found, inside the shell', async ({ staff }) => {
  await staff.goto('/admin/nothing/here')
  await expect(staff.getByText(/not found/i).first()).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Applications', exact: true }).first()).toBeVisible()
})

test('an admin invites someone and passes on the link', async ({ admin, browser }) => {
  const email = `${uniqueName('nia').replace(' ', '.')}@example.org`
  await admin.goto('/admin/staff')
  await admin
    .getByRole('button', { name: /invite/i })
    .first()
    .click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nia Brooks')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: /invite|send/i }).click()
  const link = await admin
    .getByText(/choose-password\?token=/)
    .or(admin.locator('input[value*="choose-password"]'))
    .first()
    .evaluate((node) => (node as HTMLInputElement).value || node.textContent || '')
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link.trim())
  await expect(page).toHaveURL(/\/choose-password$/)
  await page
    .getByLabel(/password/i)
    .first()
    .fill('a warm kitchen table')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await context.close()
  await admin.reload()
  await expect(admin.getByText(email)).toBeVisible()
})

/** Opens a screen. @param shows visible once the screen has loaded */
const whole = (path: string, shows: (admin: Page) => Locator) => async (admin: Page) => {
  await admin.goto(path)
  await expect(shows(admin)).toBeVisible()
  await expect(admin.locator('[aria-busy=true]')).toHaveCount(0)
}
const counted = (admin: Page) => admin.getByText(/^[\d,]+ results found\.$/)

testAccessibility({
  'the dashboard': whole('/admin', (admin) => admin.getByRole('heading', { name: 'Latest activity' })),
  'the list of applications': whole('/admin/application', counted),
  'an application': whole('/admin/application/1', (admin) => admin.getByRole('heading', { name: 'History' })),
  'the list of staff': whole('/admin/staff', (admin) => admin.getByText('staff@example.org')),
  'the list of campaigns': whole('/admin/campaign', counted),
  'an address that leads nowhere': whole('/admin/nothing', (admin) => admin.getByRole('heading', { name: 'We can’t find that page' })),
})
