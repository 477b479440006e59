import type { CampaignRow } from '../../../shared/api/campaigns'
import type { Donation } from '../../../shared/api/donations'
import { choosableCampaigns } from '../../campaigns/campaign-options'
import { useWholeList } from '../../list/whole-list'
import { logQuietly } from '../../log-quietly'
import { SavedPicker } from '../../record/SavedPicker'
import { useRecord } from '../../record/use-record'
import type { DonationEditing } from './use-donation-edit'

function silent(error: unknown): readonly string[] {
  logQuietly('The campaign of a donation was not changed.', error)
  return []
}

/** The donation's campaign, saved as it is chosen. A failure is silent: the indicator goes, and the old campaign is back (rule 11.4). */
export function CampaignChange({ editing }: { editing: DonationEditing }) {
  const donation = useRecord<Donation>()
  const { rows } = useWholeList<CampaignRow>('campaigns')
  return (
    <SavedPicker
      label="Campaign"
      value={String(donation.campaign_id ?? 0)}
      options={choosableCampaigns(rows, donation)}
      disabled={editing.pending}
      save={(id) => editing.save({ campaign_id: Number(id) || null })}
      done="Campaign updated."
      refusal={silent}
    />
  )
}
