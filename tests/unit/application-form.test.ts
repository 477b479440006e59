import { describe, expect, it } from 'vitest'
import {
  FIELDS,
  FIRST_STAGE_STEPS,
  HARDSHIP_REASONS,
  SECTIONS,
  fieldsOf,
  type Field,
  type Section,
} from '../../src/shared/application-form'
import { answerAt, meetsCondition, withAnswer, type AnswerTree } from '../../src/shared/application-form/answers'
import { formLength } from '../../src/shared/application-form/questions'
import { decodeForm } from '../../src/shared/application-form/decode-form'
import { firstStageSchema, missingAnswers } from '../../src/shared/application-form/schema'
import { isDay } from '../../src/shared/dates'
import { fieldErrors } from '../../src/shared/field-errors'
import { sample } from '../helpers/client'

const TODAY = '2026-11-21'
const parse = (form: unknown) => firstStageSchema(TODAY).safeParse(form)
const errorsOf = (form: unknown) => {
  const { error } = parse(form)
  return error ? fieldErrors(error) : {}
}
const form = (changes: Record<string, unknown>) =>
  Object.entries(changes).reduce<AnswerTree>((answers, [path, value]) => withAnswer(answers, path, value), sample('application'))

describe('the definition', () => {
  it('names every field once', () => expect(new Set(FIELDS.map(({ name }) => name)).size).toBe(FIELDS.length))

  it('has every key of the samples', () => {
    const names = new Set(FIELDS.map(({ name }) => name))
    for (const name of ['application', 'nomination', 'extended'] as const) {
      const { details = {}, ...top } = sample<{ details: object }>(name)
      const keys = [
        ...Object.keys(top).filter((key) => !['campaign', 'accept_terms'].includes(key)),
        ...Object.keys(details).map((key) => `details.${key}`),
      ]
      expect(keys.filter((key) => !names.has(key) && key !== 'details.extended_application')).toEqual([])
    }
  })

  it('asks every question of the first stage in one step of the wizard', () => {
    const asked = FIRST_STAGE_STEPS.flatMap(({ sections }) => sections)
      .flatMap((section) => fieldsOf(section, 'first'))
      .map(({ name }) => name)
    const all = SECTIONS.flatMap((section) => fieldsOf(section, 'first')).map(({ name }) => name)
    expect([...asked].sort()).toEqual([...all].sort())
  })

  it('speaks to a nominator about the family, not about "you"', () => {
    const toReader = /\b(your best guess|you know|are you nominating|you don’t have either|your own email)\b/i
    const isAboutFamily = (text = '') => /\byou(r|’ve|’re)?\b/i.test(text.replace(toReader, ''))
    const OWN = ['who', 'nominator', 'questions']
    const lacking = SECTIONS.filter(({ id }) => !OWN.includes(id)).flatMap((section) => [
      ...(isAboutFamily(section.title) && !section.nomineeTitle ? [section.title] : []),
      ...(isAboutFamily(section.intro) && !section.nomineeIntro ? [section.intro] : []),
      ...section.fields.flatMap(({ label, help, nomineeLabel, nomineeHelp }: Field) => [
        ...(isAboutFamily(label) && !nomineeLabel ? [label] : []),
        ...(isAboutFamily(help) && !nomineeHelp ? [help] : []),
      ]),
    ])
    expect(lacking).toEqual(['You don’t have to list everyone.'])
  })

  it('says since when a question is asked as a day', () => {
    expect(FIELDS.filter(({ since }) => since !== undefined && !isDay(since))).toEqual([])
  })

  it('points its conditions at fields that exist', () => {
    const names = new Set(FIELDS.map(({ name }) => name))
    const conditions = [...SECTIONS.map(({ when }) => when), ...FIELDS.flatMap((field) => [field.when, field.requiredUnless])]
    for (const condition of conditions) for (const path of Object.keys(condition ?? {})) expect(names).toContain(path)
  })
})

