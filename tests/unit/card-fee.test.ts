import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculateFee, formatFee, hasFee, MAX_FEE_CENTS, MAX_FEE_PERCENT, grossUpForFee } from '../../src/shared/card-fee'
import { MAX_ONLINE_DOLLARS } from '../../src/shared/donations'

const fee = fc.record({
  fee_percent: fc.integer({ min: 0, max: MAX_FEE_PERCENT }),
  fee_cents: fc.integer({ min: 0, max: MAX_FEE_CENTS }),
})
const gift = fc.integer({ min: 100, max: MAX_ONLINE_DOLLARS * 100 })

it('is covered by the least whole cents that leave the gift whole', () => {
  fc.assert(
    fc.property(gift, fee, (given, kept) => {
      const whole = grossUpForFee(given, kept)
      expect(Number.isSafeInteger(whole)).toBe(true)
      expect(whole - calculateFee(whole, kept)).toBeGreaterThanOrEqual(given)
      expect(whole - 1 - calculateFee(whole - 1, kept)).toBeLessThan(given)
    }),
    { numRuns: 5_000 },
  )
})

it('is so for every gift of up to a thousand dollars, at the usual fee', () => {
  const kept = { fee_percent: 290, fee_cents: 30 }
  for (let given = 100; given <= 100_000; given++) {
    const whole = grossUpForFee(given, kept)
    if (whole - calculateFee(whole, kept) < given || whole - 1 - calculateFee(whole - 1, kept) >= given)
      expect(given, 'cents').toBe('covered')
  }
})

it('is nothing where nothing is kept', () => {
  const none = { fee_percent: 0, fee_cents: 0 }
  expect([grossUpForFee(5_000, none), hasFee(none), hasFee({ ...none, fee_cents: 1 }), hasFee({ ...none, fee_percent: 1 })]).toEqual([
    5_000,
    false,
    true,
    true,
  ])
})

it.each([
  [290, 30, '2.9% plus $0.30'],
  [225, 0, '2.25%'],
  [300, 100, '3% plus $1.00'],
  [7, 0, '0.07%'],
  [0, 30, '$0.30'],
])('of %i hundredths of a percent and %i cents is said as %s', (fee_percent, fee_cents, text) => {
  expect(formatFee({ fee_percent, fee_cents })).toBe(text)
})
