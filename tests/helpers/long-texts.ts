/** Characters of four bytes and two UTF-16 units: an emoji, and a CJK Extension B character. */
const LETTERS = '😀𠀀'

/** A text of this many characters. @param end distinguishes it from another */
export const long = (letters: number, end = ''): string => LETTERS.repeat(letters).slice(0, (letters - end.length) * 2) + end
export const tooLong = (most: number): string[] => [`Keep this to ${most.toLocaleString('en-US')} characters or fewer.`]
