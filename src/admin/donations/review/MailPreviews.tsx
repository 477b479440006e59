import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { Donation } from '../../../shared/api/donations'
import { MailPaper } from '../../messages/MailPaper'

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
  '& section': { minWidth: 0 },
}))

interface Props {
  mails: NonNullable<Donation['mails']>
}

/** The mails that the donor gets, and whom they have told, as they read for this gift. */
export const MailPreviews = ({ mails: { pending, processed, card } }: Props) => (
  <Pair>
    {[
      { title: 'Pending review', when: 'At once, when the donor has paid.', mail: pending },
      { title: 'Processed', when: 'When the money is taken: the receipt.', mail: processed },
      ...(card ? [{ title: 'Dedication card', when: 'When the money is taken, to whom the donor named.', mail: card }] : []),
    ].map(({ title, when, mail }) => (
      <section key={title} aria-label={title}>
        <Typography variant="h3">{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {when}
        </Typography>
        <MailPaper mail={mail} heading="h4" />
      </section>
    ))}
  </Pair>
)
