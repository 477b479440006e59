import type { CampaignRow, Donation } from '../../../shared/api'
import { useWholeList } from '../../legacy/use-whole-list'
import { DecidingBand } from '../../record/DecidingBand'
import { StaleDialog } from '../../record/StaleDialog'
import { AuthenticityChange } from './AuthenticityChange'
import { CampaignChange } from './CampaignChange'
import { differencesOf, factsOf } from './donation-differences'
import { ProcessDonation, RefundDonation, ReleaseHold } from './MoveMoney'
import { useDonationEdit } from './use-donation-edit'

/** What admins decide about a donation: whether it is authentic, its campaign, and what becomes of its money. */
export function Deciding({ donation }: { donation: Donation }) {
  const editing = useDonationEdit(donation)
  const { rows } = useWholeList<CampaignRow>('campaigns')
  const { conflict } = editing
  return (
    <DecidingBand>
      <AuthenticityChange donation={donation} editing={editing} />
      <CampaignChange donation={donation} editing={editing} />
      {donation.type === 'Online' && donation.transaction_id === null && <ProcessDonation donation={donation} editing={editing} />}
      {donation.payment_state === 'authorized' && donation.authenticity === 'Fraudulent' && (
        <ReleaseHold donation={donation} editing={editing} />
      )}
      {donation.payment_state === 'captured' && <RefundDonation donation={donation} editing={editing} />}
      {conflict && (
        <StaleDialog
          noun="donation"
          differences={differencesOf(conflict.before, conflict.now)}
          mine={factsOf(conflict.mine, rows)}
          onSaveAnyway={editing.saveAnyway}
          onDiscard={editing.discard}
        />
      )}
    </DecidingBand>
  )
}
