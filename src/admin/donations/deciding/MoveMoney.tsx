import Typography from '@mui/material/Typography'
import type { Donation } from '../../../shared/api/donations'
import { formatCents } from '../../../shared/money'
import { receiptNumber } from '../../../shared/receipt'
import { useRecord } from '../../record/use-record'
import { ConfirmAction } from './EditAction'
import type { DonationEditing } from './use-donation-edit'

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
      <ConfirmAction
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
      </ConfirmAction>
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
    <ConfirmAction
      editing={editing}
      edit={{ authenticity: 'Fraudulent', release: true }}
      label="Release the hold"
      title={`Let ${formatCents(amount)} go?`}
      type="warning"
      done={`${formatCents(amount)} is not held any more. Nothing was charged.`}
    >
      The amount goes back to whom the card that {name} used belongs to, and cannot be held again.
    </ConfirmAction>
  )
}

/** Gives money that was taken back. */
export function RefundDonation({ editing }: Props) {
  const { amount, returned, name, receipt } = useRecord<Donation>()
  const left = formatCents(amount - (returned ?? 0))
  return (
    <ConfirmAction
      editing={editing}
      edit={{ refund: true }}
      label="Refund"
      title={`Give ${left} back to ${name}?`}
      type="danger"
      done={`${left} is on its way back.`}
    >
      {returned === null ? 'The whole amount' : `What is left of ${formatCents(amount)}`} goes back to the card.
      {receipt && ` Receipt ${receiptNumber(receipt.number)} becomes void, and its page says so.`} This cannot be undone.
    </ConfirmAction>
  )
}
