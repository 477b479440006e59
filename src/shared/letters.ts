/** To the payee; to the family. */
export const LETTER_KINDS = ['pledge', 'award'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]
