import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { MessageRow } from '../../shared/api/messages'
import { colors } from '../../shared/brand/tokens'
import { isHeld } from '../../shared/messages'
import { useToday } from '../session/session'
import { isStuck, isUnderWay } from './message-state'
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

/** In milliseconds: a flood of long ago needs no eye any more. */
const WEEK = 7 * DAY_MS

interface Trouble {
  /** The list's filter that shows them. */
  state: string
  mails: readonly MessageRow[]
  /** What is so of one of them, and of many. */
  one: string
  many: string
  why?: string | null
}

/** What needs an eye: mails that wait, and why, mails that failed, and mails that are held. Nothing while all is well. */
export function MessageSummary({ rows }: { rows: readonly MessageRow[] }) {
  const since = Date.parse(useToday()) - WEEK
  const waiting = rows.filter(isUnderWay)
  const failed = rows.filter(({ state }) => state === 'failed')
  const held = rows.filter((mail) => isHeld(mail) && Date.parse(mail.created_at) > since)
  const troubles: Trouble[] = [
    { state: 'waiting', mails: waiting, one: 'waits to be sent', many: 'wait to be sent', why: waiting.filter(isStuck).at(-1)?.last_error },
    { state: 'failed', mails: failed, one: 'failed', many: 'failed' },
    {
      state: 'held',
      mails: held,
      one: 'of the last week is held',
      many: 'of the last week are held',
      why: 'too many to one address within an hour.',
    },
  ].filter(({ mails }) => mails.length > 0)
  if (troubles.length === 0) return null
  return (
    <Line role="status">
      {troubles.map(({ state, mails: { length }, one, many, why }) => (
        <span key={state}>
          <Link component={RouterLink} to={`${pathTo('messages')}?state=${state}&start=&end=`}>
            {length === 1 ? `1 mail ${one}` : `${length} mails ${many}`}
          </Link>
          {why ? `: ${why}` : '.'}
        </span>
      ))}
    </Line>
  )
}
