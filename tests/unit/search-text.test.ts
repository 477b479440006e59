import { describe, expect, it } from 'vitest'
import { isFoundByKey, wholeEmail, wholePhone } from '../../src/shared/fold-text'

describe('a search text that is a phone number as a whole', () => {
  it.each([
    '218-555-7731',
    '(218) 555.7731',
    '+1 218 555 7731',
    '2185557731',
    'tel:218-555-7731',
    '２１８－５５５－７７３１',
    '218 555 7731 ext. 12',
    '218-555-7731x7',
    '555-7731',
  ])('%s', (text) => expect(wholePhone(text)).not.toBeNull())

  it.each(['', '555-77', '218', 'Rosa', 'HS-7K4M-2Q9P', '12 Main Street 55401', 'Rosa 218-555-7731', '218-555-7731 Rosa', '+', '()-.'])(
    'not %j',
    (text) => expect(wholePhone(text)).toBeNull(),
  )
})

it('knows a whole email, also with a name around it', () => {
  expect(wholeEmail(' Rosa <rosa@example.org> ')).toBe('rosa@example.org')
  for (const text of ['rosa@', 'rosa@example', 'rosa', '@example.org']) expect([text, wholeEmail(text)]).toEqual([text, null])
  expect(['rosa@example.org', '218-555-7731', 'Rosa'].map(isFoundByKey)).toEqual([true, true, false])
})
