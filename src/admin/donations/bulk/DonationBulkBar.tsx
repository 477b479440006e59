import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import type { CampaignRow } from '../../../shared/api/campaigns'
import type { DonationRow } from '../../../shared/api/donations'
import { formatCount } from '../../../shared/text'
import { useCampaignOptionsWithEnded } from '../../campaigns/campaign-options'
import { Picker } from '../../components/Picker'
import type { Selection } from '../../list/selection'
import { keepFocus, SelectionBar } from '../../list/SelectionBar'
import { useWholeList } from '../../list/whole-list'
import { IssueDialog } from './IssueDialog'
import { MoveDialog } from './MoveDialog'

const CHOOSE = { value: '', label: 'Choose a campaign' }
const NONE = { value: '0', label: 'No Campaign' }

interface Props {
  selection: Selection
  onDone: (result: string) => void
}

export function DonationBulkBar({ selection, onDone }: Props) {
  const { data: shown = [], refetch } = useListContext<DonationRow>()
  const { rows: all } = useWholeList<CampaignRow>('campaigns')
  const campaigns = useCampaignOptionsWithEnded(CHOOSE)
  const [campaign, setCampaign] = useState('')
  const [issues, setIssues] = useState(false)
  useEffect(() => keepFocus, [])
  const { ids } = selection
  const known = shown.filter(({ id }) => ids.has(id))
  const hidden = ids.size - known.length
  const close = () => {
    setCampaign('')
    setIssues(false)
  }
  const finish = (result: string) => {
    close()
    onDone(result)
    selection.turn(false)
    void refetch()
  }
  return (
    <SelectionBar aria-label="Selected donations" className="no-print">
      <div className="count">
        <strong role="status">{formatCount(ids.size)} selected</strong>
        {hidden > 0 && <small>{formatCount(hidden)} hidden by search or filters</small>}
      </div>
      <Button onClick={() => selection.set([])} disabled={ids.size === 0}>
        Clear
      </Button>
      <Button startIcon={<ReceiptLongOutlined />} variant="outlined" onClick={() => setIssues(true)} disabled={ids.size === 0}>
        Issue receipts
      </Button>
      <div className="move">
        <Picker
          label="Move to"
          value={campaign}
          options={[...campaigns.slice(0, 1), NONE, ...campaigns.slice(1)]}
          onChange={setCampaign}
          disabled={ids.size === 0}
        />
      </div>
      {campaign !== '' && (
        <MoveDialog
          ids={[...ids]}
          leavesEnded={known.some(
            ({ type, campaign_id }) =>
              type === 'Online' && all.some(({ id, active }) => id === campaign_id && id !== Number(campaign) && active === 0),
          )}
          campaign={all.find(({ id }) => id === Number(campaign)) ?? null}
          onMoved={() => finish('')}
          onCancel={close}
        />
      )}
      {issues && <IssueDialog known={known} hidden={hidden} onIssued={finish} onCancel={close} />}
    </SelectionBar>
  )
}
