import { withoutUnseenSigns } from './plain-signs'

export const NO_WEB_ADDRESS = 'Please write a web address, like https://example.org/our-page.'

/** `https:` and its kin; a name with a port behind it is none. */
const SCHEME = /^[a-z][a-z\d+-]*:(?!\d)/i
/** Longer ones no program follows, and reading a server's name costs more than its length. */
const LONGEST = 2000
/** Of a server that everybody reaches: parts with dots between, the last of letters (or of another script, as browsers write it). */
const HOST = /^(?:[^.]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)\.?$/i

/**
 * An address of the web as people write it, whole: `https` where they left it out. What is none comes back as it was typed: a link
 * that would do something else (`javascript:`), or that says another server than it leads to (`https://bank.example@elsewhere.example`).
 */
export function wholeWebAddress(typed: string): string {
  const text = withoutUnseenSigns(typed)
  const bare = text.replace(/^https?:?[/\\]{2}|^https?:(?!\d)[/\\]?|^[/\\]{2}/i, '')
  if (text === '' || SCHEME.test(bare)) return text
  const whole = `${/^http:/i.test(text) ? 'http' : 'https'}://${bare}`
  return isWebAddress(whole) ? whole : text
}

/** Whether a link may lead there: `http` or `https`, a server's name, and nothing that hides it. */
export function isWebAddress(text: string): boolean {
  if (text.length > LONGEST || !/^https?:\/\/[^/\\?#\s]/i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return HOST.test(hostname) && username === '' && password === ''
}
