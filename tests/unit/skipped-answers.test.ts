import { expect, it } from 'vitest'
import { answersNothing, countSkipped } from '../../src/services/applications/send-extended'
import { skippedText } from '../../src/shared/application-form/questions'
import type { AnswerTree } from '../../src/shared/application-form/answers'

it.each([
  [1, 1, 'You skipped the question we asked you. Send anyway?'],
  [2, 2, 'You skipped both questions we asked you. Send anyway?'],
  [4, 4, 'You skipped all 4 questions we asked you. Send anyway?'],
  [1, 4, 'You skipped 1 of the 4 questions we asked you. Send anyway?'],
  [3, 4, 'You skipped 3 of the 4 questions we asked you. Send anyway?'],
])('asks about %i of %i skipped questions', (skipped, asked, text) => {
  expect(skippedText(skipped, asked)).toBe(text)
})

const KNOWN = { income_sources: [{ name: 'Wages', pivot: { amount: 5, household_member: null } }], details: { housing_type: 'House' } }

it.each<[what: string, form: AnswerTree, nothing: boolean]>([
  ['nothing', {}, true],
  ['what was known', KNOWN, true],
  ['what was known, empty in another way', { income_sources: [{ name: 'Wages', pivot: { amount: 5, household_member: '' } }] }, true],
  ['another income', { income_sources: [{ name: 'Pension', pivot: { amount: 5 } }] }, false],
  ['a question alone', { details: { additional_answers: [{ question: 'Who?', answer: '' }] } }, true],
  ['an answer to one', { details: { additional_answers: [{ question: 'Who?', answer: 'Ann' }] } }, false],
  ['an empty row', { details: { tax_returns: [{ year: null, filed: null }] } }, true],
  ['a no in a row', { details: { tax_returns: [{ year: null, filed: false }] } }, false],
  ['a no', { details: { lawsuit_involvement: false } }, false],
])('tells whether a form answers nothing: %s', (_what, form, nothing) => {
  expect(answersNothing(form, KNOWN)).toBe(nothing)
})

it('counts questions without an answer', () => {
  const additional_answers = [null, ' ', 'Ann', 'No'].map((answer) => ({ question: 'Who?', answer }))
  expect(countSkipped({ details: { additional_answers } })).toBe(2)
})
