import { describe, expect, it } from 'vitest'
import {
  dayOf,
  firstOfMonth,
  firstOfYear,
  isDay,
  formatDay,
  formatIsoTime,
  formatLongDay,
  formatLongMonth,
  formatMonth,
  subtractDays,
  formatDate,
  formatDateTimeWithZone,
  parseDay,
  typedDay,
} from '../../src/shared/dates'

describe('the day of a moment', () => {
  it.each([
    ['2026-11-21T05:59:59.999Z', 'America/Chicago', '2026-11-20'],
    ['2026-11-21T06:00:00.000Z', 'America/Chicago', '2026-11-21'],
    ['2026-03-08T07:59:59Z', 'America/Chicago', '2026-03-08'],
    ['2026-07-01T04:59:59Z', 'America/Chicago', '2026-06-30'],
    ['2027-01-01T05:59:59Z', 'America/Chicago', '2026-12-31'],
    ['2026-11-21T23:30:00Z', 'Asia/Tokyo', '2026-11-22'],
  ])('%s in %s is %s', (moment, zone, day) => expect(dayOf(new Date(moment), zone)).toBe(day))

  it('is shown as people write it', () => expect(formatDate(new Date('2026-11-21T05:00:00Z'), 'America/Chicago')).toBe('Nov 20, 2026'))

  it('names the zone where readers may be in another one', () => {
    expect(formatDateTimeWithZone(new Date('2026-11-21T20:14:00Z'), 'America/Chicago')).toBe('Nov 21, 2026, 2:14 PM CST')
    expect(formatDateTimeWithZone(new Date('2026-07-21T20:14:00Z'), 'America/Chicago')).toBe('Jul 21, 2026, 3:14 PM CDT')
  })
})

it('finds the first of the month and of the year', () => {
  expect([firstOfMonth('2026-11-21'), firstOfYear('2026-11-21')]).toEqual(['2026-11-01', '2026-01-01'])
})

it.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (text, yes) => {
  expect(isDay(text)).toBe(yes)
})

it.each([
  ['1984-07-21', '1984-07-21'],
  ['7/21/1984', '1984-07-21'],
  ['07-21-1984', '1984-07-21'],
  ['7 21 1984', '1984-07-21'],
  ['1984/7/21', '1984-07-21'],
  ['July 21, 1984', '1984-07-21'],
  ['Jul 21st 1984', '1984-07-21'],
  ['21 July 1984', '1984-07-21'],
  [' 21 jul. 1984 ', '1984-07-21'],
  ['2/30/1984', null],
  ['21/7/1984', null],
  ['7/21/84', null],
  ['01051990', '1990-01-05'],
  ['19900105', '1990-01-05'],
  ['12311999', '1999-12-31'],
  ['1 / 5 / 1990', '1990-01-05'],
  ['Jan 5 1990', '1990-01-05'],
  ['jan5 1990', '1990-01-05'],
  ['5 January 1990', '1990-01-05'],
  ['5th of January 1990', null],
  ['5-Jan-1990', '1990-01-05'],
  ['Sept. 5, 1990', '1990-09-05'],
  ['13131990', null],
  ['1990', null],
  ['1051990', null],
  ['-1/5/1990', null],
  ['1/5/1990 3', null],
  ['Jane 5 1990', null],
  ['Ja 5 1990', null],
  ['1/5/90', null],
  ['soon', null],
  ['', null],
])('reads %j as %s', (text, day) => expect(parseDay(text)).toBe(day))

it.each([
  ['1/5/90', '1990-01-05'],
  ['1-5-90', '1990-01-05'],
  ['010590', '1990-01-05'],
  ["Jan 5 '90", '1990-01-05'],
  ['5 January 90', '1990-01-05'],
  ['11/21/26', '2026-11-21'],
  ['11/22/26', '1926-11-22'],
  ['1/5/00', '2000-01-05'],
  ['2/29/00', '2000-02-29'],
  ['2/30/90', null],
  ['1/5/990', null],
])('reads the two-digit year of %j as %s, never as one of the future', (text, day) => expect(parseDay(text, '2026-11-21')).toBe(day))

it('says a day in full', () => expect(formatLongDay('1990-01-05')).toBe('January 5, 1990'))

it('writes days and months as Intl does', () => {
  const intl = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`))
  for (let day = '2024-01-01'; day < '2025-01-01'; day = subtractDays(day, -1)) {
    expect(formatDay(day)).toBe(intl(day, { year: 'numeric', month: 'short', day: 'numeric' }))
    expect(formatLongDay(day)).toBe(intl(day, { year: 'numeric', month: 'long', day: 'numeric' }))
    expect(formatMonth(day.slice(0, 7))).toBe(intl(day, { year: 'numeric', month: 'short' }))
    expect(formatLongMonth(day.slice(0, 7))).toBe(intl(day, { year: 'numeric', month: 'long' }))
  }
  expect(formatDay('2026-02-30')).toBe('2026-02-30')
})

it.each([
  ['America/Chicago', '2026-11-30T08:52:42.561Z', '2026-11-30T02:52:42.561-06:00'],
  ['America/Chicago', '2026-07-01T04:59:59.000Z', '2026-06-30T23:59:59.000-05:00'],
  ['Asia/Kolkata', '2026-12-31T18:30:00.000Z', '2027-01-01T00:00:00.000+05:30'],
  ['UTC', '2026-11-30T08:52:42.561Z', '2026-11-30T08:52:42.561+00:00'],
])('writes a moment with the offset of %s', (zone, moment, written) => {
  expect(formatIsoTime(new Date(moment), zone)).toBe(written)
  expect(new Date(written).toISOString()).toBe(moment)
})

it('writes a day as people type it, which reads as the same day', () => {
  for (const [day, typed] of [
    ['2026-12-01', '12/1/2026'],
    ['1984-07-21', '7/21/1984'],
    ['2026-10-10', '10/10/2026'],
  ] as const) {
    expect(typedDay(day)).toBe(typed)
    expect(parseDay(typed)).toBe(day)
  }
  for (const text of ['', 'July 21, 1984', '12/1/26', '2026-13-01']) expect(typedDay(text)).toBe(text)
})
