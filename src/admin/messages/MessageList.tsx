import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useEffect, useMemo } from 'react'
import { useRefresh } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { MessageRow } from '../../shared/api/messages'
import { colors } from '../../shared/brand/tokens'
import { DAY_MS, subtractDays } from '../../shared/dates'
import { isHeld } from '../../shared/messages'
import { serverToday } from '../../shared/server-today'
import { choice, days } from '../list/filters'
import type { ListDefinition } from '../list/list-types'
import { RecordList } from '../list/RecordList'
import { useWholeList } from '../list/whole-list'
import { useQueryParam } from '../navigation/use-query-param'
import { LazyMessageDialog } from './LazyMessageDialog'
import { isPending, MessageStateMark, needsAttention } from './MessageState'

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  marginBottom: 12,
  padding: '8px 12px',
  borderRadius: 8,
  background: colors.yellowTint,
  fontSize: '0.9375rem',
  '& a': { color: colors.ink, textDecoration: 'underline' },
})

/** Age in milliseconds after which emails on hold are no longer mentioned. */
const WEEK = 7 * DAY_MS

interface Trouble {
  state: string
  mails: readonly MessageRow[]
  one: string
  many: string
  why?: string | null
}

export function MessageSummary({ rows }: { rows: readonly MessageRow[] }) {
  const since = Date.parse(serverToday()) - WEEK
  const waiting = rows.filter(isPending)
  const failed = rows.filter(({ state }) => state === 'failed')
  const held = rows.filter((mail) => isHeld(mail) && Date.parse(mail.created_at) > since)
  const troubles: Trouble[] = [
    {
      state: 'waiting',
      mails: waiting,
      one: 'is waiting to be sent',
      many: 'are waiting to be sent',
      why: waiting.filter(needsAttention).at(-1)?.last_error,
    },
    { state: 'failed', mails: failed, one: 'failed', many: 'failed' },
    {
      state: 'held',
      mails: held,
      one: 'from the past week is on hold',
      many: 'from the past week are on hold',
      why: 'Too many went to one address within an hour.',
    },
  ].filter(({ mails }) => mails.length > 0)
  if (troubles.length === 0) return null
  return (
    <Line role="status">
      {troubles.map(({ state, mails: { length }, one, many, why }) => (
        <span key={state}>
          <Link component={RouterLink} to={`${pathTo('messages')}?state=${state}&start=&end=`}>
            {length === 1 ? `1 email ${one}` : `${length} emails ${many}`}
          </Link>
          {why ? `. ${why}` : '.'}
        </span>
      ))}
    </Line>
  )
}

const STATES: readonly { value: string; label: string; holds: (row: MessageRow) => boolean }[] = [
  { value: 'waiting', label: 'Waiting', holds: isPending },
  { value: 'failed', label: 'Failed', holds: ({ state }) => state === 'failed' },
  { value: 'sent', label: 'Sent', holds: ({ state }) => state === 'sent' },
  { value: 'held', label: 'On hold', holds: isHeld },
  { value: 'unsent', label: 'Not sent', holds: (mail) => mail.state === 'unsent' && !isHeld(mail) },
  { value: 'canceled', label: 'Canceled', holds: ({ state }) => state === 'canceled' },
]

const STATE_FILTER = choice<MessageRow>({
  name: 'state',
  label: 'Status',
  options: [{ value: '', label: 'All' }, ...STATES],
  matches: (row, chosen) => STATES.find(({ value }) => value === chosen)?.holds(row) ?? true,
  allLabel: 'any status',
  clearLabel: 'Show all statuses',
})

const MessageCard = styled('div')({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '& > div': { display: 'flex', gap: 10, alignItems: 'center', minWidth: 0, whiteSpace: 'nowrap' },
  '& > div > :first-child': { flex: '1 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > div > :last-child': { flex: 'none', fontSize: '0.8125rem' },
  '& .second': { color: colors.muted, fontSize: '0.8125rem' },
})

const aboutOf = ({ application_id, full_name }: MessageRow) =>
  application_id === null ? null : (
    <RouterLink to={pathTo('applications', application_id)}>{full_name ?? `Application ${application_id}`}</RouterLink>
  )

const DAYS = 90

export function messagesList(linkTo: (id: number) => string): ListDefinition<MessageRow> {
  const titleOf = (row: MessageRow) => <RouterLink to={linkTo(row.id)}>{row.title}</RouterLink>
  return {
    resource: 'messages',
    label: 'emails',
    searchLabel: 'Search emails...',
    defaultSort: { field: 'created_at', order: 'DESC' },
    filters: [
      STATE_FILTER,
      days<MessageRow>({ initial: ({ today }) => ({ start: subtractDays(today, DAYS), end: '' }), allLabel: 'any date' }),
    ],
    empty: {
      title: 'No emails here',
      teach: 'The emails that this site sends show up here, each with its status. Emails about staff accounts aren’t listed.',
    },
    searchIn: (row) => [row.title, row.recipient, row.full_name],
    columns: [
      { id: 'created_at', label: 'Date', width: '96px', sortBy: (row) => Date.parse(row.created_at), cell: (row) => row.nice_date },
      { id: 'title', label: 'Email', width: 'minmax(144px, 1.4fr)', cell: titleOf },
      { id: 'recipient', label: 'To', width: 'minmax(144px, 1.4fr)', cell: (row) => row.recipient },
      { id: 'about', label: 'About', width: 'minmax(120px, 1fr)', dropOrder: 1, cell: aboutOf },
      { id: 'state', label: 'Status', width: 'minmax(170px, 1.5fr)', cell: (row) => <MessageStateMark mail={row} /> },
    ],
    card: (row) => (
      <MessageCard>
        <div>
          {titleOf(row)}
          <span className="second">{row.nice_date}</span>
        </div>
        <div className="second">
          <span>to {row.recipient}</span>
          <MessageStateMark mail={row} short />
        </div>
      </MessageCard>
    ),
  }
}

/** Polling interval in milliseconds. */
const LOOK_AGAIN = 10_000

function useOpenMail() {
  const [asked, set] = useQueryParam('id')
  return { id: /^\d{1,9}$/.test(asked) ? Number(asked) : null, open: (id: number | null) => set(id === null ? '' : String(id)) }
}

function useLookAgain(active: boolean, look: () => void) {
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(look, LOOK_AGAIN)
    return () => clearTimeout(timer)
  })
}

function withMail(parameters: URLSearchParams, mail: number): string {
  const address = new URLSearchParams(parameters)
  address.set('id', String(mail))
  return address.toString()
}

function useTroubled(): readonly MessageRow[] {
  const today = serverToday()
  const { rows: open } = useWholeList<MessageRow>('messages', { state: 'waiting,sending,failed' })
  const { rows: unsent } = useWholeList<MessageRow>('messages', { state: 'unsent', start: subtractDays(today, 7) })
  return useMemo(() => [...open, ...unsent], [open, unsent])
}

export function MessageList() {
  const { id, open } = useOpenMail()
  const [parameters] = useSearchParams()
  const definition = useMemo(() => messagesList((mail) => `${pathTo('messages')}?${withMail(parameters, mail)}`), [parameters])
  const troubled = useTroubled()
  useLookAgain(troubled.some(isPending), useRefresh())
  return (
    <>
      <MessageSummary rows={troubled} />
      <RecordList definition={definition} />
      {id !== null && <LazyMessageDialog id={id} onShow={open} onClose={() => open(null)} />}
    </>
  )
}
