const BLOCK = /<(?:p|br|h[1-6]|ul|ol|blockquote|table|hr)\b/i

/**
 * Adds paragraphs and line breaks to a story written as plain text, possibly with links or emphasis. A story with block elements stays as
 * it is.
 * @param html sanitized
 */
export function storyHtml(html: string): string {
  if (BLOCK.test(html)) return html
  const paragraphs = html.trim().split(/\r?\n[^\S\n]*\r?\n\s*/)
  return paragraphs.map((text) => `<p>${text.replace(/\r?\n/g, '<br>')}</p>`).join('')
}
