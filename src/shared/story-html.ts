const BLOCK = /<(?:p|br|h[1-6]|ul|ol|blockquote|table|hr)\b/i

/**
 * A story as it is read. One that was written as plain text, perhaps with links or stressed words, gets its paragraphs and
 * line ends; one with HTML of its own stays as it is.
 * @param html cleaned already
 */
export function storyHtml(html: string): string {
  if (BLOCK.test(html)) return html
  const paragraphs = html.trim().split(/\r?\n[^\S\n]*\r?\n\s*/)
  return paragraphs.map((text) => `<p>${text.replace(/\r?\n/g, '<br>')}</p>`).join('')
}
