import { normalizeEmail, normalizeCharacters } from './normalize-characters'
import { isBlank } from './text'

const EXTENSION = /[\s,;]*(?:x|ext\.?|extension|#)\s*\d+\s*$/i
/** Digits of an international number, without its dialing prefix (E.164). */
const FEWEST_ABROAD = 7
const MOST_ABROAD = 15

export function seemsMistypedPhone(typed: string): boolean {
  if (isBlank(typed)) return false
  const number = normalizeCharacters(typed).replace(/^tel:/i, '').replace(EXTENSION, '')
  const digits = number.replace(/\D/g, '')
  const abroad = /^\s*\(?(\+|011|00)/.exec(number)?.[1]
  if (!abroad || (abroad === '+' && digits.startsWith('1'))) return !/^1?[2-9]\d{9}$/.test(digits)
  const length = abroad === '+' ? digits.length : digits.length - abroad.length
  return length < FEWEST_ABROAD || length > MOST_ABROAD
}

export const PHONE_DOUBT = 'US phone numbers have 10 digits, with the area code. Is this one right?'

const HOSTS = [
  ['gmail', 'com'],
  ['yahoo', 'com'],
  ['hotmail', 'com'],
  ['outlook', 'com'],
  ['icloud', 'com'],
  ['comcast', 'net'],
  ['verizon', 'net'],
  ['sbcglobal', 'net'],
  ['bellsouth', 'net'],
  ['protonmail', 'com'],
] as const

const REAL = new Set(['mail.com', 'email.com', 'ymail.com'])

const ENDINGS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  coom: 'com',
  conm: 'com',
  xom: 'com',
  vom: 'com',
  cpm: 'com',
  c0m: 'com',
  nte: 'net',
  nett: 'net',
  ogr: 'org',
  eud: 'edu',
}

function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, swapped))
    }
  }
  return at(a.length, b.length)
}

/** Allows two typos in long names. A different first letter alone is another name (`ymail`, `tmail`). */
function isNear(typed: string, name: string): boolean {
  if (typed.slice(1) === name.slice(1)) return typed === name
  return editDistance(typed, name) <= (name.length > 6 && typed[0] === name[0] ? 2 : 1)
}

function likelyHost(host: string): string {
  const [name = '', ...rest] = host.split(/[.,]/)
  const typed = rest.join('.')
  const known = HOSTS.find(([of, ending]) =>
    typed ? isNear(name, of) && editDistance(typed, ending) <= 1 : name === of || isNear(name, of + ending),
  )
  if (known && !REAL.has(host)) return known.join('.')
  const last = rest.at(-1) ?? ''
  return ENDINGS[last] ? `${host.slice(0, -last.length)}${ENDINGS[last]}` : host
}

export function suggestEmail(typed: string): string | null {
  const parts = /^([^\s@]+)@([^\s@]+)$/.exec(normalizeEmail(typed))
  if (!parts) return null
  const [, local = '', host = ''] = parts
  const likely = likelyHost(host.toLowerCase())
  return likely === host.toLowerCase() ? null : `${local}@${likely}`
}
