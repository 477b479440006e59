import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Donation } from '../../../shared/api/donations'
import { newCheckDonationSchema } from '../../../shared/donations'
import { formatCents } from '../../../shared/money'
import { receiptNumber } from '../../../shared/receipt'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import { Field } from '../../components/Field'
import { errorText, fieldErrorsOf } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { useSession } from '../../session/session'
import { changedCheckFields, type CheckForm, checkToForm } from '../check-form'
import { CheckInputs } from '../CheckInputs'
import { ConfirmAction, DialogAction } from './EditAction'
import type { DonationEditing } from './use-donation-edit'

interface EditCheckProps {
  editing: DonationEditing
}

export function EditCheck({ editing }: EditCheckProps) {
  const donation = useRecord<Donation>()
  const { timeZone } = useSession()
  const { receipt } = donation
  const values = checkToForm(donation, timeZone)
  return (
    <DialogAction<CheckForm>
      editing={editing}
      icon={<EditOutlined />}
      label="Edit check"
      size="xl"
      saveLabel="Save"
      asks
      values={values}
      schema={newCheckDonationSchema}
      edit={(typed) => changedCheckFields(values, typed)}
      done={() => 'Check updated.'}
    >
      {receipt && !receipt.voided && (
        <p>Receipt {receiptNumber(receipt.number)} shows the current details. If you change them, the receipt will be voided.</p>
      )}
      <CheckInputs />
    </DialogAction>
  )
}

export function VoidCheck({ editing }: EditCheckProps) {
  const { amount, name, receipt } = useRecord<Donation>()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<readonly string[]>([])
  const question = useConfirm({
    act: async () => {
      setErrors([])
      try {
        if (await editing.save({ void: true, reason })) notify('Check voided.', { type: 'success' })
      } catch (error) {
        setErrors(fieldErrorsOf(error).reason ?? [])
        throw error
      }
    },
    failure: (error) => (fieldErrorsOf(error).reason ? 'The check wasn’t voided.' : errorText(error)),
    onClose: () => setOpen(false),
  })
  return (
    <div>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)} disabled={editing.pending}>
        Void check
      </Button>
      <ConfirmModal
        open={isOpen}
        type="danger"
        title={`Void the ${formatCents(amount)} check from ${name}?`}
        confirmLabel="Void it"
        focus="none"
        {...question}
      >
        <p style={{ marginTop: 0 }}>
          You can still view it, but it won’t count in any total or statement.
          {receipt && !receipt.voided && ` Receipt ${receiptNumber(receipt.number)} will be voided, too.`} You can restore the check later.
        </p>
        <Field label="Reason" help="For example, “The check bounced.”" errors={errors}>
          {(ids) => (
            <OutlinedInput
              fullWidth
              autoFocus
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              inputProps={{ ...ids, maxLength: 300 }}
            />
          )}
        </Field>
      </ConfirmModal>
    </div>
  )
}

export function RestoreCheck({ editing }: EditCheckProps) {
  const { amount, name } = useRecord<Donation>()
  return (
    <ConfirmAction
      editing={editing}
      edit={{ void: false }}
      label="Restore check"
      title={`Restore the ${formatCents(amount)} check from ${name}?`}
      confirmLabel="Restore it"
      done="Check restored."
    >
      It will count in totals and statements again. A voided receipt stays void.
    </ConfirmAction>
  )
}

interface MoveMoneyProps {
  editing: DonationEditing
}

export function ProcessDonation({ editing }: MoveMoneyProps) {
  const { amount, name, email, authenticity, payment_state } = useRecord<Donation>()
  const isFraudulent = authenticity === 'Fraudulent'
  const isHeld = payment_state === 'authorized'
  const why = isFraudulent ? 'This gift is marked Fraudulent.' : isHeld ? '' : 'There’s no hold to charge.'
  return (
    <div>
      <ConfirmAction
        editing={editing}
        edit={{ process: true }}
        label="Process Donation"
        title={`Charge ${formatCents(amount)} to ${name}’s card?`}
        type="info"
        done={`${formatCents(amount)} charged. We’re emailing the receipt.`}
        disabled={why !== ''}
        prominent
      >
        We’ll charge the card and email the receipt to {email}.{authenticity === null && ' This gift hasn’t been marked Authentic yet.'}
      </ConfirmAction>
      {why && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {why}
        </Typography>
      )}
    </div>
  )
}

export function ReleaseHold({ editing }: MoveMoneyProps) {
  const { amount } = useRecord<Donation>()
  return (
    <ConfirmAction
      editing={editing}
      edit={{ authenticity: 'Fraudulent', release: true }}
      label="Release the hold"
      title={`Release the ${formatCents(amount)} hold?`}
      type="warning"
      done={`${formatCents(amount)} hold released. The card wasn’t charged.`}
    >
      The money goes back to the cardholder, and you can’t hold it again.
    </ConfirmAction>
  )
}

export function RefundDonation({ editing }: MoveMoneyProps) {
  const { amount, returned, name, receipt } = useRecord<Donation>()
  const left = formatCents(amount - (returned ?? 0))
  return (
    <ConfirmAction
      editing={editing}
      edit={{ refund: true }}
      label="Refund"
      title={`Refund ${left} to ${name}?`}
      type="danger"
      done={`Refund of ${left} sent.`}
    >
      {returned === null ? 'The full amount' : `What’s left of ${formatCents(amount)}`} will be refunded to the card.
      {receipt && ` Receipt ${receiptNumber(receipt.number)} will be voided, and its page will say so.`} You can’t undo this.
    </ConfirmAction>
  )
}
