import { formatDay } from '../dates'
import { formatCents } from '../money'
import { answerAt, isAnswered } from './answers'
import type { ItemField, ListField } from './field'
import { totalsBelow } from './totals'

/** One answer as people read it: dollars, long dates, Yes or No. Empty when unanswered. */
export function formatAnswerText({ kind }: Pick<ItemField, 'kind'>, value: unknown): string {
  if (kind === 'checkbox') return value ? 'Yes' : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return kind === 'money' ? formatCents(value) : String(value)
  if (typeof value !== 'string') return ''
  return kind === 'date' ? formatDay(value) : value
}

interface Labelled {
  label: string
  text: string
}

/** `Monthly amount: $742.00`, but `Whose income? Mateo Delgado`. */
export const labelWithText = (label: string, text: string): string => `${label}${/[?!.]$/.test(label) ? '' : ':'} ${text}`

/** An unchecked box reads No: leaving it out would look as if it was never asked. */
export const labeledEntryAnswers = ({ fields }: ListField, entry: unknown): Labelled[] =>
  fields
    .map((field) => ({ field, value: answerAt(entry, field.name) }))
    .filter(({ value }) => isAnswered(value))
    .map(({ field, value }) => ({ label: field.label, text: value === false ? 'No' : formatAnswerText(field, value) }))
    .filter(({ text }) => text !== '')

export const labeledTotals = (field: ListField, entries: readonly unknown[]): Labelled[] =>
  totalsBelow(field, entries).map(({ label, cents }) => ({ label, text: formatCents(cents) }))
