const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML, between elements or in an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const SIGNS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(ESCAPES).map(([sign, escape]) => [escape, sign])),
  '&#x27;': "'",
}

/** The text that escaped HTML stands for: back from what `escapeHtml`, React and sanitize-html write. */
export const unescapeHtml = (html: string): string => html.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (escape) => SIGNS[escape] ?? escape)

/** A text for XML, between elements or in an attribute; what no XML may hold is left out. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
