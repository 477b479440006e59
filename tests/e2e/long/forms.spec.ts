import type { Dialog, Page } from '@playwright/test'
import type { Fsp } from '../../../src/shared/api/fsps'
import { apply, expect, expectAccessible, staffClient, test, uniqueName } from '../fixtures'

const ADMIN = 'admin@example.org'
const QUESTION = 'You may have unsaved changes. Would you like to leave this page?'
const SAVE_FAILED = 'Sorry, there was an error. Please check all fields for errors and/or try again at a later time.'
const FSP = {
  campaign_id: 0,
  status: 'Active',
  email: 'fsp@example.org',
  primary_street: '12 Main Street',
  primary_city: 'Duluth',
  primary_state: 'Minnesota',
  primary_zip_code: '55802',
}

async function makeFsp(first: string): Promise<Fsp> {
  return (await (await staffClient(ADMIN)).post<Fsp>('/api/fsps', { ...FSP, name: uniqueName(first) })).json
}

const readFsp = async (id: number): Promise<Fsp> => (await (await staffClient(ADMIN)).get<Fsp>(`/api/fsps/${id}`)).json

/** Opens the form from the record, to have a history to go back in. */
async function editFsp(page: Page, first: string): Promise<Fsp> {
  const fsp = await makeFsp(first)
  await page.goto(`/admin/fsps/${fsp.id}`)
  await page.getByRole('link', { name: 'Manage', exact: true }).click()
  await expect(page.getByLabel('FSP Full Name')).toHaveValue(fsp.name)
  return fsp
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** Questions of the browser before the page unloads; each is answered with “stay” until told otherwise. */
function watchUnload(page: Page): { types: string[]; leave: () => void } {
  const seen = { types: [] as string[], leaving: false }
  page.on('dialog', (dialog: Dialog) => {
    seen.types.push(dialog.type())
    void (seen.leaving ? dialog.accept() : dialog.dismiss())
  })
  return { types: seen.types, leave: () => (seen.leaving = true) }
}

/** Starts a reload that is then refused: the navigation never ends. */
const tryToReload = (page: Page) => page.evaluate(() => void setTimeout(() => location.reload()))

/** Tells whether leaving would ask, without leaving. */
const wouldAsk = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

test.use({ alone: true })

test('a successful save says so for 2,000 ms, and leaves the form clean', async ({ admin }) => {
  const client = await staffClient(ADMIN)
  const { json: before } = await client.get<{ hours: string | null }>('/api/site-settings')
  try {
    await admin.clock.install()
    await admin.goto('/admin/settings')
    await admin.getByLabel('Hours (optional)').fill(uniqueName('Weekdays from 9'))
    await admin.clock.pauseAt(Date.now() + 60_000)
    await save(admin)
    const saved = admin.getByRole('status').filter({ hasText: 'Saved.' })
    await expect(saved).toBeVisible()
    await admin.clock.runFor(1900)
    await expect(saved).toBeVisible()
    await admin.clock.runFor(100)
    await expect(saved).toHaveCount(0)
    await admin.clock.resume()
    await admin.getByRole('link', { name: 'FSPs', exact: true }).click()
    await expect(admin).toHaveURL(/\/admin\/fsps$/)
  } finally {
    await client.put('/api/site-settings', { hours: before.hours })
  }
})

test('a form says that it is saving, and cannot be sent twice', async ({ admin }) => {
  const { id } = await editFsp(admin, 'Twice')
  let sent = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await admin.route(`**/api/fsps/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    sent += 1
    await answered
    return route.continue()
  })
  await admin.getByLabel('FSP Full Name').fill('Twice at most')
  await admin.getByLabel('FSP Full Name').press('Enter')
  await expect(admin.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await admin.getByLabel('FSP Full Name').press('Enter')
  answer()
  await expect(admin).toHaveURL(new RegExp(`/admin/fsps/${id}$`))
  expect(sent).toBe(1)
})

test.describe('unsaved changes', () => {
  test('are asked about before another screen is shown, once', async ({ admin }) => {
    const { id, name } = await editFsp(admin, 'Left')
    await admin.getByRole('link', { name: 'Interests', exact: true }).click()
    await expect(admin, 'nothing is typed, nothing is asked').toHaveURL(/\/admin\/interests$/)
    await admin.goBack()
    await admin.getByLabel('FSP Full Name').fill('Half typed')
    const ways = [
      () => admin.getByRole('link', { name: 'Interests', exact: true }).click(),
      () => admin.getByRole('button', { name: 'Cancel' }).click(),
      () => admin.evaluate(() => history.back()),
    ]
    for (const go of ways) {
      await go()
      await expect(question(admin)).toContainText(QUESTION)
      await expect(question(admin).getByRole('button', { name: 'Keep editing' }), 'Enter loses nothing').toBeFocused()
      await question(admin).getByRole('button', { name: 'Keep editing' }).click()
      await expect(question(admin)).toHaveCount(0)
      await expect(admin).toHaveURL(new RegExp(`/admin/fsps/${id}/edit$`))
      await expect(admin.getByLabel('FSP Full Name')).toHaveValue('Half typed')
    }
    await admin.getByRole('link', { name: 'Interests', exact: true }).click()
    await expectAccessible(admin)
    await question(admin).getByRole('button', { name: 'Leave this page' }).click()
    await expect(admin).toHaveURL(/\/admin\/interests$/)
    await admin.getByRole('link', { name: 'Terms', exact: true }).click()
    await expect(admin).toHaveURL(/\/admin\/term\/1\/edit$/)
    await expect(question(admin)).toHaveCount(0)
    expect((await readFsp(id)).name).toBe(name)
  })

  test('are asked about before the page unloads, and not once reverted', async ({ admin }) => {
    const { name } = await editFsp(admin, 'Unloaded')
    const asked = watchUnload(admin)
    await admin.reload()
    await admin.getByLabel('FSP Full Name').fill('Half typed')
    await tryToReload(admin)
    await expect.poll(() => asked.types).toEqual(['beforeunload'])
    await expect(admin.getByLabel('FSP Full Name')).toHaveValue('Half typed')
    await admin.getByLabel('FSP Full Name').fill(name)
    await expect.poll(() => wouldAsk(admin), 'what was typed is taken back').toBe(false)
    await admin.reload()
    expect(asked.types).toHaveLength(1)
    await admin.getByLabel('FSP Full Name').fill('Given up')
    await expect.poll(() => wouldAsk(admin), 'what is typed is unsaved').toBe(true)
    asked.leave()
    await admin.reload()
    await expect(admin.getByLabel('FSP Full Name')).toHaveValue(name)
    expect(asked.types).toEqual(['beforeunload', 'beforeunload'])
  })

  test('stay unsaved after a failed save, and are saved after a good one', async ({ admin }) => {
    const { id } = await editFsp(admin, 'Synced')
    await admin.getByLabel('FSP Full Name').fill('')
    await save(admin)
    await expect(admin.getByText(SAVE_FAILED)).toBeVisible()
    await admin.getByRole('link', { name: 'FSPs', exact: true }).click()
    await question(admin).getByRole('button', { name: 'Keep editing' }).click()
    const name = uniqueName('Synced')
    await admin.getByLabel('FSP Full Name').fill(name)
    await save(admin)
    await expect(admin.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(admin).toHaveURL(new RegExp(`/admin/fsps/${id}$`))
    await expect(question(admin)).toHaveCount(0)
  })
})

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: /422|ERR_FAILED/ })

  test('is listed under each field, and nothing typed is lost', async ({ admin }) => {
    const { id, name } = await editFsp(admin, 'Refused')
    const errors = {
      email: ['This mailbox is closed.', 'Please write another.'],
      primary_zip_code: ['No such zip code in Minnesota.'],
      'additional_zip_codes.1': ['Named twice.'],
    }
    await admin.route(`**/api/fsps/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 422, json: { message: 'No', errors } }) : route.continue(),
    )
    for (const [index, code] of ['55401', '55401'].entries()) {
      await admin.getByRole('button', { name: 'Add a ZIP code' }).click()
      await admin.getByLabel(`ZIP code ${index + 1}`, { exact: true }).fill(code)
    }
    await admin.getByLabel('Email').fill('new@example.org')
    await save(admin)
    await expect(admin.getByText(SAVE_FAILED)).toBeInViewport()
    const under = (label: string) => admin.getByLabel(label, { exact: true }).first()
    for (const [label, texts] of [
      ['Email', errors.email],
      ['ZIP code', errors.primary_zip_code],
      ['ZIP code 2', errors['additional_zip_codes.1']],
    ] as const) {
      const field = under(label)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      const [described = ''] = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').slice(-1)
      await expect(admin.locator(`[id="${described}"]`).getByRole('listitem')).toHaveText([...texts])
    }
    await expect(under('ZIP code 1')).toHaveAttribute('aria-invalid', 'false')
    await expect(under('Email')).toBeFocused()
    await expect(under('Email')).toHaveValue('new@example.org')
    await expectAccessible(admin)
    expect((await readFsp(id)).name).toBe(name)
    await admin.unroute(`**/api/fsps/${id}`)
    await admin.route(`**/api/fsps/${id}`, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()), { times: 1 })
    await save(admin)
    await expect(admin.getByText(SAVE_FAILED)).toBeVisible()
    await expect(admin.getByRole('listitem').filter({ hasText: 'closed' })).toHaveCount(0)
    await save(admin)
    await expect(admin).toHaveURL(new RegExp(`/admin/fsps/${id}$`))
    expect(await readFsp(id)).toMatchObject({ email: 'new@example.org', addresses: { additional_zip_codes: ['55401', '55401'] } })
  })
})

