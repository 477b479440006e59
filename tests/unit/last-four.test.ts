import { expect, it } from 'vitest'
import { lastFour } from '../../src/services/awards/locked-award'

it.each([
  ['Unit 4-7781', '7781'],
  ['Unit 12', '12'],
  ['7', '7'],
  ['Loan 0042 88', '88'],
])('of the number %s, %s is shown', (account, shown) => expect(lastFour(account)).toBe(shown))
