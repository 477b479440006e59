import { isEmail, normalizeCharacters, normalizeEmail } from './normalize-characters'
import { normalForm } from './text'

const PHONE = /^(\+?[\d\s().\-/]+?)(?:\s*(?:ext\.?|x|#)\s*\d{1,6})?$/i
/** Shorter numbers can't be called from elsewhere. */
const FEWEST_DIGITS = 7

export function wholePhone(text: string): string | null {
  const plain = normalizeCharacters(text).replace(/^tel:\s*/i, '')
  const [, number = ''] = PHONE.exec(plain) ?? []
  return number.replace(/\D/g, '').length >= FEWEST_DIGITS ? plain : null
}

export function searchedDigits(text: string): string | null {
  const [, number = ''] = PHONE.exec(wholePhone(text) ?? '') ?? []
  const digits = number.replace(/\D/g, '')
  return digits === '' ? null : digits.replace(/^1(?=\d{10}$)/, '')
}

export const wholeEmail = (text: string): string | null => (isEmail(text) ? normalizeEmail(text) : null)

/** Found by the server alone: the text may be sealed where the rows come from. */
export const isFoundByKey = (text: string): boolean => wholePhone(text) !== null || wholeEmail(text) !== null

/**
 * Folds names and words for comparison and search (decision 013). The database's `fold_text` does the same; `tests/unit/fold-text.test.ts`
 * compares both.
 */

/** Needs more than lowercasing: non-ASCII characters, a backtick, or extra spaces. */
const MORE = /[^ -_a-~]|^ | $| {2}/
/** Standalone accents that people type as an apostrophe. NFKD would split them. */
const ACCENT_ALONE = /[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]/g
const BREAK = /[\t-\r\u0085]/g
const OTHERS = /[^ -_a-~]+/g
/**
 * Accents and Hebrew and Arabic points (marks of other scripts are letters that distinguish names), then controls, direction marks and
 * invisible characters.
 */
const DROPPED =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu
const APOSTROPHE = /[`\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c]/g
const QUOTE = /[\u201c-\u201f]/g
const DASH = /[\u058a\u05be\u02d7\u1400\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\u{10ead}]/gu
const SPACE = /[\u1680\u2028\u2029\u2800]/g
/** Letters that NFKD doesn't decompose, and the final sigma. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ł: 'l', ŧ: 't', ı: 'i', ς: 'σ' },
}

const foldOthers = (signs: string): string =>
  normalForm(signs.replace(ACCENT_ALONE, "'").replace(BREAK, ' '), 'NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/[ßæœþøđðħłŧıς]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(APOSTROPHE, "'")
    .replace(QUOTE, '"')
    .replace(DASH, '-')
    .replace(SPACE, ' ')

export function foldText(text: string): string {
  if (!MORE.test(text)) return text.toLowerCase()
  return text.replace(OTHERS, foldOthers).toLowerCase().replace(/ +/g, ' ').trim()
}
