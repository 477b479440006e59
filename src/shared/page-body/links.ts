import { isEmail } from '../email-shape'
import { plainEmail, withoutUnseenSigns } from '../plain-signs'
import { wholeWebAddress } from '../web-address'

/** Addresses whole; words in braces are filled in later, and then looked at again. */
const ADDRESSES = [/^https?:\/\/[^/?#]/i, /^mailto:(\{\w+\}|[^@?]+@[^@?]+)(\?.*)?$/i, /^tel:(\{\w+\}|\+?[\d().*#;=-]{3,})$/i]

export const BAD_LINK = 'Please write a link that begins with https://, mailto:, tel: or, for a page of this site, with /.'

/** Characters that browsers drop or turn around before they read an address, and line ends of a mail's header. */
const ODD = /[\p{Cc}\p{Cf}\s\\]|%0[ad]/iu

/** A link as it is meant: an email as `mailto:`, a web address whole; anything else as it was typed. */
export function wholeLink(typed: string): string {
  const text = withoutUnseenSigns(typed)
  if (isSafeLink(text) || /^(\/|mailto:|tel:)/i.test(text)) return text
  return isEmail(text) ? `mailto:${plainEmail(text)}` : wholeWebAddress(text)
}

/** Whether a page may link there: http, https, mailto, tel, or a path of this site. */
export function isSafeLink(url: string): boolean {
  if (ODD.test(url)) return false
  if (url.startsWith('/')) return !url.startsWith('//')
  return URL.canParse(url) && ADDRESSES.some((address) => address.test(url))
}
