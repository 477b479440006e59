import { AUTHENTICITIES, PAYMENT_STATES, UNKNOWN_AUTHENTICITY, type PaymentState } from '../../shared/donation-states'
import type { DonationRow } from '../../shared/api'
import { dayOrNone, daysInWords } from '../legacy/days'
import { useAddressFilters } from '../legacy/use-address-filters'

export const AUTHENTICITY_WORDS = [UNKNOWN_AUTHENTICITY, ...AUTHENTICITIES] as const
export type AuthenticityWord = (typeof AUTHENTICITY_WORDS)[number]

/** Null and 0 mean all (rule 6.8: nothing is filtered by default). */
export interface DonationFilters {
  campaign_id: number
  authenticity: AuthenticityWord | null
  processed: boolean | null
  /** Where the money is; a check's has reached us. */
  money: PaymentState | null
  /** Days, both inclusive; an empty text is no bound. */
  start: string
  end: string
}

export const NO_FILTERS: DonationFilters = { campaign_id: 0, authenticity: null, processed: null, money: null, start: '', end: '' }

const wordOf = <Word extends string>(words: readonly Word[], text: string | null): Word | null =>
  words.find((word) => word === text) ?? null

/** Filters as the address presets them; what it garbles is left out. */
export function readFilters(parameters: URLSearchParams): DonationFilters {
  const campaign = parameters.get('campaign_id') ?? ''
  const processed = parameters.get('processed')
  return {
    campaign_id: /^\d{1,9}$/.test(campaign) ? Number(campaign) : 0,
    authenticity: wordOf(AUTHENTICITY_WORDS, parameters.get('authenticity')),
    processed: processed === '1' ? true : processed === '0' ? false : null,
    money: wordOf(PAYMENT_STATES, parameters.get('money')),
    start: dayOrNone(parameters.get('start')),
    end: dayOrNone(parameters.get('end')),
  }
}

/** The filters that are set, as the API and the address name them. */
export function setFilters({ campaign_id, authenticity, processed, money, start, end }: DonationFilters): Record<string, string> {
  const all = {
    campaign_id: campaign_id || null,
    authenticity,
    processed: processed === null ? null : Number(processed),
    money,
    start: start || null,
    end: end || null,
  }
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))
}

/** The filters as the address has them. */
export const useFilters = () => useAddressFilters(readFilters, setFilters)

/** What is filtered here; the days are filtered by the server. */
export const passes = ({ campaign_id, authenticity, processed, money }: DonationFilters, row: DonationRow): boolean =>
  (campaign_id === 0 || row.campaign_id === campaign_id) &&
  (authenticity === null || (row.authenticity ?? UNKNOWN_AUTHENTICITY) === authenticity) &&
  (processed === null || row.processed === processed) &&
  (money === null || (row.payment_state ?? 'captured') === money)

/** The filters in a few words. */
export function summaryOf({ campaign_id, authenticity, processed, money, start, end }: DonationFilters): string {
  const parts = [
    daysInWords(start, end),
    campaign_id ? 'one campaign' : '',
    authenticity,
    processed === null ? '' : processed ? 'processed' : 'not processed',
    money && PAYMENT_WORDS[money],
  ]
  return parts.filter(Boolean).join(', ') || 'all donations'
}

/** Where the money is, in a word or two. */
export const PAYMENT_WORDS: Readonly<Record<PaymentState, string>> = {
  started: 'Not paid',
  authorized: 'Held',
  captured: 'Taken',
  canceled: 'Let go',
  refunded: 'Given back',
}
