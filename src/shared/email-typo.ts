import { plainEmail } from './plain-signs'

/** Hosts that most people in the United States write from; what is this close to one of them is likely meant to be it. */
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

/** Hosts that exist, however close they are. */
const REAL = new Set(['mail.com', 'email.com', 'ymail.com'])

/** Endings that no host has, with what was meant. */
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

/** How many signs are to be put in, left out, changed or swapped with the next one to make one text of the other. */
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

/** Long names forgive two slips behind their first letter. Another first letter, all else equal, is another name (`ymail`, `tmail`). */
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

/** The address that was likely meant, `rosa@gmail.com` for `rosa@gmial.com`; null where nothing looks like a slip. */
export function likelyEmail(typed: string): string | null {
  const parts = /^([^\s@]+)@([^\s@]+)$/.exec(plainEmail(typed))
  if (!parts) return null
  const [, local = '', host = ''] = parts
  const likely = likelyHost(host.toLowerCase())
  return likely === host.toLowerCase() ? null : `${local}@${likely}`
}