test.describe('two people at one record', () => {
  test.use({ expectedErrors: /409/ })

  test('the second sees what the first changed, and decides; nothing is lost silently', async ({ admin }) => {
    const { id, name } = await editFsp(admin, 'Shared')
    const colleague = await staffClient(ADMIN)
    const change = async (part: object) => {
      const { addresses, ...now } = await readFsp(id)
      expect((await colleague.put(`/api/fsps/${id}`, { ...now, addresses, ...part })).status).toBe(200)
    }
    const met = admin.getByRole('dialog', { name: 'Someone else changed this FSP' })
    const side = (title: string) => met.locator('section').filter({ has: admin.getByRole('heading', { name: title }) })

    await change({ status: 'DBB Elected' })
    await admin.getByLabel('Email').fill('mine@example.org')
    await save(admin)
    await expect(side('Their changes')).toContainText('Active → DBB Elected')
    await expect(side('Your changes (not saved)')).toContainText('mine@example.org')
    await expectAccessible(admin)
    await admin.keyboard.press('Escape')
    await expect(met, 'it has to be decided').toBeVisible()
    expect(await readFsp(id), 'the colleague’s stands').toMatchObject({ status: 'DBB Elected', email: FSP.email })

    await change({ name: `${name} again` })
    await met.getByRole('button', { name: 'Save my version' }).click()
    await expect(side('Their changes'), 'one more change in between is met again').toContainText(`${name} again`)
    await met.getByRole('button', { name: 'Discard my changes' }).click()
    await expect(met).toHaveCount(0)
    await expect(admin.getByLabel('FSP Full Name')).toHaveValue(`${name} again`)
    await expect(admin.getByLabel('Email')).toHaveValue(FSP.email)

    await change({ status: 'Active' })
    await admin.getByLabel('Email').fill('mine@example.org')
    await save(admin)
    await met.getByRole('button', { name: 'Save my version' }).click()
    await expect(admin).toHaveURL(new RegExp(`/admin/fsps/${id}$`))
    expect((await readFsp(id)).email).toBe('mine@example.org')
  })
})

test('a half-typed comment is asked about too, and is clean once sent', async ({ staff }) => {
  const { id } = await apply(uniqueName('Half'))
  const asked = watchUnload(staff)
  await staff.goto(`/admin/application/${id}`)
  await staff.getByLabel('Add a comment').fill('Half a thought')
  await tryToReload(staff)
  await expect.poll(() => asked.types).toEqual(['beforeunload'])
  await staff.getByRole('button', { name: 'Add comment' }).click()
  await expect(staff.getByLabel('Add a comment')).toHaveValue('')
  await staff.reload()
  await expect(staff.getByRole('paragraph').filter({ hasText: 'Half a thought' })).toBeVisible()
  expect(asked.types).toHaveLength(1)
})
