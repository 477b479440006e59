import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Application } from '../../src/shared/api/applications'
import type * as Money from '../../src/shared/application-form/sections-money'

/** Questions as a developer would add them. */
const COSTS = { name: 'details.pet_costs', label: 'What do pets cost a month?', kind: 'money', min: 0, stages: ['extended'] }
const RENT = { name: 'details.garage_rent', label: 'What does the garage cost?', kind: 'money', min: 0, stages: ['first'] }
const SECTIONS = '../../src/shared/application-form/sections-money'

/** Files share imported modules: reload them for this file, and again afterward. */
vi.resetModules()
vi.doMock(SECTIONS, async (original) => {
  const money = await original<typeof Money>()
  return {
    ...money,
    debtsSection: { ...money.debtsSection, fields: [...money.debtsSection.fields, COSTS] },
    housingSection: { ...money.housingSection, fields: [...money.housingSection.fields, RENT] },
  }
})
let url = ''
vi.doMock('@inertiajs/react', () => ({ usePage: () => ({ url, props: {} }), router: {} }))
const { Wizard } = await import('../../src/public/apply/Wizard')
const { FIRST_FORM } = await import('../../src/public/apply/first-form')
const { extendedFormOf } = await import('../../src/public/apply/extended-form')
const { submissionOf, draftOf } = await import('../../src/public/apply/draft')
const { extendedSchema, firstStageSchema } = await import('../../src/shared/application-form/schema')
const { readDraft } = await import('../../src/shared/application-form/draft-answers')
const { decodeForm } = await import('../../src/shared/application-form/decode-form')
const { fieldErrors } = await import('../../src/shared/field-errors')
const { SECTIONS: ALL } = await import('../../src/shared/application-form')
const { answeredSections } = await import('../../src/services/applications/case-file/answered-sections')
const { compareWithSent } = await import('../../src/admin/applications/keeping/sent-answers')
const { ReviewSection } = await import('../../src/admin/applications/review/ReviewSection')

afterAll(() => {
  vi.doUnmock(SECTIONS)
  vi.doUnmock('@inertiajs/react')
  vi.resetModules()
})

const DAY = '2026-11-22'
const STAGES = [
  { stage: 'first', form: FIRST_FORM, schema: firstStageSchema(DAY), field: RENT, name: 'garage_rent' },
  { stage: 'extended', form: extendedFormOf(['Who helps you?']), schema: extendedSchema(DAY), field: COSTS, name: 'pet_costs' },
] as const

describe.each(STAGES)('a question that is added to a section of the $stage stage', ({ stage, form, schema, field: { label }, name }) => {
  const typed = { details: { [name]: '45.50' } }
  const known = { details: { [name]: 4550 } }
  const escaped = label.replace('?', '\\?')

  it('is asked by the wizard, with what was typed, and looked over in its review', () => {
    const start = { form, answers: typed, saved: null, isFresh: true, errors: {}, extraInputs: [], extraSavedValues: {} }
    url = `/apply?step=${form.steps.length + 1}`
    const html = renderToString(createElement(Wizard, { start, hidden: null, closing: null }))
    expect(html).toMatch(new RegExp(`<label for="f-details-${name}">${escaped}`))
    expect(html).toContain(`name="details[${name}]" value="45.50"`)
    expect(html).toMatch(new RegExp(`<dt>${escaped}</dt><dd>\\$45\\.50</dd>`))
  })

  it('is checked, in a browser and on the server', () => {
    expect(submissionOf(form, draftOf(form, typed, false))).toMatchObject(known)
    expect(decodeForm(typed, stage)).toMatchObject(known)
    const errorsOf = (value: unknown) => Object.keys(fieldErrors(schema.safeParse({ details: { [name]: value } }).error))
    expect(errorsOf('a lot')).toContain(`details.${name}`)
    expect(errorsOf(4550)).not.toContain(`details.${name}`)
  })

  it('is saved before it is sent', () => {
    expect(readDraft(typed, stage).answers).toEqual(typed)
  })

  it('is read by staff, on screen and so in print', () => {
    const sentOn = { first: DAY, extended: DAY }
    const application = { household_members: [], income_sources: [], safe_contact: null, ...known } as unknown as Application
    const html = ALL.map((section) => renderToString(createElement(ReviewSection, { section, partTitle: '', application, sentOn }))).join(
      '',
    )
    expect(html).toMatch(new RegExp(`<dt>${escaped}</dt><dd>.*?\\$45\\.50`))
  })

  it('stands in the form as it was sent, with what it became', () => {
    const { sections } = compareWithSent(known, {}, stage)
    expect(sections.flatMap(({ answers }) => answers)).toContainEqual(
      expect.objectContaining({ label, text: '$45.50', now: 'Not answered' }),
    )
  })

  it('stands in the case file', () => {
    const sections = answeredSections(known, stage, DAY)
    expect(sections.flatMap(({ answers }) => answers)).toContainEqual({ label, text: '$45.50' })
  })
})
