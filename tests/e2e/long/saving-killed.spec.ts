import { copies, kept } from '../browser-storage'
import { expect, origin, test, uniqueName } from '../fixtures'
import { fillTo, onStep, saved } from '../filling'
import { withKillable } from '../killable'

const COPY = 'hearthside.apply'

test('a browser that is killed on step 5 finds everything when it is opened again', () =>
  withKillable(async (open) => {
    const name = uniqueName('Killed')
    const { page, kill } = await open()
    await page.goto(`${origin()}/apply`)
    await fillTo(page, 5, name)
    await page.getByLabel(/rent or mortgage payment/).blur()
    await saved(page)
    /** Later answers exist only on this device, in the encrypted copy. */
    await page.route('**/apply/draft', (route) => route.abort())
    await page.getByLabel(/rent or mortgage payment/).fill('about 950')
    await expect(page.getByText('Not saved yet. Trying again.').first()).toBeVisible()
    await expect.poll(() => copies(page)).toEqual([COPY])
    expect(await kept(page)).not.toMatch(/about 9|Killed|Larch/)
    await kill()
    const { page: again, kill: end } = await open()
    await again.goto(`${origin()}/apply`)
    await onStep(again, 5)
    await expect(again.getByLabel(/rent or mortgage payment/)).toHaveValue('about 950')
    await saved(again)
    await expect.poll(() => copies(again)).toEqual([])
    for (let step = 5; step > 1; step--) await again.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(again.getByLabel('Your full name')).toHaveValue(name)
    await end()
  }))

test('a browser killed before anything was saved finds the unsent answers, on this device only', () =>
  withKillable(async (open) => {
    const name = uniqueName('Unsaved')
    const { page, kill } = await open()
    await page.goto(`${origin()}/apply`)
    await page.route('**/apply/draft', (route) => route.abort())
    await page.getByLabel('Your full name').fill(name)
    await page.getByLabel('Your full name').blur()
    await expect(page.getByText('Not saved yet. Trying again.').first()).toBeVisible()
    await expect.poll(() => copies(page)).toEqual([COPY])
    expect(await kept(page)).not.toContain('Unsaved')
    await kill()
    const { page: again, kill: end } = await open()
    await again.goto(`${origin()}/apply`)
    await expect(again.getByLabel('Your full name')).toHaveValue(name)
    await saved(again)
    await expect.poll(() => copies(again)).toEqual([])
    await again.reload()
    await expect(again.getByLabel('Your full name')).toHaveValue(name)
    await end()
  }))
