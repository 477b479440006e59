import { answerAt, withAnswer, type AnswerTree } from './answers'
import type { Field, ItemField, Path, Stage } from './field'
import { EXTENDED_STEPS, FIRST_STAGE_STEPS, SECTIONS, fieldsOf } from './index'
import { isWithinLength, tooLong } from '../text'
import { MAX_ENTRIES, longestText } from './limits'
import { savedStep } from './saved-step'

/** Bytes of JSON that always fit, whatever the form's own limits say (rule 18.2). */
const MAX_BYTES = 64 * 1024

export interface ReadDraft {
  answers: AnswerTree
  errors: Record<Path, string[]>
  tooLong: Record<Path, string[]> | null
}

const NOT_TEXT = 'Enter text here.'
const NO_STEP = 'Send the index of the open step, or nothing.'
/** Index of the step to review and send. */
const LAST_STEP: Record<Stage, number> = { first: FIRST_STAGE_STEPS.length, extended: EXTENDED_STEPS.length }
const WRONG_KIND: Partial<Record<ItemField['kind'], string>> = {
  yes_no: 'Answer yes or no.',
  checkbox: 'Answer yes or no.',
  whole_number: 'Enter a number.',
  decimal: 'Enter a number.',
  money: 'Enter a dollar amount, like 1,250.',
}

/** Accepts text in a number or date field: it may be half typed. */
function isPlausible(field: ItemField, value: unknown): boolean {
  if (value === null) return true
  if (field.kind === 'yes_no' || field.kind === 'checkbox') return typeof value === 'boolean'
  const isNumber = field.kind in WRONG_KIND && typeof value === 'number' && Number.isFinite(value)
  return typeof value === 'string' || isNumber
}

const isObject = (value: unknown): value is AnswerTree => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a form that is still being filled out (rule 18.2). Nothing is required, and only answers of the wrong kind, such as an object for a
 * name, are refused. Keeps the open step beside the answers.
 * @param extra names of checkboxes besides the questions
 */
export function readDraft(body: AnswerTree, stage: Stage, extra: readonly string[] = []): ReadDraft {
  const fields = SECTIONS.flatMap((section) => fieldsOf(section, stage))
  const checkboxes = extra.map((name): Field => ({ kind: 'checkbox', name, label: name, stages: [stage] }))
  const read = readDraftOf([...fields, ...checkboxes], body)
  if (body.step === undefined || body.step === null) return read
  const step = savedStep(body, LAST_STEP[stage])
  if (step === null) return { ...read, errors: { ...read.errors, step: [NO_STEP] } }
  return { ...read, answers: { ...read.answers, step } }
}

export function readDraftOf(fields: readonly Field[], body: AnswerTree): ReadDraft {
  const errors: Record<Path, string[]> = {}
  const answers = readFields(fields, body, '', errors)
  const isLarge = Buffer.byteLength(JSON.stringify(answers)) > MAX_BYTES
  const long = isLarge ? fields.flatMap((field) => longAnswers(field, answerAt(answers, field.name))) : []
  return { answers, errors, tooLong: long.length > 0 ? Object.fromEntries(long) : null }
}

function readFields(fields: readonly Field[], body: AnswerTree, at: Path, errors: ReadDraft['errors']): AnswerTree {
  return fields.reduce<AnswerTree>((answers, field) => {
    const [head = '', ...rest] = field.name.split('.')
    if (!Object.hasOwn(body, head) || body[head] === undefined) return answers
    if (rest.length && body[head] !== null && !isObject(body[head])) {
      errors[at + head] = ['Send the answers by name.']
      return answers
    }
    if (!has(body, field.name)) return answers
    return withAnswer(answers, field.name, readField(field, answerAt(body, field.name), at + field.name, errors))
  }, {})
}

const has = (body: AnswerTree, path: Path): boolean => {
  const [head = '', ...rest] = path.split('.')
  if (!Object.hasOwn(body, head)) return false
  return rest.length === 0 || (isObject(body[head]) && has(body[head], rest.join('.')))
}

function readField(field: Field, value: unknown, path: Path, errors: ReadDraft['errors']): unknown {
  if (field.kind !== 'list') {
    if (!isPlausible(field, value)) errors[path] = [WRONG_KIND[field.kind] ?? NOT_TEXT]
    return value
  }
  if (value === null) return []
  if (!Array.isArray(value) || !value.every(isObject)) {
    errors[path] = ['Send a list.']
    return []
  }
  const most = field.max ?? MAX_ENTRIES
  if (value.length > most) errors[path] = [`You can list up to ${most}.`]
  return value.slice(0, most).map((row, index) => readFields(field.fields, row, `${path}.${index}.`, errors))
}

function longAnswers(field: Field, value: unknown, at: Path = ''): [Path, string[]][] {
  const path = at + field.name
  if (field.kind === 'list')
    return ((value ?? []) as AnswerTree[]).flatMap((row, index) =>
      field.fields.flatMap((item) => longAnswers(item, answerAt(row, item.name), `${path}.${index}.`)),
    )
  const most = longestText(field)
  return typeof value === 'string' && !isWithinLength(value, most) ? [[path, [tooLong(most)]]] : []
}
