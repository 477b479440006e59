import type { Page } from '@playwright/test'
import { pathTo, screensOf, SECTIONS } from '../../../src/shared/admin-paths'
import type { Fsp } from '../../../src/shared/api/fsps'
import { RESOURCES, type Section } from '../../../src/shared/resources'
import { makePayee } from '../../helpers/awarding'
import { patience } from '../../helpers/patience'
import { proposed } from '../awarding'
import { applyAs } from '../deciding'
import { issuedRun, payable } from '../paying'
import { PUBLIC_PAGES, expect, staffClient, test, uniqueName } from '../fixtures'

const WIDTHS = [320, 360, 414, 600, 768, 900, 1024, 1100, 1200, 1440, 1920]

/**
 * Runs in the page: how far it scrolls sideways, what can be pressed beyond its edge or is cut off by its cell, and buttons that are too
 * narrow for their text (rule 10.14).
 */
const misfits = () => {
  const { clientWidth, scrollWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the document, by ${scrollWidth - clientWidth} px`] : []
  /** Text may end in dots, and a strip of links may scroll; row actions may not. */
  const scrolls = (element: Element) => element.closest('nav, [role="cell"]') !== null
  for (const element of document.querySelectorAll('a[href], button, input:not([tabindex="-1"]), select, textarea')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const name = element.getAttribute('aria-label')
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1 || (!name && scrolls(element))) continue
    const cell = element.closest('[role="cell"]')?.getBoundingClientRect()
    if (left < -1 || right > Math.min(clientWidth, cell?.right ?? Infinity) + 1)
      found.push(`${name ?? element.outerHTML.slice(0, 80)}, from ${Math.round(left)} to ${Math.round(right)} px`)
    const isClipped = getComputedStyle(element).overflowX !== 'visible'
    if (element.matches('button, .MuiButton-root') && !isClipped && element.scrollWidth > element.clientWidth + 1)
      found.push(`the text of ${element.textContent}, wider than its button by ${element.scrollWidth - element.clientWidth} px`)
  }
  return found
}

/** A new width takes effect with a later frame. A misfit at one width must not hide another. */
async function expectFits(page: Page, width: number, message: string): Promise<void> {
  /** On a busy machine, the emulation of a width sometimes leaves media queries at the width before: another try begins wide. */
  let height = 900
  const measure = async () => {
    if (height > 900) await page.setViewportSize({ width: 1440, height })
    await page.setViewportSize({ width, height: height++ })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    return page.evaluate(misfits)
  }
  await expect
    .configure({ soft: true })
    .poll(measure, { message, timeout: patience(5) })
    .toEqual([])
}

/** Loads the page once and renders it at each width. */
async function sweep(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  for (const width of WIDTHS) await expectFits(page, width, `what does not fit at ${width} px on ${path}`)
}

const FSP = {
  status: 'Active',
  email: 'fsp@example.org',
  primary_street: '1 Main Street',
  primary_city: 'Minneapolis',
  primary_state: 'Minnesota',
  primary_zip_code: '55401',
  additional_zip_codes: ['55402', '55403'],
}

async function recordOf(section: Section): Promise<number> {
  if ('only' in RESOURCES[section]) return 1
  const admin = await staffClient('admin@example.org')
  const longName = { name: uniqueName('W'.repeat(180)) }
  if (section === 'fsps') return (await admin.post<Fsp>('/api/fsps', { ...FSP, ...longName })).json.id
  if (section === 'payees') return (await makePayee(admin, longName)).id
  if (section === 'disbursement-runs') return (await issuedRun(await payable('Wide'))).id
  if (section === 'disbursements') return (await issuedRun(await payable('Wide'))).disbursements[0]?.id ?? 0
  if (section === 'awards') return (await proposed('Wide', { payee_id: (await makePayee(admin, longName)).id })).award.id
  const [row] = (await admin.get<{ id: number }[]>(`/api/${section}`)).json
  return row?.id ?? 1
}

test('a card cuts a long reason instead of growing beyond its row', async ({ admin }) => {
  await admin.setViewportSize({ width: 320, height: 900 })
  await admin.goto('/admin/awards/payments')
  await expect(admin.getByText('No confirmation from the payee in 90 days').first()).toBeVisible()
  const beyond = () =>
    [...document.querySelectorAll('.card')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent)
  expect(await admin.evaluate(beyond)).toEqual([])
})

test('in a short window, nothing stays in place over the rows of a list (rule 10.19)', async ({ admin }) => {
  await admin.setViewportSize({ width: 1280, height: 400 })
  await admin.goto('/admin/application?status=All&start=&end=')
  await admin.getByRole('button', { name: 'Select All' }).click()
  await expect(admin.getByRole('region', { name: 'Selected applications' })).toBeVisible()
  const staying = () => [...document.querySelectorAll('*')].filter((each) => getComputedStyle(each).position === 'sticky').length
  expect(await admin.evaluate(staying)).toBe(0)
})

test.describe('fits every width from 320 to 1920 px:', () => {
  for (const section of SECTIONS) {
    test(`the screens of ${section}`, async ({ admin }) => {
      for (const view of screensOf(section)) {
        const id = view === 'show' || view === 'edit' ? await recordOf(section) : undefined
        await sweep(admin, `/admin${view === 'edit' ? pathTo(section, id, 'edit') : pathTo(section, view === 'create' ? view : id)}`)
      }
    })
  }

  test('applications while some of them are selected', async ({ admin }) => {
    await admin.goto('/admin/application?start=&end=&status=All')
    await admin.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(admin.getByRole('checkbox').first()).toBeVisible()
    for (const width of WIDTHS) await expectFits(admin, width, `what does not fit at ${width} px`)
  })

  test('proposing an award', async ({ admin }) => sweep(admin, `/admin/awards/create?application=${(await applyAs('Wide')).id}`))

  test('the dashboard', ({ admin }) => sweep(admin, '/admin'))

  for (const path of [...PUBLIC_PAGES, '/login', '/forgot-password', '/apply/status']) test(path, ({ page }) => sweep(page, path))
})
