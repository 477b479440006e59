import { useMemo } from 'react'
import type { CampaignRow } from '../../shared/api/campaigns'
import type { PickerOption } from '../components/Picker'
import { useWholeList } from '../list/whole-list'

/** A record may belong to no campaign (rule 5.7). */
export const NO_CAMPAIGN: PickerOption = { value: '0', label: 'No Campaign' }

/** A campaign as other records name it (rule 5.7): slug - company name. */
export const campaignName = ({ slug, company_name }: Pick<CampaignRow, 'slug' | 'company_name'>): string => `${slug} - ${company_name}`

const optionsOf = (rows: readonly CampaignRow[], none: PickerOption): PickerOption[] => [
  none,
  ...rows.map((row) => ({ value: String(row.id), label: campaignName(row) })).toSorted((a, b) => a.label.localeCompare(b.label)),
]

/** Every campaign as a choice, by slug, after the choice of none. */
export function useCampaignOptions(none: PickerOption): PickerOption[] {
  const { rows } = useWholeList<CampaignRow>('campaigns')
  return useMemo(() => optionsOf(rows, none), [rows, none])
}

/** The same, ended ones marked so: for what may come after their end. */
export function useLateCampaignOptions(none: PickerOption): PickerOption[] {
  const { rows } = useWholeList<CampaignRow>('campaigns')
  return useMemo(() => {
    const ended = new Set(rows.filter(({ active }) => active !== 1).map(({ id }) => String(id)))
    return optionsOf(rows, none).map((option) => (ended.has(option.value) ? { ...option, label: `${option.label} (ended)` } : option))
  }, [rows, none])
}

/** What the address and the API call the records of no campaign. */
export const NO_CAMPAIGN_VALUE = 'none'

/** Every campaign by slug to filter a list by, after all of them (0) and none; one that is asked for and unknown is among them. */
export function useCampaignFilterOptions(current: string): PickerOption[] {
  const { rows } = useWholeList<CampaignRow>('campaigns')
  return useMemo(() => {
    const slugs = rows.map(({ id, slug }) => ({ value: String(id), label: slug })).toSorted((a, b) => a.label.localeCompare(b.label))
    const known = [{ value: '0', label: 'All Campaigns' }, { value: NO_CAMPAIGN_VALUE, label: NO_CAMPAIGN.label }, ...slugs]
    return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: `Campaign ${current}` }]
  }, [rows, current])
}

interface Choosing {
  campaign: { slug: string } | null
  campaign_id: number | null
}

/** What a record's campaign may become, by slug: an active one or none, and the current one, whatever it is (rule 2.8). */
export function choosableCampaigns(campaigns: readonly CampaignRow[], { campaign, campaign_id }: Choosing): PickerOption[] {
  const open = campaigns
    .filter(({ id, active }) => active === 1 || id === campaign_id)
    .map(({ id, slug }) => ({ value: String(id), label: slug }))
  const isKnown = campaign === null || open.some(({ value }) => value === String(campaign_id))
  const all = isKnown ? open : [...open, { value: String(campaign_id), label: campaign.slug }]
  return [NO_CAMPAIGN, ...all.toSorted((a, b) => a.label.localeCompare(b.label))]
}
