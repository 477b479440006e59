/** Whether a text of an address is the id of a record. */
export const isRecordId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/**
 * White space, controls, and what Unicode draws as nothing: format characters, those to be ignored by default (joiners,
 * variation selectors, Hangul fillers), and three that look blank without saying so (Braille, a note head, a Khitan filler).
 */
const BLANK = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{16FE4}]*$/u

/** Whether a text shows nothing at all: as an answer it is none. Within real text such characters have their place, and stay. */
export const isBlank = (text: string): boolean => BLANK.test(text)

/** Characters that nobody types: control codes, and marks that turn the direction of what is shown after them. */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/**
 * A text without the signs that it ends with, where a pattern would begin anew at each of them.
 * @param sign matches one such sign
 */
export function withoutEnding(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

/** More marks than any letter has, which normalising would put in order one by one (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format). */
const TOO_MANY_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** A text in a normal form of Unicode; of a letter's marks it keeps the first thirty. */
export const normalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string => text.replace(TOO_MANY_MARKS, '$1').normalize(form)

/** Whether a text has so many letters at most: a letter is one whatever bytes it takes, an emoji too. */
export const hasAtMost = (text: string, letters: number): boolean =>
  text.length <= letters || (text.length <= 2 * letters && [...text].length <= letters)

export const tooLong = (letters: number): string => `Please keep this under ${letters.toLocaleString('en-US')} characters.`

/** Arguments of a schema's `refine`: the one limit of texts. Columns have none, since they hold the same sealed, which is longer. */
export const atMost = (letters: number, message = tooLong(letters)) =>
  [(text: string): boolean => hasAtMost(text, letters), message] as const

/** A count as people read it: `12,345`. */
export const figure = (count: number): string => count.toLocaleString('en-US')

/** A count with its noun: `1 donor`, `2,000 donors`. */
export const counted = (count: number, one: string, several = `${one}s`): string => `${figure(count)} ${count === 1 ? one : several}`
