import { foldText } from '../../../shared/fold-text'

/** What people write in many ways, written in one, so that it can be compared (rule 23.2). Empty where nothing is left to compare. */

/** Small letters, without marks of any script: here an address or a date of birth agrees, too. */
const plain = (text: string): string => foldText(text).replace(/\p{M}/gu, '')

/** Here `name+tag@` is delivered as `name@`; elsewhere it may be somebody else's. */
const TAGGED = /^(gmail|outlook|hotmail|live|icloud|proton|protonmail|fastmail)\.(com|me)$/
const GMAIL = /^(gmail|googlemail)\.com$/

/** `Rosa.D+rent@GoogleMail.com` is rosad@gmail.com: dots and tags are left out where the provider says that they make no difference. */
export function normaliseEmail(email: string): string {
  const [, name = '', given = ''] = /^(.+)@(.+)$/.exec(email.trim().toLowerCase()) ?? []
  if (name === '') return ''
  const host = GMAIL.test(given) ? 'gmail.com' : given
  const untagged = TAGGED.test(host) ? name.replace(/(?<=.)\+.*$/, '') : name
  return `${host === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${host}`
}

/** Fewer digits are no number that can be called from elsewhere. */
const FEWEST_DIGITS = 7

/** The digits, without the 1 of the United States and without an extension. One digit again and again is nobody's number. */
export function normalisePhone(phone: string): string {
  const digits = phone.replace(/(?:ext|x|#|;|,)(?<=\d[\s.]*(?:ext|x|#|;|,))[^]*$/i, '').replace(/\D/g, '')
  const own = digits.length === 11 ? digits.replace(/^1/, '') : digits
  return own.length < FEWEST_DIGITS || /^(\d)\1*$/.test(own) ? '' : own
}

/** Letters and digits alone: `Rosa Delgado-O’Neil` is rosadelgadooneil. First and last name keep their order. */
export const normaliseName = (name: string): string => plain(name).replace(/[^\p{L}\p{N}]/gu, '')

/** As the Postal Service shortens them (Publication 28). */
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

/** Words before a door's number, which people choose freely or leave out; the later ones are such only before a digit. */
const DOOR =
  '(?:(?:apartment|apartamento|apto|apt|unit|suite|ste)(?=(?: #)* [^ #])|(?:lot|space|spc|room|rm|trailer|trlr|number|no)(?=(?: #)* [0-9])|#)'
const DOORS = new RegExp(` ${DOOR}(?= )`, 'g')
const DOOR_FIRST = new RegExp(`^ ${DOOR}(?: #)* ([^ #]+)(?= .*[0-9])(.*)$`)

/** The door comes last, as one word: `Apt 4-B, 12 Main` is `12 main 4b`. */
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
  const words = joinDoor(` ${spaced}`).trim().split(/ +/)
  return words.map((word) => SHORT[word] ?? word).join(' ')
}

interface Address {
  street: string
  city: string
  state: string
  zip: string
}

/** Street and door with the first five digits of the zip code, else with city and state. Without a street there is none to compare. */
export function normaliseAddress({ street, city, state, zip }: Address): string {
  const door = normaliseStreet(street)
  if (!/[\p{L}\p{N}]/u.test(door)) return ''
  const [code] = /^\d{5}/.exec(zip.replace(/\D/g, '')) ?? []
  const place = code ?? `${normaliseName(city)} ${normaliseName(state)}`.trim()
  return place === '' ? '' : `${door}, ${place}`
}
