import { normalizeCharacters } from './normalize-characters'
import { formatCount } from './text'

/** Money is integer cents everywhere (rule 6.1). Convert only with `parseDollars` and `formatCents`. */

const asTyped = (text: string): string => normalizeCharacters(text).replaceAll('٫', '.').replaceAll('٬', ',')

export const withoutDollarSign = (text: string): string => text.replace(/^\s*\$\s*/, '')

const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

function ungrouped(text: string): string | null {
  if (!text.includes(',')) return text
  return GROUPED.test(text) ? text.replaceAll(',', '') : null
}

/**
 * Reads a typed number (`1,250`, `6.5`).
 * @returns null if it is none, or is ambiguous: `6,5`
 */
export function parseNumber(text: string): number | null {
  const digits = ungrouped(asTyped(text))
  return digits !== null && NUMBER.test(digits) ? Number(digits) : null
}

export const numberErrorMessage = (typed: unknown, usual: string): string =>
  typeof typed === 'string' && /\d[.,]\d/.test(typed)
    ? 'Use a period for decimals, like 25.50, and commas only between thousands, like 1,250.'
    : usual

/**
 * Reads a typed amount (`1,425`, `$1425.50`, `-300`) as cents.
 * @returns integer cents; null unless it is dollars with at most two decimals, or if it is ambiguous (`25,5`)
 */
export function parseDollars(text: string): number | null {
  const clean = ungrouped(asTyped(text).replace(/^(-?)\s*\$\s*/, '$1'))
  if (clean === null) return null
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2})?)?$/.exec(clean) ?? /^(-?)()\.(\d{1,2})$/.exec(clean)
  if (!match) return null
  const cents = Number(match[2] || 0) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && cents ? -cents : cents
}

export function formatCents(cents: number): string {
  const [dollars, rest] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${formatCount(Number(dollars))}.${rest}`
}

export const centsToInput = (cents: number): string => (cents / 100).toFixed(2).replace(/\.00$/, '')
