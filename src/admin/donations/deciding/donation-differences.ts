import type { CampaignRow } from '../../../shared/api/campaigns'
import type { Donation } from '../../../shared/api/donations'
import { UNKNOWN_AUTHENTICITY } from '../../../shared/donation-states'
import { NO_CAMPAIGN } from '../../campaigns/campaign-options'
import type { Difference } from '../../record/StaleDialog'
import { PAYMENT_WORDS } from '../words'
import type { DonationEdit } from './use-donation-edit'

const facts = ({ authenticity, campaign, payment_state }: Donation): [label: string, value: string][] => [
  ['Authenticity', authenticity ?? UNKNOWN_AUTHENTICITY],
  ['Campaign', campaign?.slug ?? NO_CAMPAIGN.label],
  ['Money', payment_state ? PAYMENT_WORDS[payment_state] : 'A check'],
]

/** What changed between two readings of a donation. */
export function differencesOf(before: Donation, now: Donation): Difference[] {
  const then = new Map(facts(before))
  return facts(now).flatMap(([label, value]) => (then.get(label) === value ? [] : [{ label, before: then.get(label) ?? '', now: value }]))
}

/** A change in words, to be shown beside what a colleague did. */
export function factsOf(
  { authenticity, campaign_id, process, release, refund }: DonationEdit,
  campaigns: readonly CampaignRow[],
): { label: string; value: string }[] {
  const money = process ? 'Take it' : refund ? 'Give it back' : release ? 'Let it go' : null
  return [
    ...(authenticity === undefined ? [] : [{ label: 'Authenticity', value: authenticity }]),
    ...(campaign_id === undefined
      ? []
      : [{ label: 'Campaign', value: campaigns.find(({ id }) => id === campaign_id)?.slug ?? NO_CAMPAIGN.label }]),
    ...(money ? [{ label: 'Money', value: money }] : []),
  ]
}
