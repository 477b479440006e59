import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { readSignedValue, readUnexpired, signWithExpiry, signValue } from '../../src/platform/signed-value'
import { spellings } from '../helpers/spellings'

const key = randomBytes(32)
const at = { signingKey: key, now: () => new Date() }

it.each(['a', 'HS-7K4M-2Q9P', 'dana@example.org\n1780000000.5', '7 family family', '{"reference":"Ä😀"}', ''])(
  'a signed text has one spelling: %j',
  (text) => {
    const [plain, timed] = [signValue(key, 'p', text), signWithExpiry(at, 'p', text, 60_000)]
    expect([readSignedValue(key, 'p', plain), readUnexpired(at, 'p', timed)]).toEqual([text, text])
    expect(spellings(plain).filter((other) => readSignedValue(key, 'p', other) !== null)).toEqual([])
    expect(spellings(timed).filter((other) => readUnexpired(at, 'p', other) !== null)).toEqual([])
  },
)

it('is for its purpose alone, and for its time', () => {
  const timed = signWithExpiry(at, 'p', 'x', 1_000)
  expect([readSignedValue(key, 'q', signValue(key, 'p', 'x')), readUnexpired(at, 'q', timed)]).toEqual([null, null])
  expect(readUnexpired({ ...at, now: () => new Date(Date.now() + 2_000) }, 'p', timed)).toBeNull()
  for (const other of [undefined, null, 7, ['x'], {}, '', '.', '..']) expect(readSignedValue(key, 'p', other)).toBeNull()
})
