import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { MessageRow } from '../../shared/api/messages'
import { colors } from '../../shared/brand/tokens'
import { isHeld } from '../../shared/messages'
import { useToday } from '../session/session'
import { needsAttention, isPending } from './message-state'
import { DAY_MS } from '../../shared/dates'

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  marginBottom: 12,
  padding: '8px 12px',
  borderRadius: 8,
  background: colors.yellowTint,
  fontSize: '0.9375rem',
  '& a': { color: colors.ink, textDecoration: 'underline' },
})

/** Age in milliseconds after which emails on hold are no longer mentioned. */
const WEEK = 7 * DAY_MS

interface Trouble {
  state: string
  mails: readonly MessageRow[]
  one: string
  many: string
  why?: string | null
}

export function MessageSummary({ rows }: { rows: readonly MessageRow[] }) {
  const since = Date.parse(useToday()) - WEEK
  const waiting = rows.filter(isPending)
  const failed = rows.filter(({ state }) => state === 'failed')
  const held = rows.filter((mail) => isHeld(mail) && Date.parse(mail.created_at) > since)
  const troubles: Trouble[] = [
    {
      state: 'waiting',
      mails: waiting,
      one: 'is waiting to be sent',
      many: 'are waiting to be sent',
      why: waiting.filter(needsAttention).at(-1)?.last_error,
    },
    { state: 'failed', mails: failed, one: 'failed', many: 'failed' },
    {
      state: 'held',
      mails: held,
      one: 'from the past week is on hold',
      many: 'from the past week are on hold',
      why: 'Too many went to one address within an hour.',
    },
  ].filter(({ mails }) => mails.length > 0)
  if (troubles.length === 0) return null
  return (
    <Line role="status">
      {troubles.map(({ state, mails: { length }, one, many, why }) => (
        <span key={state}>
          <Link component={RouterLink} to={`${pathTo('messages')}?state=${state}&start=&end=`}>
            {length === 1 ? `1 email ${one}` : `${length} emails ${many}`}
          </Link>
          {why ? `. ${why}` : '.'}
        </span>
      ))}
    </Line>
  )
}
