import { MAX_NAME } from '../names'
import type { Field, ItemField, Stage } from './field'
import { SECTIONS, fieldsOf } from './index'

export const MAX_TEXT = 300
export const MAX_LONG_TEXT = 20_000
export const MAX_ENTRIES = 20

export function longestText(field: ItemField): number {
  if (field.kind === 'name' && field.plain) return MAX_NAME
  if (field.kind === 'long_text') return field.maxLength ?? MAX_LONG_TEXT
  return ('maxLength' in field && field.maxLength) || MAX_TEXT
}

const SHORT: ReadonlySet<Field['kind']> = new Set(['yes_no', 'checkbox', 'state', 'date', 'whole_number', 'decimal', 'money'])
const MAX_SHORT = 40
const LONGEST_NAME = 40

export const longestForm = (stage: Stage): number => SECTIONS.flatMap((section) => fieldsOf(section, stage)).reduce(addLongest, 0)

function addLongest(sum: number, field: Field): number {
  if (field.kind === 'list') return sum + (field.max ?? MAX_ENTRIES) * field.fields.reduce(addLongest, 0)
  return sum + LONGEST_NAME + (SHORT.has(field.kind) ? MAX_SHORT : longestText(field))
}
