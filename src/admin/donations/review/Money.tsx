import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { Donation } from '../../../shared/api/donations'
import { receiptNumber } from '../../../shared/receipt'
import { serverNow } from '../../../shared/server-clock'
import { useRecord } from '../../record/use-record'
import { useMoment } from '../../session/session'
import { PaymentChip } from '../DonationChips'
import { timeLeft } from './time-left'

const MINUTE_MS = 60_000

/** Until when held money can be taken, and how long that still is. */
function HoldCountdown({ until }: { until: string }) {
  const momentOf = useMoment()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(Date.parse(until) - now)
  return (
    <>
      {left === null ? 'The hold has ended' : `The hold ends in ${left}`}
      {`, ${momentOf(until)}`}
    </>
  )
}

/** The newest receipt of a donation, void or not, to be opened and printed. */
export function Receipt() {
  const { id, receipt } = useRecord<Donation>()
  if (!receipt) return null
  const number = receiptNumber(receipt.number)
  return (
    <>
      {number} of {receipt.nice_date}
      {receipt.voided && ', void'}{' '}
      <Link
        href={`/api/donations/${id}/receipt`}
        target="_blank"
        rel="noopener"
        className="no-print"
        aria-label={`Open receipt ${number} as PDF, in a new tab`}
      >
        Open as PDF
      </Link>
    </>
  )
}

/** Where the money of a gift online is, and what follows from it. */
export function Money() {
  const { payment_state, hold_expires_at, void_reason } = useRecord<Donation>()
  if (payment_state === null) return null
  return (
    <>
      <PaymentChip state={payment_state} />
      <Typography component="div" variant="body2" sx={{ mt: 1 }}>
        {payment_state === 'authorized' && hold_expires_at && <HoldCountdown until={hold_expires_at} />}
        {payment_state === 'canceled' && 'The hold was released, or ran out. Nothing was charged.'}
        {payment_state === 'voided' && `Counts nowhere: ${void_reason}`}
      </Typography>
    </>
  )
}
