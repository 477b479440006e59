import { describe, expect, it } from 'vitest'
import { compareApplications } from '../../src/admin/applications/matches/comparison'
import { SECTIONS, type Section } from '../../src/shared/application-form'
import { sample } from '../helpers/client'

interface Form {
  full_name: string
  details: Record<string, unknown>
  household_members: object[]
}
const form = sample<Form>('application')
const changed = (details: object, rest: Partial<Form> = {}) => ({ ...form, ...rest, details: { ...form.details, ...details } })
const answersOf = (one: unknown, other: unknown, sections = SECTIONS) =>
  compareApplications(one, other, sections).flatMap(({ answers }) => answers)
const differing = (one: unknown, other: unknown) =>
  answersOf(one, other)
    .filter(({ differs }) => differs)
    .map(({ field, values }) => [field.name, ...values])

describe('two applications side by side', () => {
  it('differ in nothing from themselves, however they are written', () => {
    expect(differing(form, form)).toEqual([])
    const rewritten = { email: ' ROSA@example.org', primary_phone: '(612) 555 0134', home_street: '1420  Larch Ave', work_phone: '' }
    expect(differing(form, changed(rewritten))).toEqual([])
  })

  it('differ in what only one of them says, too', () => {
    const other = changed({ years_married: 12, mobile_phone: null, medical_adult: false, gofundme: false }, { full_name: 'Rosa Delgado' })
    expect(differing(form, other)).toEqual([
      ['full_name', form.full_name, 'Rosa Delgado'],
      ['details.years_married', 11, 12],
      ['details.mobile_phone', '612-555-0134', null],
      ['details.medical_adult', true, null],
      ['details.gofundme', null, false],
    ])
  })

  it('differ in a list by any of its entries', () => {
    const [first, ...rest] = form.household_members
    const other = changed({}, { household_members: [{ ...first, job_title: 'Baker' }, ...rest] })
    expect(differing(form, other).map(([name]) => name)).toEqual(['household_members'])
    expect(differing(form, changed({}, { household_members: [{ ...first, job_title: null }, ...rest] }))).toEqual([])
  })

  it('leave out what neither says, and keep the form’s order', () => {
    const names = answersOf(form, form).map(({ field }) => field.name)
    expect(names).not.toContain('details.home_phone')
    expect(names).not.toContain('details.currently_unhoused')
    const order = SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name))
    expect(names).toEqual(order.filter((name) => names.includes(name)))
  })

  it('show a question that the form gets later', () => {
    const pets: Section = {
      id: 'pets',
      title: 'Pets',
      part: 'household',
      fields: [{ name: 'details.pets', label: 'Pets', kind: 'text', stages: ['first'] }],
    }
    const [answer] = answersOf(changed({ pets: 'A cat' }), form, [pets])
    expect(answer).toMatchObject({ values: ['A cat', null], differs: true })
  })
})
