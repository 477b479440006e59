import sanitizeHtml from 'sanitize-html'
import { unescapeHtml } from '../shared/html'
import { isBlank } from '../shared/text'
import { invalid } from './errors'

/**
 * Removes everything from staff HTML (terms, stories) that runs, loads, or imitates a form. Used for saving, showing, and previewing, so a
 * preview matches what is saved.
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

export const plainText = (html: string): string =>
  unescapeHtml(
    sanitizeHtml(html.replace(/<\/?(?:p|br|h\d|li|blockquote|tr|td|th|hr)\b/gi, ' $&'), { allowedTags: [], allowedAttributes: {} }),
  )
    .replace(/\s+/g, ' ')
    .trim()

export function excerptOf(html: string, most: number): string {
  const text = plainText(html)
  if (text.length <= most) return text
  const words = text.slice(0, most + 1).replace(/\s+\S*$/, '')
  return `${words.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')} …`
}

/** @throws UserError 422 on `field` when no text is left */
export function cleanWritten(field: string, html: string, message: string): string {
  const clean = cleanHtml(html).trim()
  if (isBlank(sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }))) throw invalid({ [field]: [message] })
  return clean
}
