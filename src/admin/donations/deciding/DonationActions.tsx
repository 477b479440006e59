import EditOutlined from '@mui/icons-material/EditOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import type { CampaignRow } from '../../../shared/api/campaigns'
import type { Donation } from '../../../shared/api/donations'
import { notifyCorrectionSchema, emailCorrectionSchema, receiptMailSchema, receiptRequestSchema } from '../../../shared/donations'
import { receiptNumber } from '../../../shared/receipt'
import { selectableCampaigns } from '../../campaigns/campaign-options'
import { TextInput } from '../../form/inputs'
import { useWholeList } from '../../list/whole-list'
import { logSilently } from '../../log-silently'
import { DecisionPanel, SavedPicker } from '../../record/SavedPicker'
import { ConflictDialog } from '../../record/ConflictDialog'
import { useRecord } from '../../record/use-record'
import { AuthenticityChange } from './AuthenticityChange'
import { EditCheck, ProcessDonation, RefundDonation, ReleaseHold, RestoreCheck, VoidCheck } from './DonationEdits'
import { describeEdit, diffDonations, type DonationEditing, useDonationEdit } from './use-donation-edit'
import { ConfirmAction, DialogAction } from './EditAction'

function CheckReceipt({ editing }: { editing: DonationEditing }) {
  const { receipt, email } = useRecord<Donation>()
  const number = receipt && !receipt.voided ? receiptNumber(receipt.number) : null
  return (
    <DialogAction<{ issue_receipt: { email: string } }>
      editing={editing}
      icon={<ReceiptLongOutlined />}
      label={number ? 'Email the receipt' : 'Issue a receipt'}
      size="lg"
      saveLabel={number ? 'Email it' : 'Issue it'}
      values={{ issue_receipt: { email: email ?? '' } }}
      schema={number ? receiptMailSchema : receiptRequestSchema}
      edit={(typed) => typed}
      done={(typed) => (typed.issue_receipt.email.trim() ? 'We’re emailing the receipt.' : 'The receipt is ready to print.')}
    >
      <p style={{ margin: 0 }}>
        {number
          ? `We’ll email receipt ${number} to this address.`
          : 'The receipt gets the next number and shows the current details. You can’t edit a receipt. If you change the check, the receipt is voided and you can issue a new one.'}
      </p>
      <TextInput
        source="issue_receipt.email"
        label="Email"
        type="email"
        optional={!number}
        help={number ? undefined : 'Leave blank for a paper receipt. You can open it as a PDF and print it.'}
      />
    </DialogAction>
  )
}

const SAME = 'This is the donor’s current email. Enter the correct one.'

function EmailCorrection({ editing }: { editing: DonationEditing }) {
  const { email, plan } = useRecord<Donation>()
  return (
    <DialogAction<{ email: string }>
      editing={editing}
      icon={<EditOutlined />}
      label="Edit email"
      title="Edit the donor’s email"
      size="lg"
      saveLabel="Save and send"
      asks
      values={{ email: email ?? '' }}
      schema={emailCorrectionSchema.refine((typed) => typed.email !== email, { path: ['email'], error: SAME })}
      edit={(typed) => typed}
      done={(typed) => `Email updated. We’re sending the new links to ${typed.email}.`}
    >
      <p style={{ margin: 0 }}>
        First make sure the donor asked for this. Links we sent to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> will stop
        working.{' '}
        {plan
          ? 'We’ll send the new address the receipts for this monthly gift, with a link to change or cancel it.'
          : 'We’ll send the new address the email about this gift, with a link to its receipt.'}
      </p>
      <TextInput source="email" label="Email" type="email" autoFocus />
    </DialogAction>
  )
}

function ToldCorrection({ editing }: { editing: DonationEditing }) {
  const { told_name, told_email } = useRecord<Donation>()
  return (
    <DialogAction<{ told_name: string; told_email: string }>
      editing={editing}
      icon={<EditOutlined />}
      label="Edit who we notify"
      size="lg"
      saveLabel="Save"
      asks
      values={{ told_name: told_name ?? '', told_email: told_email ?? '' }}
      schema={notifyCorrectionSchema}
      edit={(typed) => typed}
      done={() => 'Saved.'}
    >
      <p style={{ margin: 0 }}>We’ll notify them after the card is charged, but never tell them the amount.</p>
      <TextInput source="told_name" label="Name" autoFocus optional help="Leave blank to notify no one." />
      <TextInput source="told_email" label="Email" type="email" optional help="Leave blank to print a card instead." />
    </DialogAction>
  )
}

function silent(error: unknown): readonly string[] {
  logSilently('The donation’s campaign wasn’t changed.', error)
  return []
}

/** A failure shows no message: the old campaign comes back (rule 11.4). */
function CampaignChange({ editing }: { editing: DonationEditing }) {
  const donation = useRecord<Donation>()
  const { rows } = useWholeList<CampaignRow>('campaigns')
  return (
    <SavedPicker
      label="Campaign"
      value={String(donation.campaign_id ?? 0)}
      options={selectableCampaigns(rows, donation)}
      disabled={editing.pending}
      save={(id) => editing.save({ campaign_id: Number(id) || null })}
      done="Campaign updated."
      refusal={silent}
    />
  )
}

function StopPlan({ editing }: { editing: DonationEditing }) {
  const { name } = useRecord<Donation>()
  return (
    <ConfirmAction
      editing={editing}
      edit={{ stop_plan: true }}
      label="Cancel monthly gift"
      title={`Cancel ${name}’s monthly gift?`}
      type="danger"
      cancelLabel="Keep it"
      done="Monthly gift canceled."
    >
      The card won’t be charged again, and we’ll email the donor. You can’t restart it here. The donor would need to set up a new gift.
    </ConfirmAction>
  )
}

function Check({ editing }: { editing: DonationEditing }) {
  const { payment_state, authenticity } = useRecord<Donation>()
  if (payment_state === 'voided') return <RestoreCheck editing={editing} />
  return (
    <>
      {authenticity !== 'Fraudulent' && <CheckReceipt editing={editing} />}
      <EditCheck editing={editing} />
      <VoidCheck editing={editing} />
    </>
  )
}

export function DonationActions() {
  const donation = useRecord<Donation>()
  const editing = useDonationEdit()
  const { rows } = useWholeList<CampaignRow>('campaigns')
  const { conflict } = editing
  return (
    <DecisionPanel>
      <AuthenticityChange editing={editing} />
      <CampaignChange editing={editing} />
      {donation.type === 'Online' && donation.transaction_id === null && <ProcessDonation editing={editing} />}
      {donation.payment_state === 'authorized' && donation.authenticity === 'Fraudulent' && <ReleaseHold editing={editing} />}
      {donation.payment_state === 'captured' && <RefundDonation editing={editing} />}
      {donation.plan && donation.plan.state !== 'stopped' && <StopPlan editing={editing} />}
      {donation.payment_state === 'authorized' && donation.honoree && <ToldCorrection editing={editing} />}
      {donation.type === 'Online' && donation.email !== null && <EmailCorrection editing={editing} />}
      {donation.type === 'Check' && <Check editing={editing} />}
      {conflict && (
        <ConflictDialog
          noun="donation"
          differences={diffDonations(conflict.before, conflict.now)}
          mine={describeEdit(conflict.mine, rows)}
          onSaveAnyway={editing.saveAnyway}
          onDiscard={editing.discard}
        />
      )}
    </DecisionPanel>
  )
}
