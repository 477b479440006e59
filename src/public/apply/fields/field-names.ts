/** `details.home_city` as an element id, usable in a link. */
export const idOf = (path: string): string => `f-${path.replaceAll('.', '-')}`

/** `details.home_city` as the name a plain form sends it under: `details[home_city]`. */
export function nameOf(path: string): string {
  const [head = '', ...rest] = path.split('.')
  return head + rest.map((key) => `[${key}]`).join('')
}
