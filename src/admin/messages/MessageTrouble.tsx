import MailOutlined from '@mui/icons-material/MailOutlined'
import { styled } from '@mui/material/styles'
import type { MessageRow } from '../../shared/api/messages'
import { colors } from '../../shared/brand/tokens'
import { useFormatTime } from '../session/session'
import { needsAttention, stateLabel, useMessages, type About } from './message-state'

const List = styled('ul')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: '8px 12px',
  display: 'grid',
  gap: 4,
  background: colors.yellowTint,
  borderRadius: 8,
  fontSize: '0.875rem',
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start', overflowWrap: 'anywhere' },
  '& svg': { fontSize: 18, flex: 'none', marginTop: 2 },
})

interface Props {
  about: About
  messages: readonly MessageRow[]
}

export function MessageTrouble({ about, messages }: Props) {
  const timeOf = useFormatTime()
  const stuck = useMessages(about, messages).filter(needsAttention)
  if (stuck.length === 0) return null
  return (
    <List aria-label="Emails that weren’t sent" className="no-print">
      {stuck.map((mail) => (
        <li key={mail.id}>
          <MailOutlined aria-hidden="true" />
          <span>
            {mail.title}, to {mail.recipient}. {stateLabel(mail, timeOf)}
          </span>
        </li>
      ))}
    </List>
  )
}
