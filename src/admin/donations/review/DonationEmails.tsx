import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Donation } from '../../../shared/api/donations'
import { MailLink } from '../../components/Facts'
import { EmailPreview } from '../../messages/EmailPreview'
import { LazyMessageDialog } from '../../messages/LazyMessageDialog'
import { MessageLine, useMessages } from '../../messages/MessageState'
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

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
  '& section': { minWidth: 0 },
}))

interface Props {
  mails: NonNullable<Donation['mails']>
}

export const MailPreviews = ({ mails: { pending, processed, card } }: Props) => (
  <Pair>
    {[
      { title: 'Pending review', when: 'Sent right after the donor pays.', mail: pending },
      { title: 'Processed', when: 'Sent when the card is charged (receipt).', mail: processed },
      ...(card ? [{ title: 'Dedication card', when: 'Sent to the person the donor named, when the card is charged.', mail: card }] : []),
    ].map(({ title, when, mail }) => (
      <section key={title} aria-label={title}>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {when}
        </Typography>
        <EmailPreview mail={mail} heading="h4" />
      </section>
    ))}
  </Pair>
)

const List = styled('ul')({ listStyle: 'none', margin: '0 0 20px', padding: 0, display: 'grid', gap: 6 })

export function SentMails() {
  const { id, messages } = useRecord<Donation>()
  const mails = useMessages({ donation_id: id }, messages)
  const [open, setOpen] = useState<number | null>(null)
  if (mails.length === 0) return null
  return (
    <>
      <List aria-label="Emails about this gift">
        {mails.map((mail) => (
          <li key={mail.id}>
            <MessageLine mail={mail} onOpen={setOpen} />
          </li>
        ))}
      </List>
      {open !== null && <LazyMessageDialog id={open} onShow={setOpen} onClose={() => setOpen(null)} />}
    </>
  )
}
