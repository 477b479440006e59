import sanitizeHtml from 'sanitize-html'
import { invalid } from './errors'

/** HTML of staff (terms, stories) without anything that runs, loads or imitates a form. Used when saved and when shown. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'blockquote', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: { h1: 'h2', a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  })

/** HTML that somebody just wrote, cleaned. @throws Refusal 422 on `field` when nothing to read is left of it */
export function cleanWritten(field: string, html: string, message: string): string {
  const clean = cleanHtml(html).trim()
  if (sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ').trim() === '') throw invalid({ [field]: [message] })
  return clean
}
