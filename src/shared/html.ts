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

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const SIGNS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(ESCAPES).map(([sign, escape]) => [escape, sign])),
  '&#x27;': "'",
}

export const unescapeHtml = (html: string): string => html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (escape) => SIGNS[escape] ?? escape)

export const escapeXml = (text: string): string => escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
