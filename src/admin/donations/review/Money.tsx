import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { Donation } from '../../../shared/api/donations'
import { MINUTE_MS } from '../../../shared/dates'
import { receiptNumber } from '../../../shared/receipt'
import { serverNow } from '../../../shared/server-clock'
import { useRecord } from '../../record/use-record'
import { useFormatDateTime } from '../../session/session'
import { PaymentChip } from '../DonationChips'
import { timeLeft } from './time-left'

function HoldCountdown({ until }: { until: string }) {
  const momentOf = useFormatDateTime()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(Date.parse(until) - now)
  return (
    <>
      {left === null ? 'The hold has expired' : `The hold expires in ${left}`}
      {` (${momentOf(until)})`}
    </>
  )
}

export function Receipt() {
  const { id, receipt } = useRecord<Donation>()
  if (!receipt) return null
  const number = receiptNumber(receipt.number)
  return (
    <>
      {number} issued {receipt.nice_date}
      {receipt.voided && ' (void)'}{' '}
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

export function Money() {
  const { payment_state, hold_expires_at, void_reason } = useRecord<Donation>()
  if (payment_state === null) return null
  return (
    <>
      <PaymentChip state={payment_state} />
      <Typography component="div" variant="body2" sx={{ mt: 1 }}>
        {payment_state === 'authorized' && hold_expires_at && <HoldCountdown until={hold_expires_at} />}
        {payment_state === 'canceled' && 'The hold was released or expired. The card wasn’t charged.'}
        {payment_state === 'voided' && `Reason: ${void_reason}`}
      </Typography>
    </>
  )
}
