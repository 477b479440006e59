import { niceDay } from '../dates'
import { formatCents } from '../money'
import type { ItemField } from './field'

/** One answer in words: money in dollars, days as people write them, yes and no. Empty when there is none. */
export function answerWords({ kind }: Pick<ItemField, 'kind'>, value: unknown): string {
  if (kind === 'checkbox') return value ? 'Yes' : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return kind === 'money' ? formatCents(value) : String(value)
  if (typeof value !== 'string') return ''
  return kind === 'date' ? niceDay(value) : value
}
