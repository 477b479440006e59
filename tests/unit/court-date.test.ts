import { describe, expect, it } from 'vitest'
import { dateError, dateExample, readDate } from '../../src/shared/application-form/date-error'
import { FIELDS } from '../../src/shared/application-form'
import { firstStageSchema } from '../../src/shared/application-form/schema'
import { APPLICATION_STATUSES } from '../../src/shared/application-status'
import { courtDateOf, courtDateOrder, daysUntil, isPressing, isUrgent } from '../../src/shared/court-date'
import { sample } from '../helpers/client'

const TODAY = '2026-11-28'
const NEAR = { near: true }

describe('the court date', () => {
  it.each([
    [{ eviction_notice: true, court_date: '2026-12-10' }, '2026-12-10'],
    [{ eviction_notice: null, court_date: '2026-12-10' }, '2026-12-10'],
    [{ court_date: '2026-12-10' }, '2026-12-10'],
    [{ eviction_notice: false, court_date: '2026-12-10' }, null],
    [{ eviction_notice: true, court_date: null }, null],
    [{ eviction_notice: true, court_date: 'soon' }, null],
    [{}, null],
  ])('of %j is %s', (details, day) => expect(courtDateOf(details)).toBe(day))

  it.each([
    ['2026-11-27', false],
    ['2026-11-28', true],
    ['2026-12-28', true],
    ['2026-12-29', false],
    [null, false],
  ])('%s is urgent: %s', (day, expected) => expect(isUrgent(day, TODAY)).toBe(expected))

  it('presses until the application is decided', () => {
    const pressing = APPLICATION_STATUSES.filter((status) => isPressing('2026-12-10', status, TODAY))
    expect(pressing).toEqual(['Pending', 'Completed', 'Extended Application Requested', 'Extended Application Completed'])
    expect(isPressing('2026-12-29', 'Completed', TODAY)).toBe(false)
  })

  it('comes soonest first, behind it what is over', () => {
    const days = ['2026-11-27', '2027-01-02', TODAY, '2026-12-10', '2026-01-01']
    const sorted = days.toSorted((a, b) => (courtDateOrder(a, TODAY) ?? '').localeCompare(courtDateOrder(b, TODAY) ?? ''))
    expect(sorted).toEqual([TODAY, '2026-12-10', '2027-01-02', '2026-01-01', '2026-11-27'])
    expect(courtDateOrder(null, TODAY)).toBeNull()
  })

  it('is urgent over the end of a year and of a leap February', () => {
    expect([isUrgent('2027-01-14', '2026-12-15'), isUrgent('2027-01-15', '2026-12-15')]).toEqual([true, false])
    expect([isUrgent('2028-03-01', '2028-01-31'), isUrgent('2028-03-02', '2028-01-31')]).toEqual([true, false])
  })

  it.each([
    [TODAY, 'today'],
    ['2026-11-29', 'tomorrow'],
    ['2026-12-10', 'in 12 days'],
  ])('on %s is %s', (day, words) => expect(daysUntil(day, TODAY)).toBe(words))
})

describe('a date that may be ahead', () => {
  it('reads a two-digit year as one of this century; a birthday never as one of the future', () => {
    expect(readDate(NEAR, '12/10/26', TODAY)).toBe('2026-12-10')
    expect(readDate(NEAR, 'Dec 10, 2026', TODAY)).toBe('2026-12-10')
    const next = { '12/1': '2026-12-01', 'Dec. 1st': '2026-12-01', '1 December': '2026-12-01', '11/28': TODAY, '11/27': '2027-11-27' }
    for (const [text, day] of Object.entries({ ...next, '2/29': '2028-02-29' })) expect(readDate(NEAR, text, TODAY)).toBe(day)
    for (const text of ['12', 'December', '2/30', '13/1', '12/2026']) expect(readDate(NEAR, text, TODAY)).toBeNull()
    expect(readDate({ past: true }, '12/1', TODAY)).toBeNull()
    expect(readDate({ past: true }, '12/10/26', TODAY)).toBe('1926-12-10')
  })

  it.each([
    ['2016-01-01', null],
    ['2036-12-31', null],
    ['2015-12-31', 'Check the year.'],
    ['2037-01-01', 'Check the year.'],
    ['1926-12-10', 'Check the year.'],
    ['December 10', 'Enter a date like 12/10/2026.'],
    ['', null],
  ])('for %j says %j', (day, error) => expect(dateError(NEAR, day, TODAY)).toBe(error))

  it('has an example of its own', () => {
    expect([dateExample(NEAR, () => TODAY), dateExample({ past: true }, () => TODAY)]).toEqual(['12/10/2026', '7/21/1984'])
  })

  it('is every question about a day that isn’t past', () => {
    const days = FIELDS.filter(({ kind }) => kind === 'date').map((field) => [field.name, 'near' in field, 'past' in field])
    expect(days.filter(([, near, past]) => near === past)).toEqual([])
  })

  it('is read by the form', () => {
    const form = sample<{ details: object }>('application')
    const details = { ...form.details, eviction_notice: true, court_date: '12/10/26' }
    expect(firstStageSchema(TODAY).parse({ ...form, details }).details).toMatchObject({ court_date: '2026-12-10' })
  })
})
