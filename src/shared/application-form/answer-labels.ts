import { formatDay } from '../dates'
import { formatCents } from '../money'
import { answerAt, isAnswered } from './answers'
import type { ItemField, ListField, Field } from './field'
import { optionLabel } from './options'

interface Total {
  field: ItemField
  label: string
  cents: number
}

export function totalsOf({ fields }: ListField, entries: unknown): Total[] {
  const rows: readonly unknown[] = Array.isArray(entries) ? entries : []
  return fields.flatMap((field) => {
    const label = totalOf(field)
    return label === undefined ? [] : [{ field, label, cents: rows.reduce<number>((sum, row) => sum + centsAt(row, field), 0) }]
  })
}

export const totalsBelow = (list: ListField, entries: readonly unknown[]): Total[] =>
  entries.length < 2 ? [] : totalsOf(list, entries).filter(({ field }) => entries.some((entry) => isAnswered(answerAt(entry, field.name))))

const totalOf = (field: Field): string | undefined => (field.kind === 'money' ? field.total : undefined)

function centsAt(row: unknown, { name }: ItemField): number {
  const value = answerAt(row, name)
  return typeof value === 'number' ? value : 0
}

export function formatAnswerText({ kind }: Pick<ItemField, 'kind'>, value: unknown): string {
  if (kind === 'checkbox') return value ? 'Yes' : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return kind === 'money' ? formatCents(value) : String(value)
  if (typeof value !== 'string') return ''
  if (kind === 'choice') return optionLabel(value)
  return kind === 'date' ? formatDay(value) : value
}

interface Labelled {
  label: string
  text: string
}

export const labelWithText = (label: string, text: string): string => `${label}${/[?!.]$/.test(label) ? '' : ':'} ${text}`

export const labeledEntryAnswers = ({ fields }: ListField, entry: unknown): Labelled[] =>
  fields
    .map((field) => ({ field, value: answerAt(entry, field.name) }))
    .filter(({ value }) => isAnswered(value))
    .map(({ field, value }) => ({ label: field.label, text: formatAnswerText(field, value) }))
    .filter(({ text }) => text !== '')

export const labeledTotals = (field: ListField, entries: readonly unknown[]): Labelled[] =>
  totalsBelow(field, entries).map(({ label, cents }) => ({ label, text: formatCents(cents) }))
