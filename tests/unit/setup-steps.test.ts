import { expect, it } from 'vitest'
import { secondFactorTitle } from '../../src/shared/site-settings'

it('says who still needs two-step verification, the reader first', () => {
  expect(secondFactorTitle([], false)).toBe('Turn on two-step verification for every admin')
  expect(secondFactorTitle([], true)).toBe('Turn on two-step verification: you still need it')
  expect(secondFactorTitle(['Helen Brandt'], true)).toBe('Turn on two-step verification: you and Helen Brandt still need it')
  expect(secondFactorTitle(['Helen Brandt'], false)).toBe('Turn on two-step verification: Helen Brandt still needs it')
  expect(secondFactorTitle(['Helen Brandt', 'Ana Reyes'], false)).toBe(
    'Turn on two-step verification: Helen Brandt and Ana Reyes still need it',
  )
})
