/** Characters that a lenient base64 reader skips, stops at, or takes for another. */
const PASSED_OVER = [' ', '\t', '!', '~', '*', '$', ':', ',', '%', '"', '=', '\u00a0', 'é', '\0']

/**
 * This many other spellings of a signed value or token that some reader would accept: extra parts, characters that base64 skips, another
 * last letter for the same bytes, another alphabet or case.
 */
export function spellings(value: string, count = 1_000): string[] {
  const found = new Set<string>([
    value.replaceAll('-', '+').replaceAll('_', '/'),
    value.toUpperCase(),
    `.${value}`,
    `${value}.`,
    `${value}==`,
  ])
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const parts = value.split('.')
  for (const [at, part] of parts.entries()) for (const letter of ALPHABET) found.add(parts.with(at, part.slice(0, -1) + letter).join('.'))
  for (let n = 0; n < 200; n++) found.add(`${value}.${n}`)
  for (let at = 0; found.size < count + 1; at++) {
    const sign = PASSED_OVER[at % PASSED_OVER.length] ?? ''
    const place = (at * 7) % (value.length + 1)
    found.add(value.slice(0, place) + sign.repeat(1 + Math.floor(at / (value.length * 2))) + value.slice(place))
  }
  found.delete(value)
  return [...found].slice(0, count)
}
