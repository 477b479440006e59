import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { Comment } from '../../../shared/api/common'
import type { MessageRow, Reply } from '../../../shared/api/messages'
import { authorOf, FAMILY, UNKNOWN_USER } from '../../../shared/constants'
import { Chip, TONES } from '../../components/Chip'
import { MessageStateMark } from '../../messages/MessageStateMark'
import { useCan, useFormatDateTime } from '../../session/session'
import { useAnswered } from './use-conversation'

const OPEN = { Icon: MarkEmailUnreadOutlined, ...TONES.open }
const DONE = { Icon: CheckCircleOutlined, ...TONES.good }
const UNDONE = { Icon: UndoOutlined, ...TONES.quiet }

const AnsweredMark = ({ message: { answered_at, answered_by } }: { message: Comment }) => {
  const momentOf = useFormatDateTime()
  if (answered_at === null) return <Chip look={OPEN}>Unanswered</Chip>
  return <Chip look={DONE}>{`Answered · ${answered_by?.name ?? UNKNOWN_USER}, ${momentOf(answered_at)}`}</Chip>
}

interface FamilyMessageProps {
  message: Comment
  /** Absent where no email can go out. */
  onAnswer?: () => void
  onDelete: () => void
}

export function FamilyMessage({ message, onAnswer, onDelete }: FamilyMessageProps) {
  const mayMark = useCan('answer', 'applications')
  const mayDelete = useCan('delete', 'comments', message)
  const written = useFormatDateTime()(message.created_at)
  const setAnswered = useAnswered()
  const [busy, setBusy] = useState(false)
  const isAnswered = message.answered_at !== null
  const toggle = () => {
    setBusy(true)
    void setAnswered(message.id, !isAnswered).finally(() => setBusy(false))
  }
  return (
    <>
      <header>
        <strong>{authorOf(message)}</strong> · {written} <AnsweredMark message={message} />
      </header>
      <p>{message.comment}</p>
      <div className="acts no-print">
        {onAnswer && !isAnswered && (
          <Button variant="contained" size="small" onClick={onAnswer}>
            Answer by email
          </Button>
        )}
        {mayMark && (
          <Button variant="outlined" size="small" onClick={toggle} disabled={busy}>
            {isAnswered ? 'Mark as unanswered' : 'Mark as answered'}
          </Button>
        )}
        {mayDelete && (
          <Tooltip title="Delete message">
            <IconButton size="small" aria-label={`Delete ${FAMILY.toLowerCase()}’s message from ${written}`} onClick={onDelete}>
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </div>
    </>
  )
}

export function StaffReply({ reply: { user, created_at, text, undone_at }, mail }: { reply: Reply; mail: MessageRow | null }) {
  const momentOf = useFormatDateTime()
  return (
    <>
      <header>
        <strong>{user?.name ?? UNKNOWN_USER}</strong> · {momentOf(created_at)}{' '}
        {undone_at !== null ? <Chip look={UNDONE}>Canceled (undone)</Chip> : mail && <MessageStateMark mail={mail} />}
      </header>
      <p>{text}</p>
      {undone_at === null && mail && <small>Email to {mail.recipient}</small>}
    </>
  )
}
