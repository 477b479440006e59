import type { CampaignRow } from '../../../shared/api/campaigns'
import type { Donation } from '../../../shared/api/donations'
import { useWholeList } from '../../list/whole-list'
import { DecidingBand } from '../../record/DecidingBand'
import { StaleDialog } from '../../record/StaleDialog'
import { useRecord } from '../../record/use-record'
import { AuthenticityChange } from './AuthenticityChange'
import { CampaignChange } from './CampaignChange'
import { differencesOf, factsOf } from './donation-differences'
import { ProcessDonation, RefundDonation, ReleaseHold } from './MoveMoney'
import { CheckCorrection, CheckReturn, CheckVoiding } from './CheckCorrection'
import { CheckReceipt } from './CheckReceipt'
import { EmailCorrection } from './EmailCorrection'
import { ToldCorrection } from './ToldCorrection'
import { StopPlan } from './StopPlan'
import { useDonationEdit, type DonationEditing } from './use-donation-edit'

function Check({ editing }: { editing: DonationEditing }) {
  const { payment_state, authenticity } = useRecord<Donation>()
  if (payment_state === 'voided') return <CheckReturn editing={editing} />
  return (
    <>
      {authenticity !== 'Fraudulent' && <CheckReceipt editing={editing} />}
      <CheckCorrection editing={editing} />
      <CheckVoiding editing={editing} />
    </>
  )
}

/** What admins decide about a donation: whether it is authentic, its campaign, and what becomes of its money. */
export function Deciding() {
  const donation = useRecord<Donation>()
  const editing = useDonationEdit()
  const { rows } = useWholeList<CampaignRow>('campaigns')
  const { conflict } = editing
  return (
    <DecidingBand>
      <AuthenticityChange editing={editing} />
      <CampaignChange editing={editing} />
      {donation.type === 'Online' && donation.transaction_id === null && <ProcessDonation editing={editing} />}
      {donation.payment_state === 'authorized' && donation.authenticity === 'Fraudulent' && <ReleaseHold editing={editing} />}
      {donation.payment_state === 'captured' && <RefundDonation editing={editing} />}
      {donation.plan && donation.plan.state !== 'stopped' && <StopPlan editing={editing} />}
      {donation.payment_state === 'authorized' && donation.honoree && <ToldCorrection editing={editing} />}
      {donation.email !== null && <EmailCorrection editing={editing} />}
      {donation.type === 'Check' && <Check editing={editing} />}
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
