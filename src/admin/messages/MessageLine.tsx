import MailOutlined from '@mui/icons-material/MailOutlined'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { MessageRow } from '../../shared/api/messages'
import { colors } from '../../shared/brand/tokens'
import { MessageStateMark } from './MessageStateMark'

const Line = styled('div')({
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

interface Props {
  mail: MessageRow
  onOpen: (id: number) => void
}

/** One mail: what, to whom, and how it fared. Opens the mail itself. */
export const MessageLine = ({ mail, onOpen }: Props) => (
  <Line>
    <span className="what">
      <MailOutlined aria-hidden="true" />
      <Link component="button" type="button" variant="body2" onClick={() => onOpen(mail.id)}>
        {mail.title}
      </Link>
    </span>
    <span className="to">to {mail.recipient}</span>
    <MessageStateMark mail={mail} />
  </Line>
)
