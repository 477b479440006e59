import { niceDay } from '../dates'
import { formatCents } from '../money'
import { answerAt, isAnswered } from './answers'
import type { ItemField, ListField } from './field'
import { totalsBelow } from './totals'

/** One answer in words: money in dollars, days as people write them, yes and no. Empty when there is none. */
export function answerWords({ kind }: Pick<ItemField, 'kind'>, value: unknown): string {
  if (kind === 'checkbox') return value ? 'Yes' : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return kind === 'money' ? formatCents(value) : String(value)
  if (typeof value !== 'string') return ''
  return kind === 'date' ? niceDay(value) : value
}

interface Labelled {
  label: string
  text: string
}

/** Both in one line: `Amount a month: $742.00`, `Whose income? Mateo Delgado`. */
export const inOneLine = (label: string, text: string): string => `${label}${/[?!.]$/.test(label) ? '' : ':'} ${text}`

/** An entry of a list, answer by answer. A box that was left open is told as a no: what is not told would pass for not asked. */
export const entryWords = ({ fields }: ListField, entry: unknown): Labelled[] =>
  fields
    .map((field) => ({ field, value: answerAt(entry, field.name) }))
    .filter(({ value }) => isAnswered(value))
    .map(({ field, value }) => ({ label: field.label, text: value === false ? 'No' : answerWords(field, value) }))
    .filter(({ text }) => text !== '')

/** The sums that stand below a list. */
export const totalWords = (field: ListField, entries: readonly unknown[]): Labelled[] =>
  totalsBelow(field, entries).map(({ label, cents }) => ({ label, text: formatCents(cents) }))
