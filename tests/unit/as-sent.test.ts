import { describe, expect, it } from 'vitest'
import { compareWithSent, type SentAnswers } from '../../src/admin/applications/keeping/sent-answers'
import { answeredSections } from '../../src/services/applications/case-file/answered-sections'
import { FIELDS } from '../../src/shared/application-form'
import { withAnswer, type AnswerTree } from '../../src/shared/application-form/answers'
import { staffLabelWithSection } from '../../src/shared/application-form/staff-wording'
import { sample } from '../helpers/client'

const first = sample<AnswerTree>('application')
const extended = sample<AnswerTree>('extended')
const answersUnder = ({ sections }: SentAnswers, title: string) =>
  (sections.find((section) => section.title === title)?.answers ?? []).map(({ label, text, now }) => [label, text, now])
const changedIn = ({ sections }: SentAnswers) =>
  sections.flatMap(({ title, answers }) => answers.flatMap(({ label, text, now }) => (now === null ? [] : [[title, label, text, now]])))

describe('a form as it was sent', () => {
  it('is listed section by section, home and mailing apart, a text of several paragraphs as one answer', () => {
    const form = compareWithSent(first, first, 'first')
    expect(answersUnder(form, 'Home address')).toContainEqual(['ZIP code', '55411', null])
    expect(answersUnder(form, 'Mailing address')).toContainEqual(['ZIP code', '55411-2208', null])
    expect(answersUnder(form, 'Story')).toEqual([['In their own words', (first.details as AnswerTree).story, null]])
    expect([changedIn(form), form.added]).toEqual([[], []])
  })

  it('has what stands there now beside the answer that was corrected, however small, or taken away', () => {
    const mailing = withAnswer(first, 'details.mailing_street', null)
    const now = withAnswer(withAnswer(mailing, 'full_name', "Rosa Delgado-o'neil"), 'details.medical_adult', false)
    expect(changedIn(compareWithSent(first, now, 'first'))).toEqual([
      ['Person in need', 'Full name', "Rosa Delgado-O'Neil", "Rosa Delgado-o'neil"],
      ['Mailing address', 'Street', '1420 Larch Ave', 'Not answered'],
      ['Hardship reasons', 'Medical crisis (adult)', 'Yes', 'No'],
    ])
  })

  it('stays as it was after the second form, whose answers stand apart', () => {
    const now = { ...first, ...extended, details: { ...(first.details as object), ...(extended.details as object), home_county: '' } }
    const sent = withAnswer(first, 'details.mailing_county', null)
    const form = compareWithSent(sent, now, 'first')
    expect(changedIn(form)).toEqual([
      ['Home address', 'County', 'Hennepin', 'Not answered'],
      ['Housing', 'Housing type', 'Apartment', 'Other'],
    ])
    expect(form.added.map(({ label, text }) => [label, text])).toEqual([
      ['Mailing address: County', 'Hennepin'],
      ['Income sources 2', 'Source: Survivor benefits\nWhose income? Mateo Delgado\nMonthly amount: $742.00'],
      ['Housing type (details)', 'Upper half of a duplex'],
    ])
  })

  it('tells each no in a list, and the sums, as the review does', () => {
    const power = 'Expense: Electricity\nMonthly amount: $118.00\nDetails: Past due since August\nPayments are current: No'
    const expenses = answersUnder(compareWithSent(extended, extended, 'extended'), 'Living expenses and property')
    expect(expenses).toContainEqual(['Living expenses 1', power, null])
    expect(expenses).toContainEqual(['Total monthly expenses', '$183.00', null])
    const lists = answeredSections(extended, 'extended', '2026-11-22').flatMap((section) => section.lists)
    const filed = lists.find(({ item }) => item === 'expense')
    expect(filed?.entries[0]?.map(({ label, text }) => `${label}: ${text}`).join('\n')).toBe(power)
    expect(filed?.totals).toEqual([{ label: 'Total monthly expenses', text: '$183.00' }])
    expect(lists.find(({ item }) => item === 'loan')?.totals).toEqual([])
  })
})

it('an answer that several sections ask is listed with its section', () => {
  const names = ['full_name', 'applicant_full_name', 'details.email', 'details.home_city', 'details.mailing_city', 'safe_contact.times']
  expect(
    names.map((name) =>
      FIELDS.filter((field) => field.name === name)
        .map(staffLabelWithSection)
        .join(),
    ),
  ).toEqual(['Full name', 'Nominator: Name', 'Contact: Email', 'Home address: City', 'Mailing address: City', 'Safe times'])
})
