import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { MessageRow } from '../../shared/api'
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

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 mail ${one}` : `${count} mails ${many}`)

/** What needs an eye: mails that wait, and why, mails that failed, and mails that are held. Nothing while all is well. */
export function MessageSummary({ rows }: { rows: readonly MessageRow[] }) {
  const waiting = rows.filter(isUnderWay)
  const failed = rows.filter(({ state }) => state === 'failed')
  const since = Date.parse(useToday()) - WEEK
  const held = rows.filter((mail) => isHeld(mail) && Date.parse(mail.created_at) > since)
  const error = waiting.filter(isStuck).at(-1)?.last_error
  if (waiting.length + failed.length + held.length === 0) return null
  return (
    <Line role="status">
      {waiting.length > 0 && (
        <span>
          <Link component={RouterLink} to="/mail?state=waiting">
            {counted(waiting.length, 'waits to be sent', 'wait to be sent')}
          </Link>
          {error ? `: ${error}` : '.'}
        </span>
      )}
      {failed.length > 0 && (
        <span>
          <Link component={RouterLink} to="/mail?state=failed">
            {counted(failed.length, 'failed', 'failed')}
          </Link>
          .
        </span>
      )}
      {held.length > 0 && (
        <span>
          <Link component={RouterLink} to="/mail?state=held">
            {counted(held.length, 'of the last week is held', 'of the last week are held')}
          </Link>
          : too many to one address within an hour.
        </span>
      )}
    </Line>
  )
}
