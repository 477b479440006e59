import type { z } from 'zod'
import { isWithinLength, isBlank, normalForm } from './text'

export const MAX_NAME = 100
export const MAX_HONOREE = 200

/** Line breaks would let a name add paragraphs to an email. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text)
export const ONE_LINE = 'Enter this on one line.'

/**
 * Matches text that email programs turn into a link: a scheme, `www.`, a domain with a path. A dot alone is fine: J. R. R., St. John,
 * Amazon.com.
 */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}[\p{L}\p{N}-]+(:\d+)?\//iu

/** NFKC maps full-width characters to plain ones. */
const hasWebAddress = (text: string) => WEB_ADDRESS.test(normalForm(text, 'NFKC'))

/** Guards emails against abuse: strangers can have us email anyone, with a name of their choice in the text. */
export const isMailableName = (name: string, max = MAX_NAME): boolean =>
  !isBlank(name) && isWithinLength(name, max) && isOneLine(name) && !hasWebAddress(name)

export const refineName = (name: string | null | undefined, context: z.RefinementCtx): void => {
  if (!name) return
  if (!isOneLine(name)) context.addIssue(ONE_LINE)
  else if (hasWebAddress(name)) context.addIssue('Enter just the name, without a web address.')
}
