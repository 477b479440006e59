import type { awards, payees } from '../../database/tables'
import type { ConfirmationAnswers } from '../../shared/confirmations'
import { foldText } from '../../shared/fold-text'
import { STATES } from '../../shared/states'
import { addressWords, canonicalName } from '../applications/matches/canonical-values'

export type Payee = typeof payees.$inferSelect

interface Known {
  award: Pick<typeof awards.$inferSelect, 'due_day'>
  payee: Pick<Payee, 'name' | 'check_name' | 'kind' | 'street' | 'city' | 'state' | 'zip_code'>
  /** Amounts of the award's payments, in cents. */
  amounts: readonly number[]
  arrears: number
}

/** Longer ones first: `West Virginia` holds another state's name. */
const STATE_CODES = Object.entries(STATES)
  .map(([name, code]): [RegExp, string] => [new RegExp(`\\b${name.toLowerCase()}\\b`, 'g'), code.toLowerCase()])
  .sort(([a], [b]) => b.source.length - a.source.length)

const DOORS: ReadonlySet<string> = new Set(['apartment', 'apt', 'unit', 'suite', 'ste'])

export function canonicalLines(address: string): string {
  const folded = foldText(address)
    .trim()
    .replace(/(\d{5})-?\d{4}$/, '$1')
    .replace(/['.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  const abbreviated = STATE_CODES.reduce((text, [name, code]) => text.replace(name, code), folded)
  return addressWords(abbreviated)
    .filter((word) => !DOORS.has(word))
    .join('')
}

const DIFFERS: Readonly<Partial<Record<keyof ConfirmationAnswers, (answers: ConfirmationAnswers, known: Known) => boolean>>> = {
  lives_there: ({ lives_there }) => !lives_there,
  monthly_rent: ({ monthly_rent }, { amounts }) => monthly_rent !== null && amounts.length > 0 && !amounts.includes(monthly_rent),
  due_day: ({ due_day }, { award }) => due_day !== null && due_day !== award.due_day,
  arrears: ({ arrears }, known) => arrears !== null && arrears !== known.arrears,
  accepts: ({ accepts }) => !accepts,
  payee_name: ({ payee_name }, { payee }) =>
    payee_name !== null && ![payee.name, payee.check_name].map(canonicalName).includes(canonicalName(payee_name)),
  payee_address: ({ payee_address }, { payee: { street, city, state, zip_code } }) =>
    payee_address !== null && canonicalLines(payee_address) !== canonicalLines(`${street}, ${city}, ${state} ${zip_code}`),
  payee_kind: ({ payee_kind }, { payee }) => payee_kind !== null && payee_kind !== payee.kind,
  other_help: ({ other_help }) => other_help !== null,
  eviction: ({ eviction }) => eviction === true,
}

export const findDifferences = (answers: ConfirmationAnswers, known: Known): (keyof ConfirmationAnswers)[] =>
  (Object.keys(DIFFERS) as (keyof typeof DIFFERS)[]).filter((name) => DIFFERS[name]?.(answers, known))
