import { answerAt, holds, isAnswered, isAskedOn } from './answers'
import type { Field, ListField, Section, Stage } from './field'

/** The stages that a family has sent, each with its day (`YYYY-MM-DD`). */
export type SentOn = Partial<Record<Stage, string>>

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
export function viewSection(section: Section, application: unknown, sentOn: SentOn): SectionView {
  const wasAsked = (field: Field) => field.stages.some((stage) => sentOn[stage] !== undefined && isAskedOn(sentOn[stage], field))
  const isAsked = (field: Field) => holds(section.when, application) && holds(field.when, application) && wasAsked(field)
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
