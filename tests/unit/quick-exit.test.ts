import { expect, it } from 'vitest'
import { offersQuickExit } from '../../src/shared/page-config'

it.each(['/apply', '/apply?campaign=northstar', '/apply#f-full_name', '/apply/extended', '/apply/status', '/apply/received?x'])(
  '%s can be left at once',
  (url) => expect(offersQuickExit(url)).toBe(true),
)

it.each(['/', '/applying', '/donate?from=/apply', '/es', '/admin/application'])('%s has no need of it', (url) =>
  expect(offersQuickExit(url)).toBe(false),
)
