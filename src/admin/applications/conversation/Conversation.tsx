import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Application } from '../../../shared/api/applications'
import type { Comment } from '../../../shared/api/common'
import type { MessageRow, Reply } from '../../../shared/api/messages'
import { colors } from '../../../shared/brand/tokens'
import { NO_REPLY } from '../../../shared/comments'
import { authorOf, ERRORS, FAMILY, UNKNOWN_USER } from '../../../shared/constants'
import { useComments } from '../../comments/Comments'
import { Chip, TONES } from '../../components/Chip'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import { PhoneLink } from '../../components/Facts'
import { MessageStateMark, useMessages } from '../../messages/MessageState'
import { useRecord } from '../../record/use-record'
import { useCan, useFormatDateTime } from '../../session/session'
import { safeContactNotes } from '../review/SafeContactNotice'
import { conversationOf, safePhones, useAnswered, useMayReply } from './use-conversation'

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

function FamilyMessage({ message, onAnswer, onDelete }: FamilyMessageProps) {
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

function StaffReply({ reply: { user, created_at, text, undone_at }, mail }: { reply: Reply; mail: MessageRow | null }) {
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

const ReplyDialog = lazy(() => import('./ReplyDialog').then((m) => ({ default: m.ReplyDialog })))

const List = styled('ol')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  maxWidth: 760,
  '& > li': { margin: '0 0 8px', padding: '10px 12px', borderRadius: 8, border: `1px solid ${colors.hairline}`, scrollMarginTop: 65 },
  '& > li[data-family]': { background: colors.tealTint, marginRight: 24 },
  '& > li:not([data-family])': { marginLeft: 24 },
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 6px', fontSize: '0.8125rem', color: colors.muted },
  '& header strong': { color: colors.ink, fontSize: '0.875rem' },
  '& header span': { whiteSpace: 'normal' },
  '& p': { margin: '4px 0', whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext', overflowWrap: 'anywhere', fontSize: '0.9375rem' },
  '& small': { fontSize: '0.8125rem', color: colors.muted, overflowWrap: 'anywhere' },
  '& .acts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 8 },
})

function OtherWays() {
  const application = useRecord<Application>()
  const { safe_contact } = application
  const phones = safePhones(application)
  // The sentence above the list says already that there is no email.
  const notes = safeContactNotes(safe_contact && { ...safe_contact, email: undefined })
  return (
    <div role="note" aria-label="How to reach this family">
      <Typography>{safe_contact?.email === false ? NO_REPLY.unsafe : NO_REPLY.unreachable}</Typography>
      <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {phones.map(({ label, phone }) => (
          <li key={label}>
            {label}: <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function useLinkedMessage(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const linked = /^#message-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null
    linked?.scrollIntoView()
    linked?.focus({ preventScroll: true })
  }, [hash])
}

function useDeletion() {
  const { remove } = useComments()
  const [chosen, choose] = useState<Comment | null>(null)
  const question = useConfirm({
    act: async () => (chosen ? remove(chosen.id) : undefined),
    failure: ERRORS.commentDelete,
    onClose: () => choose(null),
  })
  return { isOpen: chosen !== null, choose, question }
}

export function Conversation() {
  const application = useRecord<Application>()
  const mails = useMessages({ application_id: application.id }, application.messages)
  const entries = conversationOf(application, mails)
  const mayReply = useMayReply()
  const isReachable = application.email !== null
  const [writing, setWriting] = useState(false)
  const deletion = useDeletion()
  const write = mayReply && isReachable ? () => setWriting(true) : undefined
  useLinkedMessage()
  return (
    <>
      {entries.length === 0 && <Typography color="textSecondary">No messages yet.</Typography>}
      <List aria-live="polite">
        {entries.map((entry) => (
          <li key={entry.key} id={entry.key} tabIndex={-1} data-family={entry.kind === 'message' || undefined}>
            {entry.kind === 'message' ? (
              <FamilyMessage message={entry.message} onAnswer={write} onDelete={() => deletion.choose(entry.message)} />
            ) : (
              <StaffReply reply={entry.reply} mail={entry.mail} />
            )}
          </li>
        ))}
      </List>
      {!isReachable && <OtherWays />}
      {write && (
        <Button className="no-print" variant="outlined" onClick={write}>
          Email the family
        </Button>
      )}
      {!mayReply && isReachable && (
        <Typography color="textSecondary" className="no-print">
          Only admins can email families. You can call them and mark their message as answered.
        </Typography>
      )}
      {writing && (
        <Suspense fallback={null}>
          <ReplyDialog onClose={() => setWriting(false)} />
        </Suspense>
      )}
      <ConfirmModal
        open={deletion.isOpen}
        type="danger"
        size="md"
        title="Delete this message?"
        confirmLabel="Delete"
        {...deletion.question}
      >
        It will be gone for everyone. You can’t undo this.
      </ConfirmModal>
    </>
  )
}
