/** Money is integer cents everywhere (rule 6.1); these two are the only way to dollars and back. */

/**
 * Reads what a person typed in a money field (`1,425`, `$1425.50`, `-300`) as cents.
 * @returns integer cents, or null when the text is no amount of dollars with at most two decimals
 */
export function parseDollars(text: string): number | null {
  const clean = text
    .trim()
    .replace(/^(-?)\s*\$\s*/, '$1')
    .replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2})?)?$/.exec(clean) ?? /^(-?)()\.(\d{1,2})$/.exec(clean)
  if (!match) return null
  const cents = Number(match[2] || 0) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && cents ? -cents : cents
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as `$1,425.00`. */
export const formatCents = (cents: number): string => dollars.format(cents / 100)

/** Cents as the bare text for an input (`1425.50`). */
export const centsToInput = (cents: number): string => (cents / 100).toFixed(2).replace(/\.00$/, '')
