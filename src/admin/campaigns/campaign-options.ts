import { useMemo } from 'react'
import type { CampaignRow } from '../../shared/api/campaigns'
import type { PickerOption } from '../components/Picker'
import { choice, type Filter } from '../list/filters'
import { useWholeList } from '../list/whole-list'

export const NO_CAMPAIGN: PickerOption = { value: '0', label: 'No Campaign' }

export const campaignName = ({ slug, company_name }: Pick<CampaignRow, 'slug' | 'company_name'>): string => `${slug} - ${company_name}`

const optionsOf = (rows: readonly CampaignRow[], none: PickerOption): PickerOption[] => [
  none,
  ...rows.map((row) => ({ value: String(row.id), label: campaignName(row) })).toSorted((a, b) => a.label.localeCompare(b.label)),
]

export function useCampaignOptions(none: PickerOption): PickerOption[] {
  const { rows } = useWholeList<CampaignRow>('campaigns')
  return useMemo(() => optionsOf(rows, none), [rows, none])
}

/** Marks ended campaigns: a check may arrive after its campaign has ended. */
export function useCampaignOptionsWithEnded(none: PickerOption): PickerOption[] {
  const { rows } = useWholeList<CampaignRow>('campaigns')
  return useMemo(() => {
    const ended = new Set(rows.filter(({ active }) => active !== 1).map(({ id }) => String(id)))
    return optionsOf(rows, none).map((option) => (ended.has(option.value) ? { ...option, label: `${option.label} (ended)` } : option))
  }, [rows, none])
}

export const NO_CAMPAIGN_VALUE = 'none'

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

export function selectableCampaigns(campaigns: readonly CampaignRow[], { campaign, campaign_id }: Choosing): PickerOption[] {
  const open = campaigns
    .filter(({ id, active }) => active === 1 || id === campaign_id)
    .map(({ id, slug }) => ({ value: String(id), label: slug }))
  const isKnown = campaign === null || open.some(({ value }) => value === String(campaign_id))
  const all = isKnown ? open : [...open, { value: String(campaign_id), label: campaign.slug }]
  return [NO_CAMPAIGN, ...all.toSorted((a, b) => a.label.localeCompare(b.label))]
}

interface Belonging {
  campaign_id: number | null
}

export const campaignFilter = <Row extends Belonging>(where: 'server' | 'screen'): Filter<Row> =>
  choice<Row>({
    name: 'campaign_id',
    label: 'Campaign',
    cut: true,
    off: '0',
    options: useCampaignFilterOptions,
    reads: (text) => text === NO_CAMPAIGN_VALUE || /^\d{1,9}$/.test(text),
    ...(where === 'screen' && { matches: (row, chosen) => row.campaign_id === (chosen === NO_CAMPAIGN_VALUE ? null : Number(chosen)) }),
    words: (chosen) => (chosen === NO_CAMPAIGN_VALUE ? 'no campaign' : 'one campaign'),
    clearLabel: 'Show all campaigns',
  })
