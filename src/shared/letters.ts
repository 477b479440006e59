import { z } from 'zod'
import { yesOrNo } from './form-fields'

export const LETTER_KINDS = ['pledge', 'award'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

export const letterKind = z.enum(LETTER_KINDS, { error: 'Choose the letter to the payee or the letter to the family.' })

/** `Pledge-Hearthside-Foundation.pdf`: letters and digits alone, which every header and file system takes. */
export function letterFileName(kind: LetterKind, foundation: string): string {
  if (kind === 'award') return 'Award-letter.pdf'
  const words =
    foundation
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? []
  return `${['Pledge', ...words].join('-')}.pdf`
}

export const newLetterSchema = z.object({ kind: letterKind, mail: yesOrNo })
export type NewLetter = z.infer<typeof newLetterSchema>
