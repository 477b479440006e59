import { PHONE, expect, test, uniqueName } from '../fixtures'
import { fillPlain } from '../filling'

/** A broken connection or a new build may leave a page without its scripts. */
const AWAY = {
  'the script that starts it': /\/assets\/public-[^/]*\.js$/,
  'the script of the form': /\/assets\/Apply-[^/]*\.js$/,
}

test.use({ viewport: PHONE, expectedErrors: /ERR_FAILED|dynamically imported module|ERR_INTERNET_DISCONNECTED|422|503/ })

for (const [what, address] of Object.entries(AWAY)) {
  test(`a form on a page without ${what} is complete, keeps what was typed, and is sent`, async ({ page }) => {
    await page.route(address, (route) => route.abort())
    await page.goto('/apply', { waitUntil: 'commit' })
    const name = uniqueName('Broken')
    await page.getByLabel('Your full name').fill(name)

    await expect(page.getByRole('button', { name: 'Send application' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Continue/ })).toBeHidden()
    await expect(page.getByLabel('Your full name')).toHaveValue(name)
    await page.getByRole('button', { name: 'Save and finish later' }).click()
    await expect(page.getByText(/^Your answers are saved. Keep going/)).toBeVisible()
    await expect(page.getByLabel('Your full name')).toHaveValue(name)

    await fillPlain(page, 'broken@example.org')
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText(/HS-[0-9A-Z]{4}-[0-9A-Z]{4}/).first()).toBeVisible()
  })
}

test('a link works even if its page’s script is missing', async ({ page }) => {
  await page.goto('/how-it-works')
  await page.route(AWAY['the script of the form'], (route) => route.abort())
  await page
    .locator('main')
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/apply$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for help')
  await expect(page.getByRole('button', { name: 'Send application' })).toBeVisible()
})

test('a link pressed while offline says so, and works once back online', async ({ page, context }) => {
  await page.goto('/how-it-works')
  await context.setOffline(true)
  const apply = page
    .locator('main')
    .getByRole('link', { name: /^Apply/ })
    .first()
  await apply.click()
  await expect(page.getByRole('alert')).toHaveText(/We can’t reach our server/)
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it works')

  await context.setOffline(false)
  await apply.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for help')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a form sent while offline keeps what was typed, and says so', async ({ page, context }) => {
  await page.goto('/apply/status')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByLabel('Reference number').fill('HS-AAAA-AAAA')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByRole('alert')).toHaveText(/We can’t reach our server/)
  await expect(page.getByLabel('Reference number')).toHaveValue('HS-AAAA-AAAA')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText(/We couldn’t find an application with that email/).first()).toBeVisible()
})

test('a link to a busy process leaves the page unchanged, says so, and works later', async ({ page }) => {
  await page.goto('/how-it-works')
  await page.route(/\/apply$/, (route) =>
    route.fulfill({ status: 503, json: { status: 'updating', message: 'The site is being updated.' } }),
  )
  const apply = page
    .locator('main')
    .getByRole('link', { name: /^Apply/ })
    .first()
  await apply.click()
  await expect(page.getByRole('alert')).toHaveText('The site is being updated. Nothing on this page is lost.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it works')
  await page.unroute(/\/apply$/)
  await apply.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for help')
})
