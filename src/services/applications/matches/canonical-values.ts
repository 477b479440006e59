import { foldText } from '../../../shared/fold-text'

/** Normalizes what people write in different ways (rule 23.2). All functions return '' when there is nothing to compare. */

/** Lowercase without diacritics: loose, because another value has to match too. */
const plain = (text: string): string => foldText(text).replace(/\p{M}/gu, '')

/** Providers that deliver `name+tag@` to `name@`; elsewhere that may be a different mailbox. */
const TAGGED = /^(gmail|outlook|hotmail|live|icloud|proton|protonmail|fastmail)\.(com|me)$/
const GMAIL = /^(gmail|googlemail)\.com$/

export function canonicalEmail(email: string): string {
  const [, name = '', given = ''] = /^(.+)@(.+)$/.exec(email.trim().toLowerCase()) ?? []
  if (name === '') return ''
  const host = GMAIL.test(given) ? 'gmail.com' : given
  const untagged = TAGGED.test(host) ? name.replace(/(?<=.)\+.*$/, '') : name
  return `${host === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${host}`
}

/** Shorter numbers can't be called from elsewhere. */
const FEWEST_DIGITS = 7

export function canonicalPhone(phone: string): string {
  const digits = phone.replace(/(?:ext|x|#|;|,)(?<=\d[\s.]*(?:ext|x|#|;|,))[^]*$/i, '').replace(/\D/g, '')
  const own = digits.length === 11 ? digits.replace(/^1/, '') : digits
  return own.length < FEWEST_DIGITS || /^(\d)\1*$/.test(own) ? '' : own
}

export const canonicalName = (name: string): string => plain(name).replace(/[^\p{L}\p{N}]/gu, '')

/** Abbreviations of the US Postal Service (Publication 28). */
const SHORT: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'st street str saint',
    'ave avenue av',
    'blvd boulevard boul',
    'rd road',
    'dr drive drv',
    'ln lane',
    'ct court',
    'cir circle',
    'pl place',
    'sq square',
    'ter terrace terr',
    'pkwy parkway pky',
    'hwy highway',
    'trl trail tr',
    'xing crossing',
    'rte route',
    'cty county co',
    'mt mount',
    'ft fort',
    'bldg building',
    'fl floor',
    'n north',
    's south',
    'e east',
    'w west',
    'ne northeast',
    'nw northwest',
    'se southeast',
    'sw southwest',
    '1st first',
    '2nd second',
    '3rd third',
    '4th fourth',
    '5th fifth',
    '6th sixth',
    '7th seventh',
    '8th eighth',
    '9th ninth',
    '10th tenth',
  ].flatMap((line) => {
    const [short = '', ...long] = line.split(' ')
    return long.map((word) => [word, short])
  }),
)

export const addressWords = (text: string): string[] => text.split(/ +/).map((word) => SHORT[word] ?? word)

const DOOR =
  '(?:(?:apartment|apartamento|apto|apt|unit|suite|ste)(?=(?: #)* [^ #])|(?:lot|space|spc|room|rm|trailer|trlr|number|no)(?=(?: #)* [0-9])|#)'
const DOORS = new RegExp(` ${DOOR}(?= )`, 'g')
const DOOR_FIRST = new RegExp(`^ ${DOOR}(?: #)* ([^ #]+)(?= .*[0-9])(.*)$`)

/** Moves the unit to the end, as one word: `Apt 4-B, 12 Main` becomes `12 main 4b`. */
function joinDoor(street: string): string {
  const [house = '', ...doors] = street.replace(DOOR_FIRST, '$2 # $1').replace(DOORS, '\n').split('\n')
  return `${house} ${doors.join('').replaceAll(' ', '')}`
}

function normaliseStreet(street: string): string {
  const spaced = plain(street)
    .replace(/['.]/g, '')
    .replace(/#/g, ' # ')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .replace(/\b(apartment|apt|unit|suite|ste|lot|rm|room)(?=\d)/g, '$1 ')
    .replace(/\b(p ?o|post office) box\b/g, 'pobox')
    .trim()
  return addressWords(joinDoor(` ${spaced}`).trim()).join(' ')
}

interface Address {
  street: string
  city: string
  state: string
  zip: string
}

export function canonicalAddress({ street, city, state, zip }: Address): string {
  const door = normaliseStreet(street)
  if (!/[\p{L}\p{N}]/u.test(door)) return ''
  const [code] = /^\d{5}/.exec(zip.replace(/\D/g, '')) ?? []
  const place = code ?? `${canonicalName(city)} ${canonicalName(state)}`.trim()
  return place === '' ? '' : `${door}, ${place}`
}
