import type { AnswerTree } from '../../../shared/application-form/answers'
import { isDay } from '../../../shared/dates'
import { MATCH_REASONS, type MatchReason } from '../../../shared/matches'
import { HASHED } from '../../../platform/sealed-values'
import type { Sealer } from '../../../platform/sealing'
import { normaliseAddress, normaliseEmail, normaliseName, normalisePhone } from './normalise'

/** What of an application says whose it is. */
export interface Identifying {
  full_name: string | null
  nominated: boolean | null
  details: AnswerTree
}

const PHONES = ['primary_phone', 'mobile_phone', 'home_phone', 'work_phone']

/**
 * What an application is compared by, normalised, by kind. A nominator's own contact is not the family's; without a nominator
 * what stands in its place is.
 */
export function identifiersOf({ full_name, nominated, details }: Identifying): Record<MatchReason, string[]> {
  const text = (name: string): string => (typeof details[name] === 'string' ? details[name] : '')
  const own = (names: readonly string[]) => [...names, ...(nominated ? [] : names.map((name) => `applicant_${name}`))].map(text)
  const name = normaliseName(full_name ?? '')
  const born = text('date_of_birth')
  const address = { street: text('home_street'), city: text('home_city'), state: text('home_state'), zip: text('home_zip_code') }
  return {
    email: distinct(own(['email']).map(normaliseEmail)),
    phone: distinct(own(PHONES).map(normalisePhone)),
    name_and_birth: name !== '' && isDay(born) ? [`${name} ${born}`] : [],
    address: distinct([normaliseAddress(address)]),
  }
}

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter((value) => value !== ''))]

/** A keyed hash as it is stored, with its kind. `rules` is no key: it says by which rules, and under which secret, the others were made. */
export interface MatchKey {
  kind: MatchReason | 'rules'
  hash: string
}

/** Counted up when a rule above changes: then every application gets its keys anew at the next start. */
const RULES = 2

export const rulesKey = (sealer: Sealer): MatchKey => ({ kind: 'rules', hash: HASHED.matchKey(sealer, `rules ${RULES}`) })

const keyOf = (sealer: Sealer, kind: MatchReason, value: string): MatchKey => ({ kind, hash: HASHED.matchKey(sealer, `${kind} ${value}`) })

/** The key that a family's own email has. */
export const emailKey = (sealer: Sealer, email: string): MatchKey => keyOf(sealer, 'email', normaliseEmail(email))

/**
 * The keys of an application, and the mark of their rules. They are hashed under APP_SECRET, not DATA_KEYS: another data key
 * leaves them as they are. After another APP_SECRET none of them is found any more; the mark differs too, and the next start
 * makes all of them anew.
 */
export function keysOf(sealer: Sealer, application: Identifying): MatchKey[] {
  const values = identifiersOf(application)
  const keys = MATCH_REASONS.flatMap((kind) => values[kind].map((value) => keyOf(sealer, kind, value)))
  return [...keys, rulesKey(sealer)]
}
