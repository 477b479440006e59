import Link from '@mui/material/Link'
import type { Donation } from '../../../shared/api/donations'
import { MailLink } from '../../components/ContactLinks'
import { useRecord } from '../../record/use-record'

export function PersonToNotify() {
  const { id, type, told_name, told_email, payment_state, authenticity } = useRecord<Donation>()
  const isOurs = (type === 'Check' ? payment_state === null : payment_state === 'captured') && authenticity !== 'Fraudulent'
  return (
    <>
      {told_name ?? 'No one'}
      {told_email && (
        <>
          , <MailLink email={told_email} />
        </>
      )}{' '}
      {isOurs && (
        <Link
          href={`/api/donations/${id}/card`}
          target="_blank"
          rel="noopener"
          className="no-print"
          aria-label="Open the card as PDF, in a new tab"
        >
          Open the card as PDF
        </Link>
      )}
    </>
  )
}
