import { MAX_NAME } from '../names'
import type { ItemField } from './field'

export const MAX_TEXT = 300
export const MAX_LONG_TEXT = 20_000
/** Rows of a list. */
export const MAX_ENTRIES = 20

/** So many characters an answer may have, as far as it is text. */
export function longestText(field: ItemField): number {
  if (field.kind === 'name' && field.plain) return MAX_NAME
  if (field.kind === 'long_text') return field.maxLength ?? MAX_LONG_TEXT
  return ('maxLength' in field && field.maxLength) || MAX_TEXT
}
