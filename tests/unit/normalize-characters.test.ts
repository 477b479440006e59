import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDay } from '../../src/shared/dates'
import { parseDollars } from '../../src/shared/money'
import { normalizeCode, normalizeEmail, normalizeCharacters, formatZipCode } from '../../src/shared/normalize-characters'

describe('plain signs', () => {
  it.each([
    ['55401\u20131234', '55401-1234'],
    ['55401\u22121234', '55401-1234'],
    ['５５４０１ー１２３４', '55401-1234'],
    ['\ufeff5\u200b5\u00ad4\u20600\ufe0f1', '55401'],
    ['٥٥٤٠١', '55401'],
    ['۵۵۴۰۱', '55401'],
    ['५५४०१', '55401'],
    ['\u202a218 555\u00a00142\u202c', '218 555 0142'],
    ['a\tb\nc', 'a b c'],
    ['O’Brien', "O'Brien"],
  ])('of %j are %j', (typed, plain) => expect(normalizeCharacters(typed)).toBe(plain))

  it('of plain signs are the same', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => void expect(normalizeCharacters(normalizeCharacters(text))).toBe(normalizeCharacters(text)),
      ),
    ))
})

it.each([
  '\u200brosa@example.org',
  'ro\u00adsa@exam\ufeffple.org',
  ' rosa@example.org.',
  'rosa@example.org,',
  'mailto:rosa@example.org',
  'MAILTO:rosa@example.org?subject=Hello',
  'Rosa Delgado <rosa@example.org>',
  'rosa＠example．org',
  'rosa@example。org',
])('%j is an email', (typed) => expect(normalizeEmail(typed)).toBe('rosa@example.org'))

it('leaves two emails two', () => expect(normalizeEmail('a@example.org, b@example.org')).toBe('a@example.org, b@example.org'))

it('reads codes, zip codes, amounts and days by their signs', () => {
  expect(normalizeCode(' hs–7k4m\u200b—2q9p ')).toBe('HS7K4M2Q9P')
  expect(['55401–1234', '554011234', '\u200e55401 1234'].map(formatZipCode)).toEqual(['55401-1234', '55401-1234', '55401-1234'])
  expect(['＄１，４２５．５０', '\u20661425.50\u2069', '−300', '١٬٤٢٥٫٥٠'].map(parseDollars)).toEqual([142550, 142550, -30000, 142550])
  expect(['７/２１/１９８４', '7–21–1984', '\u200f1984‑07‑21', 'July\u00a021, 1984'].map((day) => parseDay(day))).toEqual(
    Array(4).fill('1984-07-21'),
  )
})
