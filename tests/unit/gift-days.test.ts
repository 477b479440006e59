import { describe, expect, it } from 'vitest'
import { taxYearMoment, isYearEnd, yearOf, receiptDays, receiptFacts } from '../../src/shared/receipt'

const ZONE = 'America/Chicago'
/** December 31, 2026 and January 4, 2027 in the site's time zone. */
const moments = { given: '2027-01-01T05:30:00.000Z', taken: '2027-01-04T16:00:00.000Z' }
const FACTS = {
  number: 12,
  organization: 'Hearthside',
  address: 'Main Street',
  ein: '12-3456789',
  registered_in: null,
  donor: 'Ann',
  amount: 50_000,
}

describe('the days of a gift', () => {
  it('count as the settings say', () => {
    expect(yearOf(new Date(taxYearMoment('given', moments)), ZONE)).toBe(2026)
    expect(yearOf(new Date(taxYearMoment('taken', moments)), ZONE)).toBe(2027)
  })

  it('both stand on a receipt where they differ, with the year that counts where that does', () => {
    const shown = (receipt: { date: string; taken?: string; counted?: string }) =>
      receiptFacts({ ...FACTS, honoree: null, ...receipt, ...receiptDays(receipt, ZONE) }).filter(([label]) => /Date| on$|year/.test(label))
    const { given: date, taken } = moments
    expect(shown({ date, taken, counted: date })).toEqual([
      ['Given on', 'Dec 31, 2026'],
      ['Processed on', 'Jan 4, 2027'],
      ['Tax year', '2026'],
    ])
    expect(shown({ date, taken, counted: taken }).at(-1)).toEqual(['Tax year', '2027'])
    expect(shown({ date: '2027-01-02T12:00:00Z', taken, counted: taken })).toEqual([
      ['Given on', 'Jan 2, 2027'],
      ['Processed on', 'Jan 4, 2027'],
    ])
    expect(shown({ date: '2027-01-04T12:00:00Z', taken, counted: taken })).toEqual([['Date', 'Jan 4, 2027']])
    expect(shown({ date: taken })).toEqual([['Date', 'Jan 4, 2027']])
  })

  it('are named from the middle of December on', () => {
    expect(['2026-12-14', '2026-12-15', '2026-12-31', '2027-01-01'].map(isYearEnd)).toEqual([false, true, true, false])
  })
})
