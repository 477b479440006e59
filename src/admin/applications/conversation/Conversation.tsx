import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Application } from '../../../shared/api/applications'
import type { Comment } from '../../../shared/api/common'
import { colors } from '../../../shared/brand/tokens'
import { ERRORS } from '../../../shared/constants'
import { NO_REPLY } from '../../../shared/comments'
import { useComments } from '../../comments/Comments'
import { ConfirmModal } from '../../components/ConfirmModal'
import { PhoneLink } from '../../components/ContactLinks'
import { useConfirm } from '../../components/use-confirm'
import { useMessages } from '../../messages/message-state'
import { useRecord } from '../../record/use-record'
import { safeContactNotes } from '../review/SafeContactNotice'
import { conversationOf, safePhones, useMayReply } from './use-conversation'
import { FamilyMessage, StaffReply } from './ConversationEntry'

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
  const notes = safeContactNotes(safe_contact)
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
