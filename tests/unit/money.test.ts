import { expect, it } from 'vitest'
import { centsToInput, formatCents, parseDollars } from '../../src/shared/money'

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
  ['1,42', null],
  ['abc', null],
  ['', null],
  ['1e3', null],
  ['Infinity', null],
  ['9'.repeat(13), null],
  ['1 2', null],
])('reads %j as %s cents', (text, cents) => expect(parseDollars(text)).toBe(cents))

it('goes from cents to dollars and back for every cent of a hundred dollars', () => {
  for (let cents = -10_000; cents <= 10_000; cents++) expect(parseDollars(centsToInput(cents))).toBe(cents)
})

it('shows cents as dollars', () => expect([formatCents(142500), formatCents(-5)]).toEqual(['$1,425.00', '-$0.05']))
