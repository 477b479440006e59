import { SECTIONS, type Field, type Section } from '../../../shared/application-form'
import { answerAt, isAnswered } from '../../../shared/application-form/answers'
import { foldText } from '../../../shared/fold-text'
import { formatUsPhone } from '../../../shared/normalize-characters'

export interface ComparedAnswer {
  field: Field
  values: readonly [unknown, unknown]
  differs: boolean
}

export interface ComparedSection {
  section: Section
  answers: ComparedAnswer[]
}

function normalize(value: unknown, kind: Field['kind']): unknown {
  if (!isAnswered(value)) return null
  if (typeof value === 'string') return foldText(kind === 'phone' ? formatUsPhone(value) : value)
  if (Array.isArray(value)) return value.map((entry) => normalize(entry, 'text'))
  if (typeof value !== 'object') return value
  return Object.entries(value as object)
    .map(([name, inner]) => [name, normalize(inner, 'text')])
    .filter(([, inner]) => inner !== null)
    .sort()
}

const isSame = ({ kind }: Field, one: unknown, other: unknown) =>
  JSON.stringify(normalize(one, kind)) === JSON.stringify(normalize(other, kind))

const said = ({ kind }: Field, value: unknown): boolean => isAnswered(value) && !(kind === 'checkbox' && value === false)

export const compareApplications = (one: unknown, other: unknown, sections: readonly Section[] = SECTIONS): ComparedSection[] =>
  sections
    .map((section) => ({ section, answers: section.fields.flatMap((field) => compared(field, one, other)) }))
    .filter(({ answers }) => answers.length > 0)

function compared(field: Field, one: unknown, other: unknown): ComparedAnswer[] {
  const both = [one, other].map((application) => answerAt(application, field.name)).map((value) => (said(field, value) ? value : null))
  const values = [both[0], both[1]] as const
  return values.every((value) => value === null) ? [] : [{ field, values, differs: !isSame(field, ...values) }]
}
