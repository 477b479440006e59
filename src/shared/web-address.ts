import { stripInvisibleCharacters } from './normalize-characters'

export const NO_WEB_ADDRESS = 'Enter a web address like https://example.org/our-page.'

/** `https:` and the like; a host name with a port is no scheme. */
const SCHEME = /^[a-z][a-z\d+-]*:(?!\d)/i
/** Many programs cut off longer URLs, and parsing a host name is slower than linear. */
const LONGEST = 2000
const HOST = /^(?:[^.]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)\.?$/i

/**
 * Adds `https` to a typed web address. Unsafe links come back as typed: other schemes (`javascript:`), and URLs that disguise their host
 * (`https://bank.example@elsewhere.example`).
 */
export function completeWebAddress(typed: string): string {
  const text = stripInvisibleCharacters(typed)
  const bare = text.replace(/^https?:?[/\\]{2}|^https?:(?!\d)[/\\]?|^[/\\]{2}/i, '')
  if (text === '' || SCHEME.test(bare)) return text
  const whole = `${/^http:/i.test(text) ? 'http' : 'https'}://${bare}`
  return isWebAddress(whole) ? whole : text
}

export function isWebAddress(text: string): boolean {
  if (text.length > LONGEST || !/^https?:\/\/[^/\\?#\s]/i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return HOST.test(hostname) && username === '' && password === ''
}
