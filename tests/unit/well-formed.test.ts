import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodesText, isReadableJson, isWellFormed, isWellFormedLatin1, readJson } from '../../src/endpoints/well-formed'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('JSON', () => {
  it('is read when it is text of few levels, whatever its strings hold', () => {
    const value = fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' }).filter(isWellFormed)
    fc.assert(fc.property(value, (made) => void expect(readJson(JSON.stringify(made))).toEqual(JSON.parse(JSON.stringify(made)))))
    const brackets = JSON.stringify({ '[[{{"\\': '[{'.repeat(1_000), 'x\\\\"[': ']}"\\\\' })
    expect(isReadableJson(Buffer.from(brackets))).toBe(true)
  })

  it('is not read when it is deep, and brackets in strings do not hide that', () => {
    expect(isReadableJson(Buffer.from(nested(50)))).toBe(true)
    expect(isReadableJson(Buffer.from(nested(51)))).toBe(false)
    expect(isReadableJson(Buffer.from(nested(45_000)))).toBe(false)
    expect(isReadableJson(Buffer.from(`["]\\"]]",${nested(50)}]`))).toBe(false)
    expect(isReadableJson(Buffer.from('{"a":'.repeat(51)))).toBe(false)
  })

  it.each([
    '{"a":"\\u0000"}',
    '{"\\u0000":1}',
    '["\\ud83d"]',
    '["\\ude00\\ud83d"]',
    '{"a\\udc00":1}',
    '{"a":[{"b":"\\uD83Dx"}]}',
    '{"__proto__":"\\u0000"}',
  ])('is not read with text that is none: %s', (json) => expect(readJson(json)).toBeUndefined())

  it.each(['["\\\\u0000"]', '["\\\\ud83d"]', '["\\ud83d\\ude00"]', '["%00 \\u2400"]', '["\\\\\\\\u0000"]'])(
    'is read with text that only looks like it: %s',
    (json) => expect(readJson(json)).toEqual(JSON.parse(json)),
  )

  it('is not read from bytes that are no UTF-8', () => {
    for (const bytes of [
      [0x22, 0xff, 0x22],
      [0x22, 0xed, 0xa0, 0xbd, 0x22],
      [0x22, 0xc0, 0x80, 0x22],
      [0x22, 0, 0x22],
      [0x22, 0xe2, 0x82, 0x22],
    ]) {
      expect(isReadableJson(Buffer.from(bytes))).toBe(false)
    }
  })
})

describe('an address or a form', () => {
  it('says text when its bytes do, and leaves alone what encodes no byte', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed() && !text.includes('\0')),
        (text) => encodesText(encodeURIComponent(text)),
      ),
    )
    for (const address of ['/a?utm=50%', '/a?x=%zz', '/caf%C3%A9', '/a?x=%F0%9F%98%80', '/a?x=%2500', '/a+b?c[d]=e'])
      expect([address, encodesText(address)]).toEqual([address, true])
  })

  it.each(['/a%00', '/a?b=%00', '/a?b=%ff', '/a?b=%ED%A0%BD', '/a?%C3=1', '/a?b=%E2%82', '/a?b=%C0%80', '/\xff'])(
    'does not with %s',
    (address) => expect(encodesText(address)).toBe(false),
  )
})

it('asks of fields that were read byte by byte the same', () => {
  expect(isWellFormedLatin1({ a: Buffer.from('Zoë 👩').toString('latin1'), b: ['1'] })).toBe(true)
  for (const value of [{ a: '\xff' }, { 'a\xed\xa0\xbd': '1' }, { a: ['\0'] }]) expect(isWellFormedLatin1(value)).toBe(false)
})
