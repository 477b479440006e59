import { answerAt, holds, withAnswer, type AnswerTree } from '../../shared/application-form/answers'
import { decodeFields, isTicked } from '../../shared/application-form/decode-form'
import type { Field, ItemField } from '../../shared/application-form/field'
import { ADDITIONAL_ANSWERS, fieldsOf } from '../../shared/application-form'
import { centsToInput } from '../../shared/money'
import { fieldsAsked, sectionsAsked, type FormDefinition } from './form-definition'

/** What stands in the form: all text as typed (a tick is `true` or nothing), in the shape of the submission. */
export type Draft = AnswerTree

export const typedAt = (draft: Draft, path: string): string => {
  const value = answerAt(draft, path)
  return typeof value === 'string' ? value : ''
}

export const rowsAt = (draft: Draft, path: string): readonly Draft[] => {
  const rows = answerAt(draft, path)
  return Array.isArray(rows) ? (rows as Draft[]) : []
}

/** The form as it stood when it came back from the server, or an empty one. */
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
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/** What was typed since the form opened, put over answers that were looked for meanwhile. */
export const withTyped = (form: FormDefinition, { opened, now, found }: Record<'opened' | 'now' | 'found', Draft>): Draft =>
  [...fieldsAsked(form).map(({ name }) => name), ...(form.consent ? [form.consent] : [])]
    .filter((name) => JSON.stringify(answerAt(now, name)) !== JSON.stringify(answerAt(opened, name)))
    .reduce((draft, name) => withAnswer(draft, name, answerAt(now, name)), found)

/** Rows in which nothing is written are dropped, so that errors count the same rows as the screen. */
export const withoutBlankRows = (form: FormDefinition, draft: Draft): Draft =>
  fieldsAsked(form)
    .filter((field) => field.kind === 'list')
    .reduce((kept, { name }) => withAnswer(kept, name, rowsAt(kept, name).filter(isWritten)), draft)

const isWritten = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isWritten) : typeof value === 'string' && value.trim() !== ''

/** What a question got for an answer; of staff's own ones, whose text stands in the form from the start, the answers alone. */
const givenTo = (draft: Draft, name: string): unknown =>
  name === ADDITIONAL_ANSWERS ? rowsAt(draft, name).map(({ answer }) => answer) : answerAt(draft, name)

/** The last page, from 0, on which something is answered that no stage before this one asked: that stands there from the start. */
export const lastAnsweredStep = ({ steps, stage }: FormDefinition, draft: Draft): number =>
  steps.reduce((last, { sections }, index) => {
    const fields = sections.flatMap((section) => fieldsOf(section, stage)).filter(({ stages }) => stages[0] === stage)
    return fields.some(({ name }) => isWritten({ value: givenTo(draft, name) })) ? index : last
  }, 0)

/**
 * The submission that this form makes (rule 1.2): cents, days and booleans where they can be read,
 * the typed text where not. Questions that are not asked given the other answers are left empty.
 */
export function submissionOf(form: FormDefinition, draft: Draft): AnswerTree {
  const decoded = decodeFields(fieldsAsked(form), draft)
  const answers = form.consent ? { ...decoded, [form.consent]: isTicked(draft[form.consent]) } : decoded
  return sectionsAsked(form).reduce<AnswerTree>((kept, { section, fields }) => {
    const unasked = fields.filter((field) => !holds(section.when, answers) || !holds(field.when, answers))
    return unasked.reduce((tree, field) => withAnswer(tree, field.name, field.kind === 'list' ? [] : null), kept)
  }, answers)
}
