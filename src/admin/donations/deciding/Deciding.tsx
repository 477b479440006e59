import EditOutlined from '@mui/icons-material/EditOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import type { CampaignRow } from '../../../shared/api/campaigns'
import type { Donation } from '../../../shared/api/donations'
import { toldCorrectionSchema, emailCorrectionSchema, receiptMailSchema, receiptRequestSchema } from '../../../shared/donations'
import { receiptNumber } from '../../../shared/receipt'
import { choosableCampaigns } from '../../campaigns/campaign-options'
import { TextInput } from '../../form/inputs'
import { useWholeList } from '../../list/whole-list'
import { logQuietly } from '../../log-quietly'
import { DecidingBand } from '../../record/DecidingBand'
import { SavedPicker } from '../../record/SavedPicker'
import { StaleDialog } from '../../record/StaleDialog'
import { useRecord } from '../../record/use-record'
import { AuthenticityChange } from './AuthenticityChange'
import { CheckCorrection, CheckReturn, CheckVoiding } from './CheckCorrection'
import { differencesOf, factsOf } from './donation-differences'
import { ConfirmAction, DialogAction } from './EditAction'
import { ProcessDonation, RefundDonation, ReleaseHold } from './MoveMoney'
import { useDonationEdit, type DonationEditing } from './use-donation-edit'

const NO_EMAIL = { issue_receipt: { email: '' } }

/** Issues the receipt of a check, and mails it; for the post it is opened as a PDF (rule 6.11). */
function CheckReceipt({ editing }: { editing: DonationEditing }) {
  const { receipt } = useRecord<Donation>()
  const number = receipt && !receipt.voided ? receiptNumber(receipt.number) : null
  return (
    <DialogAction<typeof NO_EMAIL>
      editing={editing}
      icon={<ReceiptLongOutlined />}
      label={number ? 'Mail the receipt' : 'Issue a receipt'}
      size="lg"
      saveLabel={number ? 'Mail it' : 'Issue it'}
      values={NO_EMAIL}
      schema={number ? receiptMailSchema : receiptRequestSchema}
      edit={(typed) => typed}
      done={(typed) => (typed.issue_receipt.email.trim() ? 'The receipt is on its way.' : 'The receipt is ready to be printed.')}
    >
      <p style={{ margin: 0 }}>
        {number
          ? `Receipt ${number} goes by e-mail to whom you write here.`
          : 'It gets the next number, and states what stands here now. It cannot be edited: when the check is put right it becomes void, and a new one can be issued.'}
      </p>
      <TextInput
        source="issue_receipt.email"
        label="Email"
        type="email"
        optional={!number}
        help={number ? undefined : 'Leave it empty for a receipt on paper: open it as a PDF then, and print it.'}
      />
    </DialogAction>
  )
}

const SAME = 'This is the address that it has. Please write the right one.'

/** Puts a mistyped address of a gift online and its monthly gift right, and says what follows from it (rule 6.27). */
function EmailCorrection({ editing }: { editing: DonationEditing }) {
  const { email, plan } = useRecord<Donation>()
  return (
    <DialogAction<{ email: string }>
      editing={editing}
      icon={<EditOutlined />}
      label="Correct the email"
      title="Correct the donor’s email"
      size="lg"
      saveLabel="Correct it and send"
      asks
      values={{ email: email ?? '' }}
      schema={emailCorrectionSchema.refine((typed) => typed.email !== email, { path: ['email'], error: SAME })}
      edit={(typed) => typed}
      done={(typed) => `The email is corrected. The new links go to ${typed.email}.`}
    >
      <p style={{ margin: 0 }}>
        Make sure the donor is the one who asks. Links sent to <strong style={{ overflowWrap: 'anywhere' }}>{email}</strong> stop working.{' '}
        {plan
          ? 'The new address gets the receipts of this monthly gift, with the link to change or stop it.'
          : 'The new address gets the email about this gift, with the link to its receipt.'}
      </p>
      <TextInput source="email" label="Email" type="email" autoFocus />
    </DialogAction>
  )
}

/** Puts right who is told of a dedicated gift, before its money is taken (rule 6.15). */
function ToldCorrection({ editing }: { editing: DonationEditing }) {
  const { told_name, told_email } = useRecord<Donation>()
  return (
    <DialogAction<{ told_name: string; told_email: string }>
      editing={editing}
      icon={<EditOutlined />}
      label="Correct who is told"
      size="lg"
      saveLabel="Save"
      asks
      values={{ told_name: told_name ?? '', told_email: told_email ?? '' }}
      schema={toldCorrectionSchema}
      edit={(typed) => typed}
      done={() => 'Who is told is put right.'}
    >
      <p style={{ margin: 0 }}>They hear of the gift once its money is taken, and never how much it is.</p>
      <TextInput source="told_name" label="Name" autoFocus optional help="Empty: nobody is told." />
      <TextInput source="told_email" label="Email" type="email" optional help="Empty: print the card." />
    </DialogAction>
  )
}

function silent(error: unknown): readonly string[] {
  logQuietly('The campaign of a donation was not changed.', error)
  return []
}

/** The donation's campaign, saved as it is chosen. A failure is silent: the indicator goes, and the old campaign is back (rule 11.4). */
function CampaignChange({ editing }: { editing: DonationEditing }) {
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

/** Stops a monthly gift for its donor, who asked by mail or phone (rule 6.24). */
function StopPlan({ editing }: { editing: DonationEditing }) {
  const { name } = useRecord<Donation>()
  return (
    <ConfirmAction
      editing={editing}
      edit={{ stop_plan: true }}
      label="Stop the monthly gift"
      title={`Stop the monthly gift of ${name}?`}
      type="danger"
      confirmLabel="Stop it"
      done="The monthly gift has stopped."
    >
      Nothing more is charged, and the donor gets a mail. It cannot be begun again here: the donor gives anew.
    </ConfirmAction>
  )
}

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
