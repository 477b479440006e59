import { answerAt, meetsCondition, isAnswered, wasAskedOn } from './answers'
import type { Field, ListField, Section, Stage } from './field'

export const first = ['first'] as const
export const extended = ['extended'] as const
export const both = ['first', 'extended'] as const

const UNHOUSED = { 'details.currently_unhoused': true } as const

const ANOTHER_PHONE = 'phone number'

export const phoneFields = <const P extends string, const L extends string>(prefix: P, owner: L) =>
  [
    {
      name: `${prefix}primary_phone`,
      label: owner ? `${owner}phone` : 'Best phone number',
      kind: 'phone',
      stages: first,
      autocomplete: 'tel',
    },
    { name: `${prefix}mobile_phone`, label: 'Cell phone', kind: 'phone', stages: first, another: ANOTHER_PHONE },
    { name: `${prefix}home_phone`, label: 'Home phone', kind: 'phone', stages: first, another: ANOTHER_PHONE },
    { name: `${prefix}work_phone`, label: 'Work phone', kind: 'phone', stages: first, another: ANOTHER_PHONE },
  ] as const

export const addressFields = <const P extends string>(prefix: P, { plain }: { plain?: true }) => {
  const required = plain ? { required: true } : {}
  const housed = plain ? { required: true, requiredUnless: UNHOUSED } : {}
  const kept = plain ? { plain } : {}
  return [
    { name: `${prefix}street`, label: 'Street address', kind: 'text', stages: first, autocomplete: 'address-line1', ...housed },
    { name: `${prefix}city`, label: 'City', kind: 'text', stages: first, autocomplete: 'address-level2', ...required, ...kept },
    { name: `${prefix}county`, label: 'County', kind: 'text', stages: first },
    { name: `${prefix}state`, label: 'State', kind: 'state', stages: first, autocomplete: 'address-level1', ...required, ...kept },
    { name: `${prefix}zip_code`, label: 'ZIP code', kind: 'zip', stages: first, autocomplete: 'postal-code', ...housed },
  ] as const
}

export const yesNoWithDescription = <const N extends string>(name: N, label: string) =>
  [
    { name: `details.${name}`, label, kind: 'yes_no', stages: extended },
    {
      name: `details.${name}_description`,
      label: 'Please describe',
      kind: 'long_text',
      rows: 2,
      stages: extended,
      when: { [`details.${name}`]: true },
    },
  ] as const

export type SentOn = Partial<Record<Stage, string>>

export interface Answered<F extends Field = Field> {
  field: F
  value: unknown
}

export interface SectionView {
  answered: Answered[]
  lists: Answered<ListField>[]
  ticked: Field[]
  unanswered: Field[]
}

const isList = (entry: Answered): entry is Answered<ListField> => entry.field.kind === 'list'

/** Shows every answer, even to a question that should not have been asked; only asked questions count as unanswered. */
export function viewSection(section: Section, application: unknown, sentOn: SentOn): SectionView {
  const wasAsked = (field: Field) => field.stages.some((stage) => sentOn[stage] !== undefined && wasAskedOn(sentOn[stage], field))
  const isAsked = (field: Field) => meetsCondition(section.when, application) && meetsCondition(field.when, application) && wasAsked(field)
  const entries = section.fields.map((field) => ({ field, value: answerAt(application, field.name) }))
  const questions = entries.filter(({ field }) => field.kind !== 'checkbox')
  const answered = questions.filter(({ value }) => isAnswered(value))
  return {
    answered: answered.filter((entry) => !isList(entry)),
    lists: answered.filter(isList),
    ticked: entries.filter(({ field, value }) => field.kind === 'checkbox' && value === true).map(({ field }) => field),
    unanswered: questions.filter(({ field, value }) => !isAnswered(value) && isAsked(field)).map(({ field }) => field),
  }
}

export const isEmptyView = ({ answered, lists, ticked }: SectionView): boolean => answered.length + lists.length + ticked.length === 0
