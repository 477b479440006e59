import { formatAnswerText, labelWithText } from '../../shared/application-form/answer-labels'
import { answerAt } from '../../shared/application-form/answers'
import { readDate } from '../../shared/application-form/date-error'
import type { Field, ItemField } from '../../shared/application-form'
import { serverToday } from '../../shared/server-today'

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

const formatItem = (field: ItemField, value: unknown): string =>
  formatAnswerText(field, field.kind === 'date' && typeof value === 'string' ? (readDate(field, value, serverToday()) ?? value) : value)

function formatCell(field: ItemField, value: unknown): string {
  if (field.kind === 'checkbox') return value === true ? field.label : ''
  const words = formatItem(field, value)
  return words && labelWithText(field.label, words)
}
