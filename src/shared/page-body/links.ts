import { isEmail, normalizeEmail, stripInvisibleCharacters } from '../normalize-characters'
import { completeWebAddress } from '../web-address'

/** Full URLs. Placeholders in braces are filled in later and checked again. */
const ADDRESSES = [/^https?:\/\/[^/?#]/i, /^mailto:(\{\w+\}|[^@?]+@[^@?]+)(\?.*)?$/i, /^tel:(\{\w+\}|\+?[\d().*#;=-]{3,})$/i]

export const BAD_LINK = 'Enter a link that starts with https://, mailto:, or tel:, or with / for a page on this site.'

/** Characters that browsers drop or convert in URLs, and line breaks that could inject email headers. */
const ODD = /[\p{Cc}\p{Cf}\s\\]|%0[ad]/iu

export function completeLink(typed: string): string {
  const text = stripInvisibleCharacters(typed)
  if (isSafeLink(text) || /^(\/|mailto:|tel:)/i.test(text)) return text
  return isEmail(text) ? `mailto:${normalizeEmail(text)}` : completeWebAddress(text)
}

export function isSafeLink(url: string): boolean {
  if (ODD.test(url)) return false
  if (url.startsWith('/')) return !url.startsWith('//')
  return URL.canParse(url) && ADDRESSES.some((address) => address.test(url))
}
