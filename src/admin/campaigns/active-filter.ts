import type { CampaignRow } from '../../shared/api'

/** The three states of rule 5.4. */
export type ActiveFilter = 'active' | 'inactive' | 'off'

export const ACTIVE_OPTIONS: readonly { value: ActiveFilter; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'off', label: 'Off: all campaigns' },
]

/** The filter as the address has it; by default active ones are shown (rule 5.4). */
export const activeFilterOf = (text: string): ActiveFilter => ACTIVE_OPTIONS.find(({ value }) => value === text)?.value ?? 'active'

export const passes = (filter: ActiveFilter, { active }: CampaignRow): boolean =>
  filter === 'off' || (active === 1) === (filter === 'active')
