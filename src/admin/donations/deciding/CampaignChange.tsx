import { useState } from 'react'
import type { CampaignRow, Donation } from '../../../shared/api'
import { choosableCampaigns } from '../../campaigns/campaign-options'
import { Picker } from '../../components/Picker'
import { useWholeList } from '../../list/whole-list'
import { logQuietly } from '../../log-quietly'
import { useProgress } from '../../record/use-progress'
import { useRecord } from '../../record/use-record'
import type { DonationEditing } from './use-donation-edit'

/** The donation's campaign, saved as it is chosen. A failure is silent: the indicator goes, and the old campaign is back (rule 11.4). */
export function CampaignChange({ editing }: { editing: DonationEditing }) {
  const donation = useRecord<Donation>()
  const { rows } = useWholeList<CampaignRow>('campaigns')
  const [chosen, setChosen] = useState<string | null>(null)
  const progress = useProgress()
  const choose = (id: string) => {
    setChosen(id)
    progress.begin()
    void editing
      .save({ campaign_id: Number(id) || null })
      .then(
        (saved) => (saved ? progress.done('Campaign updated.') : progress.fail()),
        (error: unknown) => {
          progress.fail()
          logQuietly('The campaign of a donation was not changed.', error)
        },
      )
      .finally(() => setChosen(null))
  }
  return (
    <div>
      <Picker
        label="Campaign"
        value={chosen ?? String(donation.campaign_id ?? 0)}
        options={choosableCampaigns(rows, donation)}
        onChange={choose}
        disabled={editing.pending}
      />
      <span role="status" className="progress">
        {progress.text}
      </span>
    </div>
  )
}
