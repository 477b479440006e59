import type { Field, ListField, Section, Stage } from '../../../shared/application-form'
import { answerAt, holds, isAnswered } from '../../../shared/application-form/answers'

export interface Answered<F extends Field = Field> {
  field: F
  value: unknown
}

/** A section as staff read it: what was answered, what was ticked, and what was asked but left open. */
export interface SectionView {
  answered: Answered[]
  lists: Answered<ListField>[]
  /** Ticked boxes, which are answers by their labels alone. */
  ticked: Field[]
  unanswered: Field[]
}

const isList = (entry: Answered): entry is Answered<ListField> => entry.field.kind === 'list'

/** An answer shows even where its question should not have been asked; only asked questions count as unanswered. */
export function viewSection(section: Section, application: unknown, stages: readonly Stage[]): SectionView {
  const asked = ({ when, stages: fieldStages }: Field) =>
    holds(section.when, application) && holds(when, application) && fieldStages.some((stage) => stages.includes(stage))
  const entries = section.fields.map((field) => ({ field, value: answerAt(application, field.name) }))
  const questions = entries.filter(({ field }) => field.kind !== 'checkbox')
  const answered = questions.filter(({ value }) => isAnswered(value))
  return {
    answered: answered.filter((entry) => !isList(entry)),
    lists: answered.filter(isList),
    ticked: entries.filter(({ field, value }) => field.kind === 'checkbox' && value === true).map(({ field }) => field),
    unanswered: questions.filter(({ field, value }) => !isAnswered(value) && asked(field)).map(({ field }) => field),
  }
}

export const isEmptyView = ({ answered, lists, ticked }: SectionView): boolean => answered.length + lists.length + ticked.length === 0
