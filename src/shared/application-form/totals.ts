import { answerAt, isAnswered } from './answers'
import type { Field, ItemField, ListField } from './field'

/** What the entries of a list add up to in one of their amounts. */
export interface Total {
  field: ItemField
  label: string
  cents: number
}

/**
 * The sums of a list, for those of its amounts that have one (`total`). What is no amount, because nobody wrote one or it
 * cannot be read, counts as nothing.
 */
export function totalsOf({ fields }: ListField, entries: unknown): Total[] {
  const rows: readonly unknown[] = Array.isArray(entries) ? entries : []
  return fields.flatMap((field) => {
    const label = totalOf(field)
    return label === undefined ? [] : [{ field, label, cents: rows.reduce<number>((sum, row) => sum + centsAt(row, field), 0) }]
  })
}

/** Of these, the ones that staff read below a list: of amounts that somebody wrote, in more than one entry. */
export const totalsBelow = (list: ListField, entries: readonly unknown[]): Total[] =>
  entries.length < 2 ? [] : totalsOf(list, entries).filter(({ field }) => entries.some((entry) => isAnswered(answerAt(entry, field.name))))

const totalOf = (field: Field): string | undefined => (field.kind === 'money' ? field.total : undefined)

function centsAt(row: unknown, { name }: ItemField): number {
  const value = answerAt(row, name)
  return typeof value === 'number' ? value : 0
}
