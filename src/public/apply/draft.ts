import { answerAt, meetsCondition, withAnswer, type AnswerTree } from '../../shared/application-form/answers'
import { decodeFields, isChecked } from '../../shared/application-form/decode-form'
import type { Field, ItemField } from '../../shared/application-form/field'
import { ADDITIONAL_ANSWERS, fieldsOf } from '../../shared/application-form'
import { savedStep } from '../../shared/application-form/saved-step'
import { typedDay } from '../../shared/dates'
import { centsToInput } from '../../shared/money'
import { fieldsAsked, sectionsAsked, sendStepOf, type FormDefinition } from './form-definition'

/** Form values as typed (checkboxes are `true` or empty), in the shape of the submission. */
export type Draft = AnswerTree

export const draftValueAt = (draft: Draft, path: string): string => {
  const value = answerAt(draft, path)
  return typeof value === 'string' ? value : ''
}

export const rowsAt = (draft: Draft, path: string): readonly Draft[] => {
  const rows = answerAt(draft, path)
  return Array.isArray(rows) ? (rows as Draft[]) : []
}

export function draftOf(form: FormDefinition, answers: AnswerTree | null, consents: boolean): Draft {
  const draft = fill(fieldsAsked(form), answers)
  return form.consent ? { ...draft, [form.consent]: consents ? 'true' : '' } : draft
}

const fill = (fields: readonly Field[], source: unknown): Draft =>
  fields.reduce<Draft>((draft, field) => withAnswer(draft, field.name, asTyped(field, answerAt(source, field.name))), {})

function asTyped(field: Field, value: unknown): unknown {
  if (field.kind !== 'list') return asText(field, value)
  return Array.isArray(value) ? value.map((row: unknown) => fill(field.fields, row)) : []
}

function asText(field: ItemField, value: unknown): string {
  if (field.kind === 'checkbox') return value && value !== 'false' ? 'true' : ''
  if (typeof value === 'number') return field.kind === 'money' ? centsToInput(value) : String(value)
  if (typeof value === 'string') return field.kind === 'date' ? typedDay(value) : value
  return typeof value === 'boolean' ? String(value) : ''
}

export const mergeTyped = (form: FormDefinition, { opened, now, found }: Record<'opened' | 'now' | 'found', Draft>): Draft =>
  [...fieldsAsked(form).map(({ name }) => name), ...(form.consent ? [form.consent] : [])]
    .filter((name) => JSON.stringify(answerAt(now, name)) !== JSON.stringify(answerAt(opened, name)))
    .reduce((draft, name) => withAnswer(draft, name, answerAt(now, name)), found)

/** Drops empty rows, so that error indexes match the rows on screen. */
export const withoutBlankRows = (form: FormDefinition, draft: Draft): Draft =>
  fieldsAsked(form)
    .filter((field) => field.kind === 'list')
    .reduce((kept, { name }) => withAnswer(kept, name, rowsAt(kept, name).filter(isWritten)), draft)

const isWritten = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isWritten) : typeof value === 'string' && value.trim() !== ''

const givenTo = (draft: Draft, name: string): unknown =>
  name === ADDITIONAL_ANSWERS ? rowsAt(draft, name).map(({ answer }) => answer) : answerAt(draft, name)

const lastAnsweredStep = ({ steps, stage }: FormDefinition, draft: Draft): number =>
  steps.reduce((last, { sections }, index) => {
    const fields = sections.flatMap((section) => fieldsOf(section, stage)).filter(({ stages }) => stages[0] === stage)
    return fields.some(({ name }) => isWritten({ value: givenTo(draft, name) })) ? index : last
  }, 0)

export interface ComeBack {
  /** It opens. Otherwise the first step offers it. */
  isThere: boolean
  step: number
}

/**
 * Finds the step where to go on with a saved form: the one that was open, or without one the last that has an answer. If the first was
 * open, that one is offered.
 * @param mayOpen false for someone who went back to the first step, or is typing already
 */
export function stepToContinue(form: FormDefinition, saved: AnswerTree | null, mayOpen: boolean): ComeBack {
  const answered = lastAnsweredStep(form, draftOf(form, saved, false))
  const open = savedStep(saved, sendStepOf(form)) ?? answered
  const step = open || answered
  return { isThere: mayOpen && step === open, step }
}

/**
 * Builds the submission (rule 1.2): cents, dates and booleans where they parse, typed text otherwise. Questions that the other answers rule
 * out are left empty.
 */
export function submissionOf(form: FormDefinition, draft: Draft): AnswerTree {
  const decoded = decodeFields(fieldsAsked(form), draft)
  const answers = form.consent ? { ...decoded, [form.consent]: isChecked(draft[form.consent]) } : decoded
  return sectionsAsked(form).reduce<AnswerTree>((kept, { section, fields }) => {
    const unasked = fields.filter((field) => !meetsCondition(section.when, answers) || !meetsCondition(field.when, answers))
    return unasked.reduce((tree, field) => withAnswer(tree, field.name, field.kind === 'list' ? [] : null), kept)
  }, answers)
}
