export const BOOK_KINDS = ['Gift', 'Check', 'Refund', 'Voided check'] as const
export type BookKind = (typeof BOOK_KINDS)[number]

export const isMonth = (text: string): boolean => /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text)