describe('the first stage', () => {
  it.each(['application', 'nomination'] as const)('takes the sample %s and gives it back whole', (name) => {
    expect(parse(sample(name)).data).toMatchObject(sample(name))
  })

  it.each([
    ['full_name', '   '],
    ['details.home_city', null],
    ['details.home_state', ''],
    ['details.home_street', null],
    ['details.home_zip_code', ''],
    ['details.household_size', null],
    ['details.story', ' \n '],
  ])('needs %s', (path, value) => expect(Object.keys(errorsOf(form({ [path]: value })))).toEqual([path]))

  it('needs the terms, one reason, and one way to be reached', () => {
    expect(Object.keys(errorsOf(form({ accept_terms: 'yes' })))).toEqual(['accept_terms'])
    expect(Object.keys(errorsOf(form({ 'details.medical_adult': false, 'details.loss_loved_one': null })))).toEqual(['details.job_loss'])
    const unreachable = { 'details.email': null, 'details.primary_phone': '', 'details.mobile_phone': ' ' }
    expect(Object.keys(errorsOf(form(unreachable)))).toEqual(['details.email'])
    for (const phone of ['612-555-0100', '5550100', '+44 20 7946 0958', 'ask for Ana: 612 555 0100'])
      expect([phone, errorsOf(form({ ...unreachable, 'details.home_phone': phone }))]).toEqual([phone, {}])
    for (const none of ['abc', '-', '612', '612 55'])
      expect([none, Object.keys(errorsOf(form({ ...unreachable, 'details.home_phone': none })))]).toEqual([none, ['details.home_phone']])
    expect(errorsOf(form({ ...unreachable, 'details.email': 'not-an-email' }))).toEqual({
      'details.email': [expect.stringContaining('Check this email address.')],
    })
    expect(errorsOf(form({ ...unreachable, nominated: true, 'details.applicant_email': 'a@example.org' }))).toEqual({})
  })

  it('needs nothing else', () => {
    const bare = {
      full_name: 'A',
      accept_terms: true,
      details: {
        home_phone: '5550100',
        home_city: 'B',
        home_state: 'Iowa',
        currently_unhoused: true,
        household_size: 1,
        addiction: true,
        story: 'S',
      },
    }
    expect(errorsOf(bare)).toEqual({})
    expect(parse(bare).data).toMatchObject({
      nominated: null,
      household_members: [],
      income_sources: [],
      campaign: null,
      details: { email: null },
    })
  })

  it.each([
    ['details.email', 'a@b.example, c@d.example'],
    ['details.email', 'nobody'],
    ['details.date_of_birth', '2026-11-22'],
    ['details.date_of_birth', '2/30/1990'],
    ['details.home_state', 'MN'],
    ['details.home_state', '__proto__'],
    ['details.home_zip_code', '5541'],
    ['details.mailing_zip_code', 'abc'],
    ['details.mailing_zip_code', '55401-12'],
    ['details.household_size', 0],
    ['details.household_size', 2.5],
    ['details.mortgage_payments', 12.5],
    ['details.mortgage_payments', -1],
    ['details.mortgage_payments', '1,425'],
    ['details.military_service', 'yes'],
    ['household_members.0.name', ' '],
    ['household_members.0.dob', 'soon'],
    ['income_sources.0.pivot.amount', 'much'],
    ['details.story', 'x'.repeat(20_001)],
    ['full_name', 5],
  ])('refuses %s = %j under that field', (path, value) => expect(Object.keys(errorsOf(form({ [path]: value })))).toEqual([path]))

  it.each([
    ['left out', {}, 'Enter a name.'],
    ['empty', { name: '' }, 'Enter a name.'],
    ['nothing', { name: null }, 'Enter a name.'],
    ['a number', { name: 5 }, 'Enter text here.'],
    ['an object', { name: {} }, 'Enter text here.'],
  ])('says of a person’s name that is %s what to do', (_, name, said) => {
    expect(errorsOf({ ...sample('application'), household_members: [{ dob: '1990-01-05', ...name }] })).toEqual({
      'household_members.0.name': [said],
    })
  })

  it.each([
    ['55401', '55401'],
    [' 55401 1234', '55401-1234'],
    ['554011234', '55401-1234'],
    ['55401-1234 ', '55401-1234'],
  ])('reads the zip code %j', (typed, read) =>
    expect(parse(form({ 'details.home_zip_code': typed })).data?.details).toMatchObject({ home_zip_code: read }),
  )

  it('reads dates as people write them, and trims text', () => {
    const { data } = parse(form({ 'details.date_of_birth': ' July 21, 1984 ', 'details.home_city': '  Duluth ' }))
    expect(data?.details).toMatchObject({ date_of_birth: '1984-07-21', home_city: 'Duluth' })
  })

  it('drops what it does not know', () => {
    const { data } = parse({
      ...sample('application'),
      status: 'Denied',
      details: { ...sample<{ details: object }>('application').details, ssn: '1' },
    })
    expect(JSON.stringify(data)).not.toMatch(/ssn|Denied/)
  })

  it('refuses more entries than a form holds', () => {
    const member = { name: 'A', dob: null, relationship: null, education: null, job_title: null, employed: false }
    expect(Object.keys(errorsOf(form({ household_members: Array(21).fill(member) })))).toEqual(['household_members'])
  })
})

