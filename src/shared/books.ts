/** The kinds of lines: money that came, and money that went back (rule 6.19). */
export const BOOK_KINDS = ['Gift', 'Check', 'Refund', 'Void check'] as const
export type BookKind = (typeof BOOK_KINDS)[number]

/** Whether a text is a month as the books take it, `YYYY-MM`. */
export const isMonth = (text: string): boolean => /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text)
