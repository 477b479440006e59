import { MAX_SCRIPTS, scriptSize } from '../../helpers/script-size'
import { expect, origin, test } from '../fixtures'

test('the home page loads few scripts', async ({ page }) => {
  expect(await scriptSize(page.context(), origin(), 'h1')).toBeLessThanOrEqual(MAX_SCRIPTS.home)
})

test('the first screen of the staff area loads few scripts', async ({ admin }) => {
  expect(await scriptSize(admin.context(), `${origin()}/admin/application`, 'text=results found')).toBeLessThanOrEqual(MAX_SCRIPTS.staff)
})
