import { isEmail } from '../email-shape'
import { plainEmail, withoutUnseenSigns } from '../plain-signs'
import { wholeWebAddress } from '../web-address'

/** Full URLs. Placeholders in braces are filled in later and checked again. */
const ADDRESSES = [/^https?:\/\/[^/?#]/i, /^mailto:(\{\w+\}|[^@?]+@[^@?]+)(\?.*)?$/i, /^tel:(\{\w+\}|\+?[\d().*#;=-]{3,})$/i]

export const BAD_LINK = 'Enter a link that starts with https://, mailto:, or tel:, or with / for a page on this site.'

/** Characters that browsers drop or convert in URLs, and line breaks that could inject email headers. */
const ODD = /[\p{Cc}\p{Cf}\s\\]|%0[ad]/iu

/** Completes a typed link: `mailto:` for an email, the scheme for a web address. Anything else stays as typed. */
export function wholeLink(typed: string): string {
  const text = withoutUnseenSigns(typed)
  if (isSafeLink(text) || /^(\/|mailto:|tel:)/i.test(text)) return text
  return isEmail(text) ? `mailto:${plainEmail(text)}` : wholeWebAddress(text)
}

export function isSafeLink(url: string): boolean {
  if (ODD.test(url)) return false
  if (url.startsWith('/')) return !url.startsWith('//')
  return URL.canParse(url) && ADDRESSES.some((address) => address.test(url))
}
