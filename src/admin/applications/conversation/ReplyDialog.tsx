import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useShowContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Application } from '../../../shared/api/applications'
import { colors } from '../../../shared/brand/tokens'
import { newReplySchema } from '../../../shared/comments'
import { ErrorMessage } from '../../components/ErrorMessage'
import { DialogForm } from '../../form/DialogForm'
import { CheckInput, TextInput } from '../../form/inputs'
import { useRecord } from '../../record/use-record'
import { PreviewedFamilyMail } from '../previewing/PreviewedMail'
import { isAnsweredSince, unansweredOf, useSendReply } from './use-conversation'

const Quotes = styled('div')({
  maxHeight: 160,
  overflowY: 'auto',
  background: colors.tealTint,
  borderRadius: 8,
  '& blockquote': {
    margin: 0,
    padding: '8px 12px',
    whiteSpace: 'pre-wrap',
    unicodeBidi: 'plaintext',
    overflowWrap: 'anywhere',
    fontSize: '0.9375rem',
  },
  '& blockquote + blockquote': { borderTop: `1px solid ${colors.hairline}` },
})

function ReplyPreviewed({ applicationId }: { applicationId: number }) {
  const text = useWatch<{ text: string }>({ name: 'text' }) ?? ''
  return (
    <PreviewedFamilyMail
      path={`applications/${applicationId}/replies/preview`}
      body={{ text }}
      unsent={(reason) => <ErrorMessage>{reason}</ErrorMessage>}
    />
  )
}

const formSchema = newReplySchema.pick({ text: true }).extend({ mark: z.boolean() })
const EMPTY = { text: '', mark: true }

const markLabel = (count: number) =>
  count === 1 ? 'Mark the family’s message as answered' : `Mark the family’s ${count} messages as answered`

export function ReplyDialog({ onClose }: { onClose: () => void }) {
  const application = useRecord<Application>()
  // Kept as it was: a message that someone answers meanwhile must not leave this reply without being told (rule 2.13).
  const [unanswered] = useState(() => unansweredOf(application))
  const [anyway, setAnyway] = useState(false)
  const { refetch } = useShowContext()
  const sendReply = useSendReply()
  const send = async ({ text, mark }: z.infer<typeof formSchema>) => {
    try {
      await sendReply({ text: text.trim(), answers: mark ? unanswered.map(({ id }) => id) : [], anyway })
    } catch (error) {
      if (isAnsweredSince(error)) {
        setAnyway(true)
        void refetch()
      }
      throw error
    }
  }
  return (
    <DialogForm
      size="3xl"
      title={`${application.nominated ? 'Email about' : 'Email'} ${application.full_name}`}
      saveLabel={anyway ? 'Send anyway' : 'Send email'}
      values={EMPTY}
      schema={formSchema}
      save={send}
      onSaved={onClose}
      onClose={onClose}
      asks="email"
    >
      {unanswered.length > 0 && (
        <Quotes tabIndex={0} role="region" aria-label="The family’s messages">
          {unanswered.map(({ id, comment }) => (
            <blockquote key={id}>{comment}</blockquote>
          ))}
        </Quotes>
      )}
      <TextInput
        source="text"
        label="Your message"
        help="Leave a blank line between paragraphs. The email greets them by name and says how to reply."
        minRows={4}
        maxRows={12}
        autoFocus
      />
      {unanswered.length > 0 && <CheckInput source="mark" label={markLabel(unanswered.length)} />}
      <ReplyPreviewed applicationId={application.id} />
    </DialogForm>
  )
}
