import sanitizeHtml from 'sanitize-html'
import { unescapeHtml } from '../shared/escape-html'
import { isBlank } from '../shared/text'
import { invalid } from './errors'

/**
 * HTML of staff (terms, stories) without anything that runs, loads or imitates a form. It is used when
 * saving, when showing, and for previews: what a preview shows is what a save leaves.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'blockquote',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: { h1: 'h2', a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  })

/** What HTML says, in one line of plain text. */
export const plainText = (html: string): string =>
  unescapeHtml(
    sanitizeHtml(html.replace(/<\/?(?:p|br|h\d|li|blockquote|tr|td|th|hr)\b/gi, ' $&'), { allowedTags: [], allowedAttributes: {} }),
  )
    .replace(/\s+/g, ' ')
    .trim()

/** How HTML begins, as plain text of so many characters at most; what goes on ends at a word, with an ellipsis. */
export function excerptOf(html: string, most: number): string {
  const text = plainText(html)
  if (text.length <= most) return text
  const words = text.slice(0, most + 1).replace(/\s+\S*$/, '')
  return `${words.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')} …`
}

/** HTML that somebody just wrote, cleaned. @throws Refusal 422 on `field` when nothing to read is left of it */
export function cleanWritten(field: string, html: string, message: string): string {
  const clean = cleanHtml(html).trim()
  if (isBlank(sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }))) throw invalid({ [field]: [message] })
  return clean
}
