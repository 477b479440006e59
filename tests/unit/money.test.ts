import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeForm } from '../../src/shared/application-form/decode-form'
import { dollarsAsCents } from '../../src/shared/donations'
import { wholeDollars } from '../../src/shared/form-fields'
import { centsToInput, formatCents, parseDollars, parseNumber } from '../../src/shared/money'
import { formatCount } from '../../src/shared/text'

it.each([
  ['1425', 142500],
  ['1,425', 142500],
  ['$1,425.50', 142550],
  ['$ 12', 1200],
  ['.5', 50],
  ['0.05', 5],
  ['12.', 1200],
  ['-300', -30000],
  ['-$3.10', -310],
  ['1,234,567.89', 123456789],
  ['0', 0],
  ['-0', 0],
  ['12.345', null],
  ['1,250.50', 125050],
  ['$1,250.50', 125050],
  ['-1,250', -125000],
  ['25,5', null],
  ['1,42', null],
  ['1250,500', null],
  ['0,500', null],
  ['12,34,567', null],
  ['1.250,50', null],
  ['1.25.50', null],
  ['abc', null],
  ['', null],
  ['1e3', null],
  ['Infinity', null],
  ['9'.repeat(13), null],
  ['1 2', null],
])('reads %j as %s cents', (text, cents) => expect(parseDollars(text)).toBe(cents))

it.each([
  ['1,250', 1250],
  ['6.5', 6.5],
  ['.5', 0.5],
  ['-3', -3],
  ['6,5', null],
  ['1e3', null],
  ['0x10', null],
  ['', null],
])('reads %j as the number %s', (text, number) => expect(parseNumber(text)).toBe(number))

it('says how an amount is written that could be two', () => {
  const said = (typed: unknown) =>
    dollarsAsCents(1000)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message)
  const how = 'Use a period for decimals, like 25.50, and commas only between thousands, like 1,250.'
  expect([said('25,5'), said('1.000,00'), said('ten'), said('25.50')]).toEqual([
    [how],
    [how],
    ['Enter a dollar amount, like 50 or 25.50.'],
    undefined,
  ])
})

it('reads whole dollars as people write them', () => {
  const read = (typed: unknown) => wholeDollars('an amount', 1, 5000).safeParse(typed).data
  expect([read('$1,250'), read('1250'), read(1250), read('1250.5'), read('12,50')]).toEqual([1250, 1250, 1250, undefined, undefined])
})

it('leaves a rate of the application form that could be two as it was typed, to be asked about', () => {
  type Loans = { details?: { loan_accounts?: { interest_rate?: unknown }[] } }
  const rate = (text: string) =>
    (decodeForm({ details: { loan_accounts: [{ interest_rate: text }] } }, 'extended') as Loans).details?.loan_accounts?.[0]?.interest_rate
  expect([rate('6.5%'), rate('6,5')]).toEqual([6.5, '6,5'])
})

it('goes from cents to dollars and back for every cent of a hundred dollars', () => {
  for (let cents = -10_000; cents <= 10_000; cents++) expect(parseDollars(centsToInput(cents))).toBe(cents)
})

it('shows cents as dollars', () => expect([formatCents(142500), formatCents(-5)]).toEqual(['$1,425.00', '-$0.05']))

it('shows counts and money as Intl does, without it', () => {
  const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const wholeNumber = fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }))
  fc.assert(
    fc.property(wholeNumber, (number) => {
      expect(formatCount(number)).toBe(number.toLocaleString('en-US'))
      expect(formatCents(number)).toBe(cents.format(number / 100))
    }),
    { numRuns: 2000 },
  )
})
