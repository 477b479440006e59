import { MAX_SCRIPTS, scriptSize, scriptsOf } from '../../helpers/script-size'
import { expect, origin, PUBLIC_PAGES, test } from '../fixtures'

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

/** The first use of Intl takes a slow phone a tenth of a second, in which it answers to no touch. */
test.describe('without Intl', () => {
  for (const path of PUBLIC_PAGES)
    test(`${path} starts`, async ({ page }) => {
      await page.addInitScript(() => {
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
      })
      await page.goto(path)
      expect(await page.evaluate(() => (window as unknown as { uses: string[] }).uses)).toEqual([])
    })
})
