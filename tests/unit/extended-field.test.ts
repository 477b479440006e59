import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type * as Money from '../../src/shared/application-form/sections-money'

/** One entry in one of the files of sections, as whoever adds a question writes it. */
const ADDED = { name: 'details.pet_costs', label: 'What do pets cost a month?', kind: 'money', min: 0, stages: ['extended'] }
const SECTIONS = '../../src/shared/application-form/sections-money'

/** Files share what they import: these are loaded anew for this one, and again for those after it. */
vi.resetModules()
vi.doMock(SECTIONS, async (original) => {
  const money = await original<typeof Money>()
  return { ...money, debtsSection: { ...money.debtsSection, fields: [...money.debtsSection.fields, ADDED] } }
})
vi.doMock('@inertiajs/react', () => ({ usePage: () => ({ url: '/apply/extended?step=9', props: {} }), router: {} }))
const { Wizard } = await import('../../src/public/apply/Wizard')
const { extendedFormOf } = await import('../../src/public/apply/extended-form')
const { submissionOf, draftOf } = await import('../../src/public/apply/draft')
const { extendedSchema } = await import('../../src/shared/application-form/schema')
const { readDraft } = await import('../../src/shared/application-form/draft-answers')
const { decodeForm } = await import('../../src/shared/application-form/decode-form')
const { fieldErrors } = await import('../../src/shared/field-errors')
const { sectionsOf } = await import('../../src/shared/application-form')
const { answeredSections } = await import('../../src/services/applications/case-file/answered-sections')
const { viewSection } = await import('../../src/shared/application-form/section-view')

afterAll(() => {
  vi.doUnmock(SECTIONS)
  vi.doUnmock('@inertiajs/react')
  vi.resetModules()
})

const form = extendedFormOf(['Who helps you?'])
const wizard = (answers: object) =>
  renderToString(
    createElement(Wizard, {
      start: { form, answers: { ...answers }, saved: null, isFresh: true, errors: {}, beside: [], savedBeside: {} },
      hidden: null,
      closing: null,
    }),
  )
const typed = { details: { pet_costs: '45.50' } }

describe('a question that is added to a section of the second stage', () => {
  it('is asked by the wizard, with what was typed, and looked over in its review', () => {
    const html = wizard(typed)
    expect(html).toMatch(/<label for="f-details-pet_costs">What do pets cost a month\?/)
    expect(html).toContain('name="details[pet_costs]" value="45.50"')
    expect(html).toMatch(/<dt>What do pets cost a month\?<\/dt><dd>\$45\.50<\/dd>/)
  })

  it('is checked, in a browser and on the server', () => {
    expect(submissionOf(form, draftOf(form, typed, false))).toMatchObject({ details: { pet_costs: 4550 } })
    expect(decodeForm({ details: { pet_costs: '45.50' } }, 'extended')).toMatchObject({ details: { pet_costs: 4550 } })
    const parse = (pet_costs: unknown) => extendedSchema('2026-11-22').safeParse({ details: { pet_costs } })
    expect(parse(4550).data?.details).toMatchObject({ pet_costs: 4550 })
    expect(Object.keys(fieldErrors(parse('a lot').error))).toEqual(['details.pet_costs'])
  })

  it('is saved before it is sent', () => {
    expect(readDraft(typed, 'extended').answers).toEqual(typed)
  })

  it('is read by staff, on screen and in print', () => {
    const views = sectionsOf('income').map((section) =>
      viewSection(section, { details: { pet_costs: 4550 } }, { first: '2026-11-01', extended: '2026-11-22' }),
    )
    expect(views.flatMap(({ answered }) => answered)).toEqual([{ field: ADDED, value: 4550 }])
  })

  it('stands in the case file', () => {
    const sections = answeredSections({ details: { pet_costs: 4550 } }, 'extended', '2026-11-22')
    expect(sections.flatMap(({ answers }) => answers)).toContainEqual({ label: 'What do pets cost a month?', text: '$45.50' })
  })
})
