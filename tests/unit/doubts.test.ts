import { expect, it } from 'vitest'
import { doubtsOf } from '../../src/public/apply/doubts'
import { draftOf } from '../../src/public/apply/draft'
import { FIRST_FORM } from '../../src/public/apply/first-form'
import type { AnswerTree } from '../../src/shared/application-form/answers'

const doubts = (answers: AnswerTree) => doubtsOf(FIRST_FORM, draftOf(FIRST_FORM, answers, false), answers)

it('are emails that look mistyped, with what was likely meant, and phones without ten digits, in form order', () => {
  const details = { email: 'rosa@gmial.com', primary_phone: '555-0134', work_phone: '612-555-0134', employer_phone: '612' }
  expect(doubts({ nominated: false, details })).toEqual([
    { path: 'details.email', label: 'Email', value: 'rosa@gmial.com', suggestion: 'rosa@gmail.com' },
    { path: 'details.primary_phone', label: 'Best phone number', value: '555-0134', suggestion: null },
    { path: 'details.employer_phone', label: 'Employer’s phone number', value: '612', suggestion: null },
  ])
})

it('are none where nothing is answered, or what is answered is not asked', () => {
  expect(doubts({ nominated: false, details: {} })).toEqual([])
  const details = { applicant_email: 'ana@gmial.com' }
  expect(doubts({ nominated: false, details })).toEqual([])
  expect(doubts({ nominated: true, details }).map(({ path }) => path)).toEqual(['details.applicant_email'])
})
