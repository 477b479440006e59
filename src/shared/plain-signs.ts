import { normalForm, withoutEnding } from './text'

/**
 * What is read by its signs alone, such as an email, a number or a code, as it is meant: keyboards, phones and programs that it was
 * copied from put in what nobody sees. Names and free texts stay as they were written; there such signs have their place.
 */

const ASCII = /^[\x20-\x7e]*$/
/** Between words, though they are controls. */
const BREAK = /[\t-\r]/g
const SPACE = /[\s\p{Z}\u2800]/gu
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Besides Unicode's own: the minus, a modifier, the hyphen bullet, and the long vowel that Japanese keyboards write for it. */
const DASH = /[\p{Pd}\u2212\u02d7\u2043\u30fc]/gu
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu
const QUOTE = /[\u2018\u2019\u201b\u2032\u02bc]/g

/** Digits of any script stand in rows of ten, from zero. */
function asciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) as number
  const value = zero
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((value - zero) % 10)
}

/** A text as it was written, without what nobody sees and without spaces around it: of addresses, in which each sign counts. */
export const withoutUnseenSigns = (text: string): string => text.replace(BREAK, ' ').replace(UNSEEN, '').trim()

/** A text with plain letters and digits (NFKC), every dash and space a plain one, nothing unseen, and no spaces around it. */
export function plainSigns(text: string): string {
  if (ASCII.test(text)) return text.trim()
  return normalForm(text.replace(BREAK, ' ').replace(UNSEEN, '').replace(SPACE, ' '), 'NFKC')
    .replace(DASH, '-')
    .replace(QUOTE, "'")
    .replace(OTHER_DIGIT, asciiDigit)
    .trim()
}

/** An email as it is meant: also out of a link (`mailto:`), with the name before it, or with the end of a sentence behind it. */
export function plainEmail(text: string): string {
  const plain = plainSigns(text)
  const [, address = plain] = /^[^<>@]*<([^<>]*)>$/.exec(plain) ?? []
  const isLink = /^mailto:/i.test(address)
  const bare = isLink ? address.replace(/^mailto:/i, '').replace(/\?.*$/, '') : address
  return withoutEnding(bare.replaceAll('。', '.').trim(), /[.,;:]/)
}

/** Letters and digits alone, in capitals: of codes that people type from paper. */
export const codeSigns = (text: string): string =>
  plainSigns(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** Of the United States: five digits, or nine with a dash (rules 1.3 and 7.2). */
export const ZIP_CODE = { pattern: /^\d{5}(?:-\d{4})?$/, message: 'Please write a zip code like 55401 or 55401-1234.' }

/** Nine digits as they are written: `55401 1234` and `554011234` become `55401-1234`; anything else stays as it is. */
export const tidyZipCode = (text: string): string => plainSigns(text).replace(/^(\d{5})[-\s]*(\d{4})$/, '$1-$2')

/** A phone number of the United States as people write it, 218-555-0142; what is none stays as it was typed. */
export function usPhone(text: string): string {
  const plain = plainSigns(text).replace(/^tel:/i, '')
  const digits = plain.replace(/^\s*\+?1[\s.-]*(?![\s.-])(?=\D*\d{3})/, '').replace(/[\s().-]/g, '')
  return /^[2-9]\d{9}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : plain
}
