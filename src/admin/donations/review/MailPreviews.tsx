import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { Donation } from '../../../shared/api/donations'
import { EmailPreview } from '../../messages/EmailPreview'

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
