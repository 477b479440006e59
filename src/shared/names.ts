import type { z } from 'zod'
import { hasAtMost, isBlank, normalForm } from './text'

/** The longest name that a mail says, and the longest dedication: that may be to several people. */
export const MAX_NAME = 100
export const MAX_HONOREE = 200

/** No line breaks and other control codes, by which a text would make paragraphs of its own. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text)
export const ONE_LINE = 'Please write this on one line.'

/**
 * What mail programs make a link of: a scheme, `www.`, a domain with a path. A dot alone is none: people are called J. R. R.,
 * St. John and Dr. med., and firms Amazon.com.
 */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}[\p{L}\p{N}-]+(:\d+)?\//iu

/** Full-width letters and signs count as the plain ones that they are turned into. */
const hasWebAddress = (text: string) => WEB_ADDRESS.test(normalForm(text, 'NFKC'))

/** Whether a mail may say this name, whoever wrote it: strangers have us write to anybody they like. */
export const isMailableName = (name: string, max = MAX_NAME): boolean =>
  !isBlank(name) && hasAtMost(name, max) && isOneLine(name) && !hasWebAddress(name)

/** Refuses, in a form, a name that no mail would say, with what to do about it. How long it is, its field says. */
export const checkName = (name: string | null | undefined, context: z.RefinementCtx): void => {
  if (!name) return
  if (!isOneLine(name)) context.addIssue(ONE_LINE)
  else if (hasWebAddress(name)) context.addIssue('Please write the name alone, without a web address.')
}
