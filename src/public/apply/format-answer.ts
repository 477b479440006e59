import { answerAt } from '../../shared/application-form/answers'
import type { Field, ItemField } from '../../shared/application-form'
import { niceDay } from '../../shared/dates'
import { formatCents } from '../../shared/money'

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

function formatItem(field: ItemField, value: unknown): string {
  if (field.kind === 'checkbox') return value ? 'Yes' : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return field.kind === 'money' ? formatCents(value) : String(value)
  if (typeof value !== 'string') return ''
  return field.kind === 'date' ? niceDay(value) : value
}

/** In a row of a list a tick is told by its label. */
const formatCell = (field: ItemField, value: unknown): string =>
  field.kind === 'checkbox' ? (value === true ? field.label.toLowerCase() : '') : formatItem(field, value)
