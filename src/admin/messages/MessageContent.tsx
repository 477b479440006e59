import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Message } from '../../shared/api/messages'
import { colors } from '../../shared/brand/tokens'
import { isUndone } from '../../shared/messages'
import { useMoment } from '../session/use-moment'
import { MailPaper } from './MailPaper'
import { MessageStateMark } from './MessageStateMark'

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  fontSize: '0.9375rem',
  '& dt': { fontSize: '0.8125rem', color: colors.muted, paddingTop: 2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

/** How the mail fared, by name; what says nothing is left out. */
function factsOf(mail: Message, nice: (moment: string) => string): [label: string, value: ReactNode][] {
  const {
    recipient,
    application_id,
    donation_id,
    full_name,
    state,
    attempts,
    last_error,
    created_at,
    sent_at,
    next_attempt_at,
    resent_by,
  } = mail
  /** Its state tells the reason. */
  const saysWhy = state === 'unsent' || isUndone(mail)
  const [path, noun] =
    application_id === null
      ? [donation_id && pathTo('donations', donation_id), 'Donation']
      : [pathTo('applications', application_id), 'Application']
  const about = path !== null && path !== 0 && (
    <Link component={RouterLink} to={path}>
      {full_name ?? noun}
    </Link>
  )
  const facts: [string, ReactNode][] = [
    ['To', recipient],
    ['About', about],
    ['State', <MessageStateMark key="state" mail={{ ...mail, last_error: saysWhy ? last_error : null }} />],
    ['Last error', !saysWhy && last_error],
    ['Written', nice(created_at)],
    ['Sent again by', resent_by],
    ['Sent', sent_at && nice(sent_at)],
    ['Attempts', attempts > 0 && (state === 'sent' || state === 'failed') && attempts],
    ['Next attempt', state === 'waiting' && nice(next_attempt_at)],
  ]
  return facts.filter(([, value]) => value !== null && value !== false)
}

/** A mail's facts, and its words on paper. Codes and secret links are masked. */
export function MessageContent({ mail }: { mail: Message }) {
  const nice = useMoment()
  return (
    <>
      <Facts>{factsOf(mail, nice).map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} is`}>{value}</dd>])}</Facts>
      {mail.words_changed && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          The wording of this kind of mail has changed since it was written. It is shown in today’s words.
        </Typography>
      )}
      <MailPaper mail={mail} />
    </>
  )
}
