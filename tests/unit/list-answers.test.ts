import { describe, expect, it } from 'vitest'
import { compareWithSent } from '../../src/admin/applications/keeping/sent-answers'
import { parseFormAnswers, toFormAnswers } from '../../src/admin/applications/form/to-form-answers'
import { draftOf, submissionOf, withoutBlankRows } from '../../src/public/apply/draft'
import { FIRST_FORM } from '../../src/public/apply/first-form'
import { formatAnswer } from '../../src/public/apply/format-answer'
import { answersToSave } from '../../src/public/apply/saving/answers-to-save'
import { answeredSections } from '../../src/services/applications/case-file/answered-sections'
import { FIELDS, type ListField } from '../../src/shared/application-form'
import { answerAt, withAnswer, type AnswerTree } from '../../src/shared/application-form/answers'
import { decodeForm } from '../../src/shared/application-form/decode-form'
import { readDraft } from '../../src/shared/application-form/draft-answers'
import { firstStageSchema } from '../../src/shared/application-form/schema'
import { withoutUncheckedBoxes } from '../../src/shared/application-form/unchecked-boxes'
import { sample } from '../helpers/client'

const DAY = '2026-11-26'
const BEFORE = '2026-11-25'
const lists = FIELDS.filter((field): field is ListField => field.kind === 'list')
const household = FIELDS.find((field): field is ListField => field.name === 'household_members' && field.kind === 'list')
const WORKING = [true, false, null]
const people = WORKING.map((employed, index) => ({
  name: `Person ${index}`,
  dob: null,
  relationship: null,
  education: null,
  job_title: null,
  employed,
}))
const form = withAnswer(sample<AnswerTree>('application'), 'household_members', people)
const workingIn = (answers: unknown) => (answerAt(answers, 'household_members') as AnswerTree[]).map(({ employed }) => employed)

describe('a yes or no in a list', () => {
  it('is never a checkbox, which could not tell No from no answer', () => {
    expect(lists.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'checkbox'))).toEqual([])
  })

  it('is Yes, No, or not answered: typed, saved, sent, and stored', () => {
    const draft = draftOf(FIRST_FORM, form, true)
    expect(workingIn(draft)).toEqual(['true', 'false', ''])
    const saved = readDraft(answersToSave(FIRST_FORM, draft), 'first', ['accept_terms'])
    expect([saved.errors, workingIn(saved.answers)]).toEqual([{}, WORKING])
    expect(workingIn(submissionOf(FIRST_FORM, draft))).toEqual(WORKING)
    expect(workingIn(firstStageSchema(DAY).parse(form))).toEqual(WORKING)
    expect(household && workingIn(parseFormAnswers([household], toFormAnswers([household], form)))).toEqual(WORKING)
  })

  it('comes from a browser without scripts as it was chosen, and an entry with nothing but a No is kept', () => {
    const rows = { 0: { name: 'Ines', employed: 'true' }, 1: { name: 'Mateo' }, 2: { name: '', employed: 'false' }, 3: { name: '' } }
    expect(workingIn(decodeForm({ household_members: rows }, 'first'))).toEqual([true, null, false])
    const draft = withAnswer(draftOf(FIRST_FORM, null, false), 'household_members', [{ name: '', employed: 'false' }, { name: ' ' }])
    expect(workingIn(withoutBlankRows(FIRST_FORM, draft))).toEqual(['false'])
  })

  it('reads the same in the family’s review, in the form as sent, and in the case file', () => {
    const said = ['Are they working right now? Yes', 'Are they working right now? No', undefined]
    expect(
      formatAnswer(household as ListField, people)
        .split('\n')
        .map((line) => /Are they working.*/.exec(line)?.[0]),
    ).toEqual(said)
    const sent = compareWithSent(form, form, 'first').sections.flatMap(({ answers }) => answers)
    expect(sent.filter(({ key }) => key.startsWith('household_members')).map(({ text }) => /Are they working.*/.exec(text)?.[0])).toEqual(
      said,
    )
    const entries = answeredSections(form, 'first', DAY).flatMap(
      (section) => section.lists.find(({ item }) => item === 'person')?.entries ?? [],
    )
    expect(entries.map((entry) => entry.find(({ label }) => label.startsWith('Are they working'))?.text)).toEqual(['Yes', 'No', undefined])
  })

  it('was a checkbox in older forms, whose false reads as not answered', () => {
    expect(workingIn(withoutUncheckedBoxes(form, { first: BEFORE }))).toEqual([true, null, null])
    expect(workingIn(withoutUncheckedBoxes(form, { first: DAY }))).toEqual(WORKING)
    expect(workingIn(form)).toEqual(WORKING)
  })

  it('goes by the day of its own stage', () => {
    const both = withAnswer(form, 'details.tax_returns', [{ year: 2025, filed: false }])
    const read = withoutUncheckedBoxes(both, { first: BEFORE, extended: DAY })
    expect([workingIn(read), answerAt(read, 'details.tax_returns.0.filed')]).toEqual([[true, null, null], false])
    expect(answerAt(withoutUncheckedBoxes(both, { first: DAY, extended: BEFORE }), 'details.tax_returns.0.filed')).toBe(null)
  })

  it('leaves every other answer of an older form alone', () => {
    const read = withoutUncheckedBoxes(form, { first: BEFORE })
    expect({ ...read, household_members: null }).toEqual({ ...form, household_members: null })
    expect(withoutUncheckedBoxes({ details: null, household_members: 'none' }, {})).toEqual({ details: null, household_members: 'none' })
  })
})
