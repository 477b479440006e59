import { expect, it } from 'vitest'
import { verifyPassword } from '../../src/services/accounts/verify-password'

it('compares one password per account at a time: many for one account make no one else wait for more than one', async () => {
  const done: number[] = []
  const of = (account: number) => verifyPassword(undefined, 'wrong', { turnOf: account }).then(() => done.push(account))
  await Promise.all([...Array.from({ length: 3 }, () => of(1)), of(2)])
  expect(done.indexOf(2)).toBeLessThanOrEqual(1)
})
