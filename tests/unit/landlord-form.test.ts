import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../src/shared/field-errors'
import { landlordFormSchema, parseMonth, typedAnswers } from '../../src/shared/landlord-form'
import { landlordForm } from '../helpers/landlord'

const TODAY = '2026-11-28'
const read = (change: Record<string, string>) => landlordFormSchema(TODAY).safeParse(landlordForm(change))
const errorOf = (change: Record<string, string>) => fieldErrors(read(change).error)

describe('a month', () => {
  it.each(['9/2026', '09/2026', '2026-09', '2026/9', 'Sep 2026', 'sept. 2026', 'September, 2026', '9/15/2026', '9/15/26'])(
    '%s is September 2026',
    (typed) => expect(parseMonth(typed, TODAY)).toBe('2026-09'),
  )
  it.each(['', 'soon', '13/2026', '2026', '9', '9/2/2', 'Foo 2026'])('“%s” is none', (typed) => expect(parseMonth(typed, TODAY)).toBeNull())
})

describe('a landlord’s form', () => {
  it('reads dollars as cents, to the cent', () => {
    for (const [typed, cents] of [
      ['1,200', 120_000],
      ['$950.5', 95_050],
      [' 0.01 ', 1],
    ] as const)
      expect(read({ monthly_rent: typed }).data?.monthly_rent).toBe(cents)
    expect(read({ arrears: '0' }).data?.arrears).toBe(0)
  })

  it('says in dollars what is wrong', () => {
    expect(errorOf({ monthly_rent: '0' })).toEqual({ monthly_rent: ['Enter an amount above $0.'] })
    expect(errorOf({ monthly_rent: 'much' })).toEqual({ monthly_rent: ['Enter the monthly amount in dollars, like 950 or 950.50.'] })
    expect(errorOf({ arrears: '1000000.01' })).toEqual({ arrears: ['The maximum is $1,000,000.00.'] })
    expect(errorOf({ arrears: '-1' })).toEqual({ arrears: ['Enter $0 or more.'] })
    expect(errorOf({ arrears_since: '1/2027' })).toEqual({ arrears_since: ['Enter a month that has begun, like 9/2026.'] })
    expect(errorOf({ due_day: '32', name: '', phone: '' })).toEqual({
      ...{ due_day: ['Enter a day from 1 to 31.'], name: ['Enter your name.'], phone: ['Enter your phone number.'] },
    })
    expect(errorOf({ attest: '' })).toEqual({ attest: ['Check this box if your answers are true.'] })
  })

  it('shows answers as they can be sent again', () => {
    const { data } = read({})
    if (!data) throw new Error('The form was refused.')
    const typed = typedAnswers(data)
    expect(typed.attest).toBe('')
    expect(read({ ...typed, attest: 'true' }).data).toEqual(data)
  })
})
