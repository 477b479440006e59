import { MAX_SCRIPTS, scriptSize, scriptsOf } from '../../helpers/script-size'
import { expect, origin, PUBLIC_PAGES, test } from '../fixtures'

/** Lists that open in the order of a date; others need Intl to sort names. */
const LISTS = ['application?start=&end=&status=All', 'donation', 'album', 'interests']

test('the home page loads few scripts', async ({ page }) => {
  expect(await scriptSize(page.context(), origin(), 'h1')).toBeLessThanOrEqual(MAX_SCRIPTS.home)
})

test('the first screen of the staff area loads few scripts', async ({ admin }) => {
  expect(await scriptSize(admin.context(), `${origin()}/admin/application`, 'text=results found')).toBeLessThanOrEqual(MAX_SCRIPTS.staff)
})

/** The hint only counts as a file's first line, where the bundler likes to put lines of its own. */
test('browsers compile most of what loads first as it arrives', async ({ page, admin }) => {
  const loads = [
    await scriptsOf(page.context(), origin(), 'h1'),
    await scriptsOf(admin.context(), `${origin()}/admin/application`, 'text=results found'),
  ]
  const bytes = (files: readonly Buffer[]) => files.reduce((sum, { length }) => sum + length, 0)
  for (const files of loads) {
    const hinted = files.filter((file) => file.toString().startsWith('//# allFunctionsCalledOnLoad\n'))
    expect(bytes(hinted) / bytes(files)).toBeGreaterThan(0.75)
  }
})

/** Files that import each other start with parts of each other missing. */
test('what loads first imports one way', async ({ admin }) => {
  const files = new Map<string, string>()
  admin.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) void response.text().then((text) => files.set(pathname.replace('/assets/', ''), text))
  })
  await admin.goto('/admin/application')
  await admin.getByText('results found').waitFor()
  await admin.waitForLoadState('networkidle')
  const importsOf = (file: string) => [...(files.get(file) ?? '').matchAll(/from\s?["']\.\/([^"']+)["']/g)].map(([, name = '']) => name)
  const isReached = (from: string, target: string, seen = new Set<string>()): boolean =>
    importsOf(from).some((next) => next === target || (!seen.has(next) && isReached(next, target, seen.add(next))))
  expect(files.size).toBeGreaterThan(5)
  expect([...files.keys()].filter((file) => /^(react|mui|packages)-/.test(file)).length).toBe(3)
  expect([...files.keys()].filter((file) => /^(react|mui|packages)-/.test(file) && isReached(file, file))).toEqual([])
})

/** Runs in the page: notes each use of Intl. */
function noteUses() {
  const uses: string[] = []
  Object.assign(window, { uses })
  const note = (owner: object, name: string) => {
    const real = Reflect.get(owner, name) as (this: unknown, ...args: unknown[]) => unknown
    Object.assign(owner, {
      [name]: new Proxy(real, {
        apply: (target, self, args) => (uses.push(name), Reflect.apply(target, self, args)),
        construct: (target, args) => (uses.push(name), Reflect.construct(target, args) as object),
      }),
    })
  }
  for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'Collator', 'Segmenter']) note(Intl, name)
  for (const { prototype } of [Number, Date, String])
    for (const name of Object.getOwnPropertyNames(prototype)) if (/locale/i.test(name)) note(prototype, name)
}

/** Runs in the page: keeps the uses until there is a row. */
function noteFirstRow() {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[aria-rowindex="2"]')) return
    observer.disconnect()
    Object.assign(window, { usesAtFirstRow: [...(window as unknown as { uses: string[] }).uses] })
  }).observe(document, { subtree: true, childList: true })
}

/** The first use of Intl takes a slow phone a tenth of a second, in which it answers to no touch. */
test.describe('without Intl', () => {
  for (const path of PUBLIC_PAGES)
    test(`${path} starts`, async ({ page }) => {
      await page.addInitScript(noteUses)
      await page.goto(path)
      expect(await page.evaluate(() => (window as unknown as { uses: string[] }).uses)).toEqual([])
    })

  for (const list of LISTS)
    test(`/admin/${list} shows its first row`, async ({ admin }) => {
      await admin.addInitScript(noteUses)
      await admin.addInitScript(noteFirstRow)
      await admin.goto(`/admin/${list}`)
      const uses = await admin.waitForFunction(() => (window as unknown as { usesAtFirstRow?: string[] }).usesAtFirstRow)
      expect(await uses.jsonValue()).toEqual([])
    })
})
