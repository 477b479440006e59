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

export function ProcessDonation({ editing }: Props) {
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

/** Releases a hold that was kept when the gift was marked Fraudulent. */
export function ReleaseHold({ editing }: Props) {
  const { amount, name } = useRecord<Donation>()
  return (
    <ConfirmAction
      editing={editing}
      edit={{ authenticity: 'Fraudulent', release: true }}
      label="Release the hold"
      title={`Release the ${formatCents(amount)} hold?`}
      type="warning"
      done={`${formatCents(amount)} hold released. The card wasn’t charged.`}
    >
      The money goes back to the owner of the card {name} used, and you can’t hold it again.
    </ConfirmAction>
  )
}

export function RefundDonation({ editing }: Props) {
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
