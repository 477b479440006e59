import type { LetterKind } from '../../../shared/letters'

export const LETTER_LABELS: Readonly<Record<LetterKind, string>> = {
  pledge: 'Pledge to the payee',
  award: 'Award letter to the family',
}
