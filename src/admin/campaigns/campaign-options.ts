import { useMemo } from 'react'
import type { CampaignRow } from '../../shared/api'
import type { PickerOption } from '../components/Picker'
import { useWholeList } from '../list/use-whole-list'

/** A campaign as other records name it (spec section 2): slug - company name. */
export const campaignName = ({ slug, company_name }: Pick<CampaignRow, 'slug' | 'company_name'>): string => `${slug} - ${company_name}`

/** Every campaign as a choice, by slug, after the choice of none. */
export function useCampaignOptions(none: PickerOption): PickerOption[] {
  const { rows } = useWholeList<CampaignRow>('campaigns')
  return useMemo(
    () => [none, ...rows.map((row) => ({ value: String(row.id), label: campaignName(row) })).toSorted((a, b) => a.label.localeCompare(b.label))],
    [rows, none],
  )
}
