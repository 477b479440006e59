import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useNotify, useGetOne, useRefresh } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Message, MessageRow } from '../../shared/api/messages'
import { colors } from '../../shared/brand/tokens'
import { ERRORS } from '../../shared/constants'
import { isUndone } from '../../shared/messages'
import { ConfirmModal } from '../components/ConfirmModal'
import { Modal } from '../components/Modal'
import { ProblemNote } from '../components/ProblemNote'
import { useQuestion } from '../components/use-question'
import { useAppDataProvider } from '../data-provider'
import { ProblemError, problemText } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { useMay, useMoment } from '../session/session'
import { MailPaper } from './MailPaper'
import { isUnderWay } from './message-state'
import { MessageStateMark } from './MessageStateMark'

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  fontSize: '0.9375rem',
  '& dt': { fontSize: '0.8125rem', color: colors.muted, paddingTop: 2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

/** How the mail fared, by name; what says nothing is left out. */
function factsOf(mail: Message, nice: (moment: string) => string): [label: string, value: ReactNode][] {
  const {
    recipient,
    application_id,
    donation_id,
    full_name,
    state,
    attempts,
    last_error,
    created_at,
    sent_at,
    next_attempt_at,
    resent_by,
  } = mail
  /** Its state tells the reason. */
  const saysWhy = state === 'unsent' || isUndone(mail)
  const [path, noun] =
    application_id === null
      ? [donation_id && pathTo('donations', donation_id), 'Donation']
      : [pathTo('applications', application_id), 'Application']
  const about = path !== null && path !== 0 && (
    <Link component={RouterLink} to={path}>
      {full_name ?? noun}
    </Link>
  )
  const facts: [string, ReactNode][] = [
    ['To', recipient],
    ['About', about],
    ['State', <MessageStateMark key="state" mail={{ ...mail, last_error: saysWhy ? last_error : null }} />],
    ['Last error', !saysWhy && last_error],
    ['Written', nice(created_at)],
    ['Sent again by', resent_by],
    ['Sent', sent_at && nice(sent_at)],
    ['Attempts', attempts > 0 && (state === 'sent' || state === 'failed') && attempts],
    ['Next attempt', state === 'waiting' && nice(next_attempt_at)],
  ]
  return facts.filter(([, value]) => value !== null && value !== false)
}

/** A mail's facts, and its words on paper. Codes and secret links are masked. */
function MessageContent({ mail }: { mail: Message }) {
  const nice = useMoment()
  return (
    <>
      <Facts>{factsOf(mail, nice).map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} is`}>{value}</dd>])}</Facts>
      {mail.words_changed && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          The wording of this kind of mail has changed since it was written. It is shown in today’s words.
        </Typography>
      )}
      <MailPaper mail={mail} />
    </>
  )
}

/** In milliseconds: how often a mail that is under way is looked after. */
const LOOK_AGAIN = 3000

/** How a mail that is under way fares. Its words are not read again: every reading of them is audited. */
function useStanding(id: number, underWay: boolean): MessageRow | null {
  const { data } = useRead<readonly MessageRow[]>('messages', {
    query: { filter: JSON.stringify({ id }) },
    enabled: underWay,
    gcTime: 0,
    refetchInterval: ({ state: { data: rows } }) => (rows?.[0] && !isUnderWay(rows[0]) ? false : LOOK_AGAIN),
    meta: { quiet: true },
  })
  return data?.[0] ?? null
}

/** One mail with its words, and sending it again. */
function useMessage(id: number) {
  const dataProvider = useAppDataProvider()
  const refresh = useRefresh()
  const { data, error } = useGetOne<Message>('messages', { id }, { gcTime: 0, meta: { quiet: true } })
  const standing = useStanding(id, data !== undefined && isUnderWay(data))
  return {
    mail: data ? { ...data, ...standing } : null,
    error,
    /** A mail that never went out is tried anew; of one that did, a copy is sent. @returns the one that waits now */
    sendAgain: async (): Promise<Message> => {
      const { data: again } = await dataProvider.change<Message>('POST', `messages/${id}/resend`)
      refresh()
      return again
    },
  }
}

interface Props {
  id: number
  /** Another mail is to be shown instead: the one just sent again. */
  onShow: (id: number) => void
  onClose: () => void
}

const failureText = (error: unknown) => (error instanceof ProblemError && error.status === 404 ? 'This mail was not found.' : ERRORS.load)

const Loading = () => (
  <div role="status" aria-label="Loading" aria-busy="true">
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={200} sx={{ mt: 3 }} />
  </div>
)

/** One mail as it was or will be sent: how it fared, and its words. Admins can send it again. */
export function MessageDialog({ id, onShow, onClose }: Props) {
  const mayResend = useMay('resend', 'messages')
  const notify = useNotify()
  const { mail, error, sendAgain } = useMessage(id)
  const [asking, setAsking] = useState(false)
  const question = useQuestion({
    act: async () => {
      const again = await sendAgain()
      notify(`The mail to ${again.recipient} is on its way.`, { type: 'success' })
      onShow(again.id)
    },
    failure: problemText,
    onClose: () => setAsking(false),
  })
  const actions = (
    <>
      {mayResend && mail?.goes_to && !isUnderWay(mail) && (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Send again
        </Button>
      )}
      <Button variant="contained" onClick={onClose}>
        Close
      </Button>
    </>
  )
  return (
    <>
      <Modal open title={mail?.title ?? 'Email'} size="3xl" onClose={onClose} actions={actions}>
        {mail ? <MessageContent mail={mail} /> : error ? <ProblemNote>{failureText(error)}</ProblemNote> : <Loading />}
      </Modal>
      {mail && (
        <ConfirmModal open={asking} size="md" title="Send this mail again?" confirmLabel="Send again" {...question}>
          {mail.state === 'sent'
            ? `${mail.goes_to} gets it once more.`
            : `It has not reached ${mail.recipient} so far. It will be tried anew${mail.goes_to === mail.recipient ? '' : `, to ${mail.goes_to}`}.`}
        </ConfirmModal>
      )}
    </>
  )
}
