/** Works without TLS, where browsers lack `randomUUID`. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const isRecordId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/**
 * White space, controls, format characters, default-ignorable characters (joiners, variation selectors, Hangul fillers), and three that
 * look blank but have no such property (Braille, a note head, a Khitan filler).
 */
const BLANK = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{16FE4}]*$/u

/** True for text that displays as nothing, which doesn't count as an answer. Within other text such characters are legitimate. */
export const isBlank = (text: string): boolean => BLANK.test(text)

/** Control codes and bidirectional marks, which no one types. */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

export const stripInvisible = (text: string): string => text.replace(UNSEEN, '')

/**
 * Strips trailing characters without a regular expression, which would backtrack from each of them.
 * @param sign matches one character
 */
export function trimEndMatching(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

/**
 * More combining marks than any letter has; normalizing would sort them one by one
 * (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format).
 */
const TOO_MANY_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string => text.replace(TOO_MANY_MARKS, '$1').normalize(form)

/** Counts code points: an emoji is one. */
export const isWithinLength = (text: string, letters: number): boolean =>
  text.length <= letters || (text.length <= 2 * letters && [...text].length <= letters)

export const tooLong = (letters: number): string => `Keep this to ${formatCount(letters)} characters or fewer.`

/** Arguments for a schema's `refine`. Columns have no length limit, since they hold the longer encrypted text. */
export const atMost = (letters: number, message = tooLong(letters)) =>
  [(text: string): boolean => isWithinLength(text, letters), message] as const

/** Without Intl, whose first use takes a slow phone a tenth of a second. @param count a whole number */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

export const pluralize = (count: number, one: string, several = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : several}`

const listFormats: Partial<Record<Intl.ListFormatType, Intl.ListFormat>> = {}

/** Builds each format at its first use, which takes a slow processor up to 50 ms. @param type `conjunction` is and, `disjunction` is or */
export const formatList = (items: Iterable<string>, type: Intl.ListFormatType = 'conjunction'): string =>
  (listFormats[type] ??= new Intl.ListFormat('en-US', { type })).format(items)
