import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import type { Donation } from '../../../shared/api/donations'
import { formatCents } from '../../../shared/money'
import { receiptNumber } from '../../../shared/receipt'
import { ConfirmModal } from '../../components/ConfirmModal'
import type { ModalType } from '../../components/Modal'
import { useQuestion } from '../../components/use-question'
import { problemText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import type { DonationEdit, DonationEditing } from './use-donation-edit'

interface ActionProps {
  editing: DonationEditing
  edit: DonationEdit
  label: string
  title: string
  type: ModalType
  done: string
  disabled?: boolean
  prominent?: boolean
  children: ReactNode
}

/** Moves money, once that is confirmed; a refusal stays in the question. */
function MoneyAction({ editing, edit, label, title, type, done, disabled, prominent, children }: ActionProps) {
  const notify = useNotify()
  const [isAsking, setIsAsking] = useState(false)
  const question = useQuestion({
    act: async () => {
      if (await editing.save(edit)) notify(done, { type: 'success' })
    },
    failure: problemText,
    onClose: () => setIsAsking(false),
  })
  return (
    <div>
      <Button
        variant={prominent ? 'contained' : 'outlined'}
        color={type === 'danger' ? 'error' : 'primary'}
        onClick={() => setIsAsking(true)}
        disabled={disabled || editing.pending}
      >
        {label}
      </Button>
      <ConfirmModal open={isAsking} title={title} type={type} confirmLabel={label} {...question}>
        {children}
      </ConfirmModal>
    </div>
  )
}

interface Props {
  editing: DonationEditing
}

/** Takes the money of a gift online (rule 6.5). */
export function ProcessDonation({ editing }: Props) {
  const { amount, name, email, authenticity, payment_state } = useRecord<Donation>()
  const isFraudulent = authenticity === 'Fraudulent'
  const isHeld = payment_state === 'authorized'
  const why = isFraudulent ? 'This gift is marked Fraudulent.' : isHeld ? '' : 'There is no held money to take.'
  return (
    <div>
      <MoneyAction
        editing={editing}
        edit={{ process: true }}
        label="Process Donation"
        title={`Take ${formatCents(amount)} from ${name}?`}
        type="info"
        done={`${formatCents(amount)} was taken. The receipt is on its way.`}
        disabled={why !== ''}
        prominent
      >
        The amount that is held on the card is taken, and the receipt goes to {email}.
        {authenticity === null && ' Nobody has marked this gift Authentic yet.'}
      </MoneyAction>
      {why && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {why}
        </Typography>
      )}
    </div>
  )
}

/** Lets held money go that was kept when the gift was marked Fraudulent. */
export function ReleaseHold({ editing }: Props) {
  const { amount, name } = useRecord<Donation>()
  return (
    <MoneyAction
      editing={editing}
      edit={{ authenticity: 'Fraudulent', release: true }}
      label="Release the hold"
      title={`Let ${formatCents(amount)} go?`}
      type="warning"
      done={`${formatCents(amount)} is not held any more. Nothing was charged.`}
    >
      The amount goes back to whom the card that {name} used belongs to, and cannot be held again.
    </MoneyAction>
  )
}

/** Gives money that was taken back. */
export function RefundDonation({ editing }: Props) {
  const { amount, returned, name, receipt } = useRecord<Donation>()
  const left = formatCents(amount - (returned ?? 0))
  return (
    <MoneyAction
      editing={editing}
      edit={{ refund: true }}
      label="Refund"
      title={`Give ${left} back to ${name}?`}
      type="danger"
      done={`${left} is on its way back.`}
    >
      {returned === null ? 'The whole amount' : `What is left of ${formatCents(amount)}`} goes back to the card.
      {receipt && ` Receipt ${receiptNumber(receipt.number)} becomes void, and its page says so.`} This cannot be undone.
    </MoneyAction>
  )
}
