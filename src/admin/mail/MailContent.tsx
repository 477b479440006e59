import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Message } from '../../shared/api'
import { colors } from '../../shared/brand/tokens'
import { useMoment } from '../state/use-moment'
import { MailState } from './MailState'

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  fontSize: '0.9375rem',
  '& dt': { fontSize: '0.8125rem', color: colors.muted, paddingTop: 2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

const Paper = styled('article')({
  marginTop: 16,
  padding: '20px 24px',
  background: '#FFFFFF',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 8,
  '& h3': { marginBottom: 12, overflowWrap: 'anywhere' },
  '& .text': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem', lineHeight: 1.6, maxWidth: '68ch' },
  '@media (max-width: 639.95px)': { padding: '14px 16px' },
})

/** How the mail fared, by name; what says nothing is left out. */
function factsOf(mail: Message, nice: (moment: string) => string): [label: string, value: ReactNode][] {
  const { recipient, application_id, full_name, state, attempts, last_error, created_at, sent_at, next_attempt_at, resent_by } = mail
  const about = application_id !== null && (
    <Link component={RouterLink} to={`/application/${application_id}`}>
      {full_name ?? `Application ${application_id}`}
    </Link>
  )
  const facts: [string, ReactNode][] = [
    ['To', recipient],
    ['About', about],
    ['State', <MailState key="state" mail={{ ...mail, last_error: null }} />],
    ['Last error', state !== 'unsent' && last_error],
    ['Written', nice(created_at)],
    ['Sent again by', resent_by],
    ['Sent', sent_at && nice(sent_at)],
    ['Attempts', attempts > 0 && (state === 'sent' || state === 'failed') && attempts],
    ['Next attempt', state === 'waiting' && nice(next_attempt_at)],
  ]
  return facts.filter(([, value]) => value !== null && value !== false)
}

/** A mail's facts, and its words on paper. Codes and secret links are masked. */
export function MailContent({ mail }: { mail: Message }) {
  const nice = useMoment()
  return (
    <>
      <Facts>
        {factsOf(mail, nice).map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} is`}>{value}</dd>])}
      </Facts>
      {mail.words_changed && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          The wording of this kind of mail has changed since it was written. It is shown in today’s words.
        </Typography>
      )}
      <Paper aria-label="The mail">
        <Typography variant="h3">{mail.subject}</Typography>
        <div className="text">{mail.text}</div>
      </Paper>
    </>
  )
}
