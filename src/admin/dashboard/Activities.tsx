import ChatBubbleOutlined from '@mui/icons-material/ChatBubbleOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Undo from '@mui/icons-material/Undo'
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { Activity } from '../../shared/api/dashboard'
import { colors } from '../../shared/brand/tokens'
import { FAMILY, UNKNOWN_USER } from '../../shared/constants'
import { useFormatDateTime } from '../session/session'
import { formatCount } from '../../shared/text'

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '2px 12px',
    padding: '10px 0',
    borderBottom: `1px solid ${colors.hairline}`,
    fontSize: '0.9375rem',
  },
  '& svg': { fontSize: 20, color: colors.muted, marginTop: 1 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { gridColumn: 2, fontSize: '0.8125rem', color: colors.muted },
})

const PATHS: Readonly<Record<Activity['resource'], string>> = {
  applications: 'application',
  donations: 'donation',
  fsps: 'fsps',
  interests: 'interests',
}

const Name = ({ activity: { resource, record, name } }: { activity: Activity }) => (
  <Link component={RouterLink} to={`/${PATHS[resource]}/${record}`}>
    {name}
  </Link>
)

function Sentence({ activity }: { activity: Activity }) {
  const { kind, user, from, to, count, undo } = activity
  const name = <Name activity={activity} />
  if (kind === 'donation') return <>{name} gave online</>
  if (kind === 'message') return <>{name}’s family sent a message</>
  if (kind === 'comment')
    return (
      <>
        {user?.name ?? UNKNOWN_USER} commented on {name}
      </>
    )
  if (from === null)
    return (
      <>
        New application: {name} ({to})
      </>
    )
  const others = count > 1 && ` and ${formatCount(count - 1)} ${count === 2 ? 'other' : 'others'}`
  if (undo)
    return (
      <>
        {user?.name ?? FAMILY} undid a status change: {name}
        {others} {count === 1 ? `is back to ${to}` : 'are back to their earlier status'}
      </>
    )
  return (
    <>
      {user?.name ?? FAMILY} moved {name}
      {others} {count === 1 && `from ${from}`} to {to}
    </>
  )
}

const ICONS = {
  donation: VolunteerActivismOutlined,
  comment: ChatBubbleOutlined,
  message: MarkEmailUnreadOutlined,
  new: InboxOutlined,
  moved: SwapHoriz,
  undone: Undo,
} as const

const iconOf = ({ kind, from, undo }: Activity) => ICONS[kind !== 'status' ? kind : from === null ? 'new' : undo ? 'undone' : 'moved']

export function Activities({ activity }: { activity: readonly Activity[] }) {
  const momentOf = useFormatDateTime()
  if (activity.length === 0) return <Typography color="textSecondary">Status changes, comments, and gifts will show up here.</Typography>
  return (
    <List>
      {activity.map((one) => {
        const Icon = iconOf(one)
        return (
          <li key={`${one.kind}-${one.id}`}>
            <Icon aria-hidden="true" />
            <p>
              <Sentence activity={one} />
            </p>
            <small>{momentOf(one.created_at)}</small>
          </li>
        )
      })}
    </List>
  )
}
