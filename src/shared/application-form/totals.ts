import { answerAt, isAnswered } from './answers'
import type { Field, ItemField, ListField } from './field'

export interface Total {
  field: ItemField
  label: string
  cents: number
}

/** Totals a list's amounts that have a `total` label. Missing and unreadable amounts count as zero. */
export function totalsOf({ fields }: ListField, entries: unknown): Total[] {
  const rows: readonly unknown[] = Array.isArray(entries) ? entries : []
  return fields.flatMap((field) => {
    const label = totalOf(field)
    return label === undefined ? [] : [{ field, label, cents: rows.reduce<number>((sum, row) => sum + centsAt(row, field), 0) }]
  })
}

/** Totals that staff see below a list: amounts that were answered, in lists of two or more entries. */
export const totalsBelow = (list: ListField, entries: readonly unknown[]): Total[] =>
  entries.length < 2 ? [] : totalsOf(list, entries).filter(({ field }) => entries.some((entry) => isAnswered(answerAt(entry, field.name))))

const totalOf = (field: Field): string | undefined => (field.kind === 'money' ? field.total : undefined)

function centsAt(row: unknown, { name }: ItemField): number {
  const value = answerAt(row, name)
  return typeof value === 'number' ? value : 0
}
