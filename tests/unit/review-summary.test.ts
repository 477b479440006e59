import { describe, expect, it } from 'vitest'
import { householdText, housingFacts, reasonsText } from '../../src/admin/applications/review/summary'
import type { AnswerTree } from '../../src/shared/application-form/answers'

const TODAY = '2026-11-28'
const household = (household_size: unknown, ...born: (string | null)[]) =>
  householdText({ details: { household_size }, household_members: born.map((dob) => ({ name: 'A', dob })) }, TODAY)

describe('the household at a glance', () => {
  it.each([
    [household(1), '1 person'],
    [household(4, '1980-01-01'), '4 people'],
    [household(4, '2008-11-29', '2014-03-09', null), '4 people, 2 under 18'],
    [household(2, '2008-11-28'), '2 people'],
    [household(null, '2014-03-09'), 'Not answered'],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

describe('housing at a glance', () => {
  const facts = (details: AnswerTree, sentOn: object = { first: '2026-11-28' }) =>
    Object.fromEntries(housingFacts(details, sentOn).map(({ label, text }) => [label, text]))

  it('says what is paid, what is behind, and by when', () => {
    expect(
      facts({
        ...{ mortgage_payments: 142500, home_ownership: 'Rent', housing_type: 'Apartment', mortgage_payments_current: false },
        ...{ amount_behind: 285000, next_due_on: '2026-12-01', eviction_notice: true },
      }),
    ).toEqual({
      'Rent or mortgage': '$1,425.00 monthly · Rent · Apartment',
      'Behind on payments': 'Yes, $2,850.00',
      'Next payment due': 'Dec 1, 2026',
      'Eviction or foreclosure notice': 'Yes',
    })
  })

  it.each([
    [{ mortgage_payments_current: true, amount_behind: 100 }, 'No, current'],
    [{ mortgage_payments_current: false }, 'Yes'],
    [{ amount_behind: 50_000 }, 'Yes, $500.00'],
    [{}, 'Not answered'],
  ])('of %j says behind: %s', (details, text) => expect(facts(details)['Behind on payments']).toBe(text))

  it('names a family without a home', () => {
    expect(facts({ currently_unhoused: true })['Rent or mortgage']).toBe('No permanent home')
  })

  it('leaves out questions that the form did not have yet, but never an answer', () => {
    expect(Object.keys(facts({}, { first: '2026-11-27' }))).toEqual(['Rent or mortgage', 'Behind on payments'])
    expect(Object.keys(facts({}, { first: '2026-11-27', extended: '2026-12-05' }))).toHaveLength(4)
    expect(facts({}, { first: '2026-11-28' })).toMatchObject({ 'Next payment due': 'Not answered' })
    expect(facts({ eviction_notice: false }, { first: '2026-11-27' })).toMatchObject({ 'Eviction or foreclosure notice': 'No' })
  })
})

it('names the reasons in the form’s order', () => {
  expect(reasonsText({ other_assistance: true, job_loss: true, disability: false })).toBe('Job loss or fewer hours, Something else')
  expect(reasonsText({})).toBe('Not answered')
})
