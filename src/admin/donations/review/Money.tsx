import Typography from '@mui/material/Typography'
import type { Donation } from '../../../shared/api/donations'
import { receiptNumber } from '../../../shared/receipt'
import { useRecord } from '../../record/use-record'
import { PaymentChip } from '../DonationChips'
import { HoldCountdown } from './HoldCountdown'

/** Where the money of a gift online is, and what follows from it. */
export function Money() {
  const { payment_state, hold_expires_at, receipt, void_reason } = useRecord<Donation>()
  if (payment_state === null) return null
  const receiptText = receipt && `Receipt ${receiptNumber(receipt.number)} of ${receipt.nice_date}${receipt.voided ? ', void' : ''}`
  return (
    <>
      <PaymentChip state={payment_state} />
      <Typography component="div" variant="body2" sx={{ mt: 1 }}>
        {payment_state === 'authorized' && hold_expires_at && <HoldCountdown until={hold_expires_at} />}
        {payment_state === 'canceled' && 'The hold was released, or ran out. Nothing was charged.'}
        {payment_state === 'voided' && `Counts nowhere: ${void_reason}`} {receiptText}
      </Typography>
    </>
  )
}
