import { parseDay } from '../dates'
import { parseDollars, parseNumber } from '../money'
import { formatUsPhone, normalizeCharacters } from '../normalize-characters'
import { isBlank } from '../text'
import { answerAt, isAnswered, withAnswer, type AnswerTree } from './answers'
import type { Field, ItemField, Stage } from './field'
import { SECTIONS, fieldsOf } from './index'

const YES = new Set(['on', 'true', 'yes', '1'])
const NO = new Set(['false', 'no', '0'])

function decodeItem(field: ItemField, text: string): unknown {
  const clean = normalizeCharacters(text)
  if (isBlank(text)) return field.kind === 'checkbox' ? false : null
  switch (field.kind) {
    case 'money':
      return parseDollars(clean) ?? clean
    case 'date':
      return parseDay(clean) ?? clean
    case 'whole_number':
      return parseNumber(clean) ?? clean
    case 'decimal':
      return parseNumber(clean.replace(/(\d)\s*%$/, '$1')) ?? clean
    case 'phone':
      return formatUsPhone(text)
    case 'yes_no':
    case 'checkbox':
      return YES.has(clean) ? true : NO.has(clean) ? false : clean
    default:
      return text
  }
}

function decodeField(field: Field, value: unknown): unknown {
  if (field.kind !== 'list') return decodeItem(field, typeof value === 'string' ? value : '')
  const entries = Array.isArray(value) ? (value as unknown[]) : Object.values(value ?? {})
  return entries.map((entry) => decodeFields(field.fields, entry)).filter(hasAnswer)
}

const hasAnswer = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null ? Object.values(entry).some(hasAnswer) : isAnswered(entry)

export const decodeFields = (fields: readonly Field[], source: unknown): AnswerTree =>
  fields.reduce<AnswerTree>((answers, field) => withAnswer(answers, field.name, decodeField(field, answerAt(source, field.name))), {})

export const isChecked = (value: unknown): boolean => typeof value === 'string' && YES.has(value)

/**
 * Turns a plain HTML form (all text, `details[home_city]`, dollars, empty rows) into the shape of the JSON submission. Unreadable values
 * stay as typed, and the schema refuses them under their fields.
 */
export function decodeForm(body: AnswerTree, stage: Stage): AnswerTree {
  const fields = SECTIONS.flatMap((section) => fieldsOf(section, stage))
  return {
    ...decodeFields(fields, body),
    campaign: body.campaign,
    accept_terms: isChecked(body.accept_terms),
  }
}
