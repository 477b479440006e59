import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeLeft } from '../../src/admin/donations/review/time-left'
import { donationsList } from '../../src/admin/donations/DonationColumns'
import { toApiFilter, applyFilters, readFilters, writeFilters } from '../../src/admin/list/filter-values'
import type { DonationRow } from '../../src/shared/api/donations'
import { dollarsAsCents, MAX_CHECK_DOLLARS } from '../../src/shared/donations'
import { letterParagraphs } from '../../src/shared/donors'
import { centsToInput, formatCents, parseDollars } from '../../src/shared/money'

const HERE = { today: '2026-11-22', timeZone: 'America/Chicago' }
const { filters = [] } = donationsList
const valuesOf = (query: string) => readFilters(filters, new URLSearchParams(query), HERE)
const passes = (query: string, row: DonationRow) => applyFilters(filters, [row], valuesOf(query), HERE).length === 1

const MAX_CENTS = MAX_CHECK_DOLLARS * 100
const cents = fc.integer({ min: 100, max: MAX_CENTS })
const read = (value: unknown) => dollarsAsCents(MAX_CHECK_DOLLARS).safeParse(value)

describe('dollars and cents', () => {
  it('come back as they were, typed, shown or sent as a number', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseDollars(centsToInput(amount))).toBe(amount)
        expect(parseDollars(formatCents(amount))).toBe(amount)
        expect(read(amount / 100).data).toBe(amount)
        expect(read((amount / 100).toFixed(2)).data).toBe(amount)
      }),
    )
  })

  it('add up: the total of typed amounts is the sum of their cents', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 40 }), (amounts) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0)
        const typed = amounts.map((amount) => read(centsToInput(amount)).data ?? NaN)
        expect(typed.reduce((total, amount) => total + amount, 0)).toBe(sum)
      }),
    )
  })

  it('are whole cents within the bounds, or refused with a text: nothing else comes out', () => {
    const anything = fc.oneof(fc.double(), fc.string(), fc.integer(), fc.anything(), fc.double({ min: 0, max: 10, noNaN: true }))
    fc.assert(
      fc.property(anything, (value) => {
        const { success, data, error } = read(value)
        if (success) {
          expect(Number.isSafeInteger(data)).toBe(true)
          expect(data).toBeGreaterThanOrEqual(100)
          expect(data).toBeLessThanOrEqual(MAX_CENTS)
        } else expect(error.issues[0]?.message).toMatch(/^(Enter|The|Use) /)
      }),
      { numRuns: 2_000 },
    )
  })

  it('never lose a third decimal unsaid', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (amount, mill) => {
        expect(read(`${(amount / 100).toFixed(2)}${mill}`).success).toBe(false)
      }),
    )
  })
})

describe('the time that is left of a hold', () => {
  it.each([
    [0, null],
    [-1, null],
    [1, '1 minute'],
    [60_000, '1 minute'],
    [125_000, '2 minutes'],
    [3_600_000, '1 hour'],
    [5_430_000, '1 hour 30 minutes'],
    [86_400_000, '1 day'],
    [90_000_000, '1 day 1 hour'],
    [518_400_000 + 7_200_000 + 60_000, '6 days 2 hours'],
  ])('%i ms are %s', (ms, text) => expect(timeLeft(ms)).toBe(text))
})

describe('the filters of the list', () => {
  const row = { campaign_id: 3, authenticity: null, processed: false, payment_state: 'authorized' } as DonationRow
  it.each([
    ['', true],
    ['campaign_id=3', true],
    ['campaign_id=4', false],
    ['authenticity=Unknown', true],
    ['authenticity=Authentic', false],
    ['processed=0', true],
    ['processed=1', false],
    ['money=authorized', true],
    ['money=captured', false],
    ['processed=x&campaign_id=-1', true],
    ['campaign_id=none', false],
  ])('%s', (query, isShown) => expect(passes(query, row)).toBe(isShown))

  it('count a check as money that reached the foundation, neither processed nor not', () => {
    const check = { ...row, processed: null, payment_state: null } as DonationRow
    const shown = (query: string) => passes(query, check)
    expect(['money=captured', 'money=authorized', 'processed=0', 'processed=1'].map(shown)).toEqual([true, false, false, false])
  })

  it('read back what they wrote', () => {
    const query = 'processed=0&start=2026-01-01&end=2026-02-01&campaign_id=3&authenticity=Fraudulent&money=refunded'
    expect(writeFilters(filters, valuesOf(query), HERE).toString()).toBe(query)
    expect(new URLSearchParams({ ...toApiFilter(filters, valuesOf(query)) }).toString()).toBe(query)
  })
})

describe('a thank-you letter', () => {
  const facts = { name: 'Ann', amount: '$20.00', date: 'Jan 5, 2026' }

  it('has paragraphs, with room where blank lines leave some', () => {
    const text = 'Dear {name},\r\n\r\nThank you for {amount}.\n\nYours,\r\n \r\n\r\n\nThe board\nDuluth\n\n'
    expect(letterParagraphs(text, facts)).toEqual(['Dear Ann,', 'Thank you for $20.00.', 'Yours,', '', '', 'The board\nDuluth'])
  })
})
