import { normalForm, trimEndMatching } from './text'

/** Mirrors zod's `email` check, for pages that load before zod does. */
const SHAPE = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?!.*-\.)([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i

export const isEmail = (typed: string): boolean => SHAPE.test(normalizeEmail(typed))

/**
 * Normalizes text in which only the characters matter, such as emails, numbers and codes: keyboards, phones and other programs add
 * invisible or look-alike characters. Don't use it on names and free text, where these are legitimate.
 */

const ASCII = /^[\x20-\x7e]*$/
const BREAK = /[\t-\r]/g
const SPACE = /[\s\p{Z}\u2800]/gu
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Adds to Unicode's dashes the minus, a modifier, the hyphen bullet, and the long-vowel mark that Japanese keyboards type. */
const DASH = /[\p{Pd}\u2212\u02d7\u2043\u30fc]/gu
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu
const QUOTE = /[\u2018\u2019\u201b\u2032\u02bc]/g

/** Relies on Unicode keeping the digits of every script in rows of ten, from zero. */
function asciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) as number
  const value = zero
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((value - zero) % 10)
}

/** For addresses, where every visible character counts. */
export const stripInvisibleCharacters = (text: string): string => text.replace(BREAK, ' ').replace(UNSEEN, '').trim()

export function normalizeCharacters(text: string): string {
  if (ASCII.test(text)) return text.trim()
  return normalForm(text.replace(BREAK, ' ').replace(UNSEEN, '').replace(SPACE, ' '), 'NFKC')
    .replace(DASH, '-')
    .replace(QUOTE, "'")
    .replace(OTHER_DIGIT, asciiDigit)
    .trim()
}

export function normalizeEmail(text: string): string {
  const plain = normalizeCharacters(text)
  const [, address = plain] = /^[^<>@]*<([^<>]*)>$/.exec(plain) ?? []
  const isLink = /^mailto:/i.test(address)
  const bare = isLink ? address.replace(/^mailto:/i, '').replace(/\?.*$/, '') : address
  return trimEndMatching(bare.replaceAll('。', '.').trim(), /[.,;:]/)
}

export const normalizeCode = (text: string): string =>
  normalizeCharacters(text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

export const ZIP_CODE = { pattern: /^\d{5}(?:-\d{4})?$/, message: 'Enter a ZIP code like 55401 or 55401-1234.' }

export const formatZipCode = (text: string): string => normalizeCharacters(text).replace(/^(\d{5})[-\s]*(\d{4})$/, '$1-$2')

export function formatUsPhone(text: string): string {
  const plain = normalizeCharacters(text).replace(/^tel:/i, '')
  const digits = plain.replace(/^\s*\+?1[\s.-]*(?![\s.-])(?=\D*\d{3})/, '').replace(/[\s().-]/g, '')
  return /^[2-9]\d{9}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}` : plain
}
