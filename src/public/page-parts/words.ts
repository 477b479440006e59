/** The words of a text, without case, accents and apostrophes: `Don’t résumés?` has `dont` and `resumes`. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
