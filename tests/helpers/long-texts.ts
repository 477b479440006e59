/** Texts of letters that take four bytes, and two units of UTF-16: an emoji, and a character of CJK Extension B. */
const LETTERS = '😀𠀀'

/** A text of so many letters. @param end what it ends with, to tell it from another */
export const long = (letters: number, end = ''): string => LETTERS.repeat(letters).slice(0, (letters - end.length) * 2) + end
/** What is said of one that is longer. */
export const tooLong = (most: number): string[] => [`Keep this to ${most.toLocaleString('en-US')} characters or fewer.`]
