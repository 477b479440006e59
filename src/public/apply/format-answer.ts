import { answerWords, inOneLine } from '../../shared/application-form/answer-words'
import { answerAt } from '../../shared/application-form/answers'
import type { Field, ItemField } from '../../shared/application-form'
import { parseDay } from '../../shared/dates'
import { today } from './sent-forms'

/** An answer in words, for the review; empty when there is none. */
export function formatAnswer(field: Field, value: unknown): string {
  if (field.kind !== 'list') return formatItem(field, value)
  if (!Array.isArray(value)) return ''
  return value
    .map((row: unknown) =>
      field.fields
        .map((item) => formatCell(item, answerAt(row, item.name)))
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')
}

/** A day that was typed in any form is said back as it was understood. */
const formatItem = (field: ItemField, value: unknown): string =>
  answerWords(field, field.kind === 'date' && typeof value === 'string' ? (parseDay(value, today()) ?? value) : value)

/** In a row of a list each answer stands with its label, as staff read it; a tick is told by the label alone. */
function formatCell(field: ItemField, value: unknown): string {
  if (field.kind === 'checkbox') return value === true ? field.label : ''
  const words = formatItem(field, value)
  return words && inOneLine(field.label, words)
}
