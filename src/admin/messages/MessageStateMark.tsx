import type { SvgIconComponent } from '@mui/icons-material'
import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DraftsOutlined from '@mui/icons-material/DraftsOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { MessageRow } from '../../shared/api/messages'
import { colors } from '../../shared/brand/tokens'
import { isHeld, type MessageState } from '../../shared/messages'
import { useFormatTime } from '../session/session'
import { shortStateLabel, stateLabel, type EmailState } from './message-state'

const MessageLineFrame = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  fontSize: '0.875rem',
  minWidth: 0,
  '& .what': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& .what > svg': { fontSize: 18, color: colors.muted },
  '& .to': { overflowWrap: 'anywhere' },
})

interface MessageLineProps {
  mail: MessageRow
  onOpen: (id: number) => void
}

export const MessageLine = ({ mail, onOpen }: MessageLineProps) => (
  <MessageLineFrame>
    <span className="what">
      <MailOutlined aria-hidden="true" />
      <Link component="button" type="button" variant="body2" onClick={() => onOpen(mail.id)}>
        {mail.title}
      </Link>
    </span>
    <span className="to">to {mail.recipient}</span>
    <MessageStateMark mail={mail} />
  </MessageLineFrame>
)

const LOOKS: Readonly<Record<MessageState, { Icon: SvgIconComponent; color: string }>> = {
  waiting: { Icon: ScheduleOutlined, color: colors.ink },
  sending: { Icon: SendOutlined, color: colors.ink },
  sent: { Icon: CheckCircleOutlined, color: colors.tealDark },
  failed: { Icon: ErrorOutlined, color: colors.red },
  unsent: { Icon: DraftsOutlined, color: colors.muted },
  canceled: { Icon: BlockOutlined, color: colors.muted },
}

const HELD = { Icon: PauseCircleOutlined, color: colors.ink }

const State = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  fontSize: '0.8125rem',
  fontWeight: 550,
  verticalAlign: 'middle',
  '& svg': { fontSize: 16, flex: 'none' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
})

interface Props {
  mail: EmailState
  short?: boolean
}

export function MessageStateMark({ mail, short = false }: Props) {
  const { Icon, color } = isHeld(mail) ? HELD : LOOKS[mail.state]
  const timeOf = useFormatTime()
  const words = stateLabel(mail, timeOf)
  return (
    <State style={{ color }} title={words}>
      <Icon aria-hidden="true" />
      <span>{short ? shortStateLabel(mail, timeOf) : words}</span>
    </State>
  )
}
