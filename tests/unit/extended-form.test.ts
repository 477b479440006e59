import { Faker, base, en } from '@faker-js/faker'
import { describe, expect, it } from 'vitest'
import { ADDITIONAL_ANSWERS, EXTENDED_STEPS, FIELDS, SECTIONS, fieldsOf } from '../../src/shared/application-form'
import { withAnswer, type AnswerTree } from '../../src/shared/application-form/answers'
import { extendedSchema } from '../../src/shared/application-form/schema'
import { totalsOf } from '../../src/shared/application-form/answer-labels'
import { makeExtended, makeFirstStage, makeQuestions } from '../../src/demo/make-answers'
import { MAX_QUESTIONS } from '../../src/shared/constants'
import { fieldErrors } from '../../src/shared/field-errors'
import { sample } from '../helpers/client'

const TODAY = '2026-11-22'
const ASKED = ['How long have you lived there?', 'Who helps you?']
const parse = (form: unknown, questions = ASKED) => extendedSchema(TODAY, questions).safeParse(form)
const errorsOf = (form: unknown, questions = ASKED) => Object.keys(fieldErrors(parse(form, questions).error))
const form = (changes: Record<string, unknown>) =>
  Object.entries(changes).reduce<AnswerTree>((answers, [path, value]) => withAnswer(answers, path, value), sample('extended'))

const asked = (answers: readonly (readonly [question: string, answer: string])[]) =>
  form({ [ADDITIONAL_ANSWERS]: answers.map(([question, answer]) => ({ question, answer })) })
const answersIn = (sent: unknown, questions = ASKED) => parse(sent, questions).data?.details.additional_answers

describe('the steps of the extended form', () => {
  it('ask every question of the second stage exactly once', () => {
    const steps = EXTENDED_STEPS.flatMap(({ sections }) => sections.flatMap((section) => fieldsOf(section, 'extended')))
    const all = SECTIONS.flatMap((section) => fieldsOf(section, 'extended'))
    expect(steps.map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name).sort())
  })

  it('hold no section that asks nothing, nor a row whose parts are of another stage', () => {
    const empty = EXTENDED_STEPS.flatMap(({ sections }) => sections).filter((section) => fieldsOf(section, 'extended').length === 0)
    expect(empty).toEqual([])
    const lists = FIELDS.filter(({ stages }) => stages.includes('extended')).flatMap((field) => (field.kind === 'list' ? field.fields : []))
    expect(lists.filter(({ stages }) => !stages.includes('extended'))).toEqual([])
  })

  it('ask everything that the first stage did not', () => {
    expect(FIELDS.filter(({ stages }) => !stages.includes('first') && !stages.includes('extended'))).toEqual([])
  })
})

describe('the extended form', () => {
  it('takes the sample and gives it back whole', () => {
    const { details, ...rest } = sample<{ details: AnswerTree }>('extended')
    delete details.extended_application
    expect(parse(sample('extended')).data).toMatchObject({ ...rest, details })
  })

  it('requires nothing, to keep no one from sending it', () => {
    expect(parse({}, []).data).toMatchObject({
      income_sources: [],
      details: { net_worth: null, loan_accounts: [], additional_answers: [] },
    })
  })

  it('leaves out what only the first form asks, and what no form asks', () => {
    const { data } = parse(form({ 'details.story': 'Another story', 'details.ssn': '1', full_name: 'Somebody Else', status: 'Denied' }))
    expect(JSON.stringify(data)).not.toMatch(/Another story|ssn|Somebody Else|Denied|extended_application/)
  })

  it.each([
    ['details.net_worth', 'a lot'],
    ['details.loan_accounts.0.balance', -1],
    ['details.loan_accounts.0.interest_rate', 'high'],
    ['details.household_vehicles.0.year', 1066],
    ['details.bankruptcy_filed', 'yes'],
    ['income_sources.0.name', ' '],
    ['details.living_expenses', 'rent'],
    ['details.properties', Array(21).fill({ type: 'Land' })],
    ['details.maintaining_stability', 'x'.repeat(20_001)],
  ])('refuses %s = %j under that field', (path, value) => expect(errorsOf(form({ [path]: value }))).toEqual([path]))
})

describe('the questions of staff', () => {
  it('have one answer each, in their order, however they come', () => {
    const [first = '', second = ''] = ASKED
    expect(
      answersIn(
        asked([
          [second, 'My sister.'],
          [first, ' Six years. '],
        ]),
      ),
    ).toEqual([
      { question: first, answer: 'Six years.' },
      { question: second, answer: 'My sister.' },
    ])
    expect(answersIn(asked([[second, 'My sister.']]))).toEqual([
      { question: first, answer: null },
      { question: second, answer: 'My sister.' },
    ])
  })

  it('may be the same twice, and then have an answer each', () => {
    const twice = ['Who helps you?', 'Who helps you?']
    expect(
      answersIn(
        asked([
          ['Who helps you?', 'A'],
          ['Who helps you?', 'B'],
        ]),
        twice,
      ),
    ).toEqual([
      { question: 'Who helps you?', answer: 'A' },
      { question: 'Who helps you?', answer: 'B' },
    ])
  })

  it('are answered, and no others', () => {
    expect(errorsOf(asked([['What is your SSN?', '1']]))).toEqual([ADDITIONAL_ANSWERS])
    expect(errorsOf(sample('extended'), [])).toEqual([ADDITIONAL_ANSWERS])
  })

  it('may be as many as staff can ask', () => {
    const many = Array.from({ length: MAX_QUESTIONS }, (_, index) => `Question ${index}`)
    expect(errorsOf(asked(many.map((question) => [question, 'Yes.'])), many)).toEqual([])
  })
})

describe('running totals', () => {
  const totals = (name: string, entries: unknown) => {
    const field = FIELDS.find((one) => one.name === name)
    return field?.kind === 'list' ? totalsOf(field, entries).map(({ label, cents }) => [label, cents]) : null
  }

  it('add up income, debts and living expenses', () => {
    const { income_sources, details } = sample<{ income_sources: unknown; details: AnswerTree }>('extended')
    expect(totals('income_sources', income_sources)).toEqual([['Total monthly income', 259_200]])
    expect(totals('details.living_expenses', details.living_expenses)).toEqual([['Total monthly expenses', 18_300]])
    expect(totals('details.loan_accounts', details.loan_accounts)).toEqual([
      ['Total owed', 612_000],
      ['Monthly debt payments', 21_500],
    ])
  })

  it('count what cannot be read as nothing', () => {
    expect(totals('income_sources', [{ pivot: { amount: 'about 900' } }, {}, { pivot: { amount: 100 } }])).toEqual([
      ['Total monthly income', 100],
    ])
    expect(totals('income_sources', 'none')).toEqual([['Total monthly income', 0]])
  })
})

it('takes every extended form that the demo makes', () => {
  const f = new Faker({ locale: [en, base], seed: 3 })
  for (let made = 0; made < 20; made++) {
    const first = makeFirstStage(f)
    const questions = makeQuestions(f)
    const details = makeExtended(f, first, questions)
    expect(errorsOf({ income_sources: first.income_sources, details }, questions)).toEqual([])
    expect(answersIn({ details }, questions)).toEqual(details.additional_answers)
  }
})
