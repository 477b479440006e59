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
import { isHeld, isUndone, type MessageState, NO_MAIL_SERVER } from '../../shared/messages'
import { pluralize } from '../../shared/text'
import { useRead } from '../http/use-read'
import { useFormatTime } from '../session/session'

type Progress = Pick<MessageRow, 'state' | 'attempts'>

/** In milliseconds. */
const LOOK_AGAIN = 3000
const LOOK_AGAIN_LATER = 20_000

function intervalOf(mails: readonly Progress[]): number | false {
  const underWay = mails.filter(isPending)
  if (underWay.length === 0) return false
  return underWay.some(({ state, attempts }) => state === 'sending' || attempts === 0) ? LOOK_AGAIN : LOOK_AGAIN_LATER
}

type MessageSubject = { application_id: number } | { donation_id: number }

/**
 * Polls the emails about a record. Does not load the record again: every reading of it is audited.
 * @param messages as loaded with the record
 */
export function useMessages<Mail extends Progress>(about: MessageSubject, messages: readonly Mail[]): readonly Mail[] {
  const { data = messages } = useRead<readonly Mail[]>('messages', {
    query: { filter: JSON.stringify(about) },
    as: messages,
    initialData: messages,
    enabled: messages.some(isPending),
    staleTime: Infinity,
    refetchInterval: ({ state }) => intervalOf(state.data ?? []),
    meta: { quiet: true },
  })
  return data
}

type EmailState = Pick<MessageRow, 'state' | 'attempts' | 'last_error' | 'created_at' | 'next_attempt_at'>

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const countAttempts = (attempts: number) => pluralize(attempts, 'try', 'tries')

export const needsAttention = (mail: EmailState): boolean =>
  mail.state === 'failed' || (mail.state === 'waiting' && mail.attempts > 0) || isHeld(mail)

export const isPending = ({ state }: Pick<MessageRow, 'state'>): boolean => state === 'waiting' || state === 'sending'

const shortStateLabel = (mail: EmailState, timeOf: (moment: string) => string): string =>
  isHeld(mail) ? 'On hold' : mail.state === 'unsent' ? 'Not sent' : stateLabel({ ...mail, last_error: null }, timeOf)

/** Delayed until its cause can no longer be undone (rule 21.1). */
const isKept = ({ state, attempts, created_at, next_attempt_at }: EmailState): boolean =>
  state === 'waiting' && attempts === 0 && next_attempt_at > created_at

function stateLabel(mail: EmailState, timeOf: (moment: string) => string): string {
  const { state, attempts, last_error } = mail
  if (isKept(mail)) return `Waiting until ${timeOf(mail.next_attempt_at)}`
  switch (state) {
    case 'waiting':
      return attempts === 0 ? 'Waiting to be sent' : [`Waiting after ${countAttempts(attempts)}`, last_error].filter(Boolean).join('. ')
    case 'sending':
      return 'Sending'
    case 'sent':
      return 'Sent'
    case 'failed':
      return 'Failed'
    case 'unsent':
      return sentence(last_error ?? NO_MAIL_SERVER)
    case 'canceled':
      return isUndone(mail) ? 'Canceled (undone)' : 'Canceled'
  }
}

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

interface MessageStateMarkProps {
  mail: EmailState
  short?: boolean
}

export function MessageStateMark({ mail, short = false }: MessageStateMarkProps) {
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

interface MessageTroubleProps {
  about: MessageSubject
  messages: readonly MessageRow[]
}

export function MessageTrouble({ about, messages }: MessageTroubleProps) {
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
