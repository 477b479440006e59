import sanitizeHtml from 'sanitize-html'
import { cleanHtml } from '../shared/clean-html'
import { isBlank } from '../shared/text'
import { invalid } from './errors'

export { cleanHtml }

/** HTML that somebody just wrote, cleaned. @throws Refusal 422 on `field` when nothing to read is left of it */
export function cleanWritten(field: string, html: string, message: string): string {
  const clean = cleanHtml(html).trim()
  if (isBlank(sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }))) throw invalid({ [field]: [message] })
  return clean
}
