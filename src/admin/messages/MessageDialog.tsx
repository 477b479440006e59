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
import { ConfirmModal, useConfirm } from '../components/ConfirmModal'
import { Modal } from '../components/Modal'
import { ErrorMessage } from '../components/ErrorMessage'
import { useAppDataProvider } from '../data-provider'
import { ProblemError, errorText } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { useCan, useFormatDateTime } from '../session/session'
import { EmailPreview } from './EmailPreview'
import { isPending, MessageStateMark } from './MessageState'

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(84px, auto) minmax(0, 1fr)',
  gap: '6px 16px',
  margin: 0,
  fontSize: '0.9375rem',
  '& dt': { fontSize: '0.8125rem', color: colors.muted, paddingTop: 2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

function factsOf(mail: Message, formatMoment: (moment: string) => string): [label: string, value: ReactNode][] {
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
    ['Status', <MessageStateMark key="state" mail={{ ...mail, last_error: saysWhy ? last_error : null }} />],
    ['Last error', !saysWhy && last_error],
    ['Created', formatMoment(created_at)],
    ['Sent again by', resent_by],
    ['Sent', sent_at && formatMoment(sent_at)],
    ['Tries', attempts > 0 && (state === 'sent' || state === 'failed') && attempts],
    ['Next try', state === 'waiting' && formatMoment(next_attempt_at)],
  ]
  return facts.filter(([, value]) => value !== null && value !== false)
}

/** Shows an email; the server has masked codes and secret links. */
function MessageContent({ mail }: { mail: Message }) {
  const formatMoment = useFormatDateTime()
  return (
    <>
      <Facts>
        {factsOf(mail, formatMoment).map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} is`}>{value}</dd>])}
      </Facts>
      {mail.words_changed && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          This email’s template has changed since the email was created. You’re seeing the current wording.
        </Typography>
      )}
      <EmailPreview mail={mail} />
    </>
  )
}

/** Polling interval in milliseconds. */
const LOOK_AGAIN = 3000

/** Polls the state of an email. Leaves out the text: every reading of it is audited. */
function usePolledState(id: number, underWay: boolean): MessageRow | null {
  const { data } = useRead<readonly MessageRow[]>('messages', {
    query: { filter: JSON.stringify({ id }) },
    enabled: underWay,
    gcTime: 0,
    refetchInterval: ({ state: { data: rows } }) => (rows?.[0] && !isPending(rows[0]) ? false : LOOK_AGAIN),
    meta: { quiet: true },
  })
  return data?.[0] ?? null
}

function useMessage(id: number) {
  const dataProvider = useAppDataProvider()
  const refresh = useRefresh()
  const { data, error } = useGetOne<Message>('messages', { id }, { gcTime: 0, meta: { quiet: true } })
  const standing = usePolledState(id, data !== undefined && isPending(data))
  return {
    mail: data ? { ...data, ...standing } : null,
    error,
    /** @returns the one now waiting */
    sendAgain: async (): Promise<Message> => {
      const { data: again } = await dataProvider.change<Message>('POST', `messages/${id}/resend`)
      refresh()
      return again
    },
  }
}

interface Props {
  id: number
  onShow: (id: number) => void
  onClose: () => void
}

const failureText = (error: unknown) => (error instanceof ProblemError && error.status === 404 ? 'We can’t find this email.' : ERRORS.load)

const Loading = () => (
  <div role="status" aria-label="Loading" aria-busy="true">
    <Skeleton variant="rounded" height={72} />
    <Skeleton variant="rounded" height={200} sx={{ mt: 3 }} />
  </div>
)

export function MessageDialog({ id, onShow, onClose }: Props) {
  const mayResend = useCan('resend', 'messages')
  const notify = useNotify()
  const { mail, error, sendAgain } = useMessage(id)
  const [asking, setAsking] = useState(false)
  const question = useConfirm({
    act: async () => {
      const again = await sendAgain()
      notify(`We’re sending the email to ${again.recipient}.`, { type: 'success' })
      onShow(again.id)
    },
    failure: errorText,
    onClose: () => setAsking(false),
  })
  const actions = (
    <>
      {mayResend && mail?.goes_to && !isPending(mail) && (
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
        {mail ? <MessageContent mail={mail} /> : error ? <ErrorMessage>{failureText(error)}</ErrorMessage> : <Loading />}
      </Modal>
      {mail && (
        <ConfirmModal open={asking} size="md" title="Send this email again?" confirmLabel="Send again" {...question}>
          {mail.state === 'sent'
            ? `We’ll send a copy to ${mail.goes_to}.`
            : `It hasn’t reached ${mail.recipient} yet. We’ll try again${mail.goes_to === mail.recipient ? '' : `, this time to ${mail.goes_to}`}.`}
        </ConfirmModal>
      )}
    </>
  )
}
