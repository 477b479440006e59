import { application_keys, applications } from '../../../database/tables'
import { and, eq, or, sql, type SQL } from '../../../platform/database'
import { HASHED } from '../../../platform/sealed-values'
import type { Sealer } from '../../../platform/sealing'
import type { AnswerTree } from '../../../shared/application-form/answers'
import { isDay } from '../../../shared/dates'
import { wholeEmail, wholePhone } from '../../../shared/fold-text'
import { MATCH_REASONS, type MatchReason } from '../../../shared/applications'
import { canonicalAddress, canonicalEmail, canonicalName, canonicalPhone } from './canonical-values'

export interface Identifying {
  full_name: string | null
  nominated: boolean | null
  details: AnswerTree
}

const PHONES = ['primary_phone', 'mobile_phone', 'home_phone', 'work_phone']

export function identifiersOf({ full_name, nominated, details }: Identifying): Record<MatchReason, string[]> {
  const text = (name: string): string => (typeof details[name] === 'string' ? details[name] : '')
  const own = (names: readonly string[]) => [...names, ...(nominated ? [] : names.map((name) => `applicant_${name}`))].map(text)
  const name = canonicalName(full_name ?? '')
  const born = text('date_of_birth')
  const address = { street: text('home_street'), city: text('home_city'), state: text('home_state'), zip: text('home_zip_code') }
  return {
    email: distinct(own(['email']).map(canonicalEmail)),
    phone: distinct(own(PHONES).map(canonicalPhone)),
    name_and_birth: name !== '' && isDay(born) ? [`${name} ${born}`] : [],
    address: distinct([canonicalAddress(address)]),
  }
}

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))]

/** A stored keyed hash. Kind `rules` marks the rules' version and the secret that the other keys were made with. */
export interface MatchKey {
  kind: MatchReason | 'rules'
  hash: string
}

/** Raise it when a rule above changes: the next start recomputes all keys. */
const RULES = 2

export const rulesKey = (sealer: Sealer): MatchKey => ({ kind: 'rules', hash: HASHED.matchKey(sealer, `rules ${RULES}`) })

const keyOf = (sealer: Sealer, kind: MatchReason, value: string): MatchKey => ({ kind, hash: HASHED.matchKey(sealer, `${kind} ${value}`) })

export const phoneKey = (sealer: Sealer, phone: string): MatchKey => keyOf(sealer, 'phone', canonicalPhone(phone))

export const emailKey = (sealer: Sealer, email: string): MatchKey => keyOf(sealer, 'email', canonicalEmail(email))

/**
 * Hashed with APP_SECRET, not DATA_KEYS, so rotating data keys doesn't change them. A new APP_SECRET also changes the `rules` mark, and the
 * next start recomputes all keys.
 */
export function keysOf(sealer: Sealer, application: Identifying): MatchKey[] {
  const values = identifiersOf(application)
  const keys = MATCH_REASONS.flatMap((kind) => values[kind].map((value) => keyOf(sealer, kind, value)))
  return [...keys, rulesKey(sealer)]
}

function searchedKeys(sealer: Sealer, text: string): MatchKey[] {
  const [phone, email] = [wholePhone(text), wholeEmail(text)]
  return [...(phone === null ? [] : [phoneKey(sealer, phone)]), ...(email === null ? [] : [emailKey(sealer, email)])]
}

/**
 * Finds applications by a whole phone number or email of the family, which are sealed (rule 10.21). An array, because PostgreSQL can then
 * combine it with the indexes of the other conditions.
 */
export function foundByKeys(sealer: Sealer, text: string): SQL | undefined {
  const keys = searchedKeys(sealer, text)
  if (keys.length === 0) return undefined
  const isOne = or(...keys.map(({ kind, hash }) => and(eq(application_keys.kind, kind), eq(application_keys.hash, hash))))
  return sql`${applications.id} = any(array(select ${application_keys.application} from ${application_keys} where ${isOne}))`
}