describe('how long the form is', () => {
  it('counts as needed what an empty form is refused for', () => {
    expect(formLength().needed).toBe(Object.keys(errorsOf({})).length)
  })

  it('counts what everyone is asked: the checkboxes of a question once, and nothing that depends on another answer', () => {
    const { steps, questions } = formLength()
    expect(steps).toBe(FIRST_STAGE_STEPS.length + 1)
    const isForAll = ({ when, another }: Field) => !when && !another
    const always = SECTIONS.filter(({ when }) => !when).flatMap((section) => fieldsOf(section, 'first').filter(isForAll))
    expect(questions).toBe(always.length - HARDSHIP_REASONS.length + 1)
  })
})

describe('a plain form', () => {
  it('reads a rate as people write it, and no count in percent', () => {
    const rateOf = (interest_rate: string) => decodeForm({ details: { loan_accounts: [{ interest_rate }] } }, 'extended').details
    for (const typed of ['6.5', '6.5%', '6.5 %', ' 6.5 % '])
      expect([typed, rateOf(typed)]).toMatchObject([typed, { loan_accounts: [{ interest_rate: 6.5 }] }])
    expect(rateOf('%')).toMatchObject({ loan_accounts: [{ interest_rate: '%' }] })
    expect(decodeForm({ details: { household_size: '4%' } }, 'first').details).toMatchObject({ household_size: '4%' })
  })

  it('keeps what cannot be read as typed, for its error', () => {
    const decoded = decodeForm({ details: { mortgage_payments: 'about 900', household_size: 'four' } }, 'first')
    expect(decoded).toMatchObject({ details: { mortgage_payments: 'about 900', household_size: 'four' }, accept_terms: false })
  })

  it('drops empty rows and survives odd shapes', () => {
    const decoded = decodeForm(
      { household_members: { 0: { name: ' ' }, 7: { name: 'Ines' } }, income_sources: 'x', details: ['y'] },
      'first',
    )
    expect(decoded.household_members).toEqual([expect.objectContaining({ name: 'Ines' })])
    expect(decoded.income_sources).toEqual([])
  })
})

it('answers by path, without touching inherited properties', () => {
  expect(answerAt({ a: [{ b: 1 }] }, 'a.0.b')).toBe(1)
  expect(answerAt({}, 'constructor.name')).toBeNull()
  expect(meetsCondition({ 'a.b': ['x', 'y'] }, { a: { b: 'y' } })).toBe(true)
  expect(meetsCondition({ a: false }, {})).toBe(true)
})

describe('a question that came later', () => {
  const sections: Section[] = [
    {
      id: 'pets',
      title: 'Pets',
      part: 'household',
      fields: [{ name: 'details.pets', label: 'Pets', kind: 'text', stages: ['first', 'extended'], required: true, since: '2026-11-21' }],
    },
  ]
  const missing = (stage: 'first' | 'extended', day: string, answers: object = sample('application')) =>
    Object.keys(missingAnswers(answers, stage, day, sections))

  it('need not be answered by a form that was open when it came', () => expect(missing('first', '2026-11-20')).toEqual([]))

  it.each(['2026-11-21', '2027-01-01'])('is required of everyone who sends on %s, earlier drafts included', (day) => {
    expect(missing('first', day)).toEqual(['details.pets'])
    expect(missing('first', day, form({ 'details.pets': 'A dog' }))).toEqual([])
  })

  it('is required of the extended form of an older application, which asks it too', () => {
    expect(missing('extended', '2026-11-22')).toEqual(['details.pets'])
    expect(
      Object.keys(
        missingAnswers({}, 'extended', '2026-11-22', [{ ...sections[0]!, fields: [{ ...sections[0]!.fields[0]!, stages: ['first'] }] }]),
      ),
    ).toEqual([])
  })
})
