export const htmlLines = (html: string): string[] =>
  html
    .replace(/(<\/(?:p|h[1-6]|li|ul|ol|blockquote|tr|table)>|<(?:ul|ol|br|hr)[^<>]*>)/gi, '$1\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
