import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useState, useId, useRef, type KeyboardEvent } from 'react'
import type { StatusPreview } from '../../../shared/api/status-moves'
import { formatCount, pluralize } from '../../../shared/text'
import type { ApplicationStatus } from '../../../shared/application-status'
import { MAX_BULK } from '../../../shared/constants'
import { colors } from '../../../shared/brand/tokens'
import { ErrorMessage } from '../../components/ErrorMessage'
import { errorText } from '../../http/problem-error'
import { PREVIEW_HEIGHT, PreviewedMail, useMovePreview } from './PreviewedMail'

const ROW = 48

const Box = styled('div')({
  maxHeight: PREVIEW_HEIGHT,
  overflowY: 'auto',
  border: `1px solid ${colors.hairline}`,
  borderRadius: 8,
  background: '#FFFFFF',
  '& > div': { position: 'relative' },
  '& [role=option]': {
    position: 'absolute',
    insetInline: 0,
    height: ROW,
    display: 'grid',
    alignContent: 'center',
    padding: '0 12px',
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    boxShadow: `inset 0 -1px ${colors.hairline}`,
  },
  '& [aria-selected=true]': { background: colors.tealTint, boxShadow: `inset 3px 0 ${colors.teal}` },
  '& [role=option] > *': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  '& small': { fontSize: '0.8125rem', color: colors.muted },
  '@media (max-width: 639.95px)': { maxHeight: 3 * ROW },
})

const ADDRESS_OF = { family: 'Family', nominator: 'Nominator' } as const

function placeAfter(key: string, from: number, last: number): number | null {
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + 6, PageUp: from - 6, Home: 0, End: last }[key]
  return to === undefined ? null : Math.min(Math.max(to, 0), last)
}

interface MailListProps {
  mails: StatusPreview['mails']
  chosen: number
  onChoose: (place: number) => void
  nameOf: (applicationId: number) => string
}

/** Virtualized listbox: it may hold thousands of recipients. */
function MailList({ mails, chosen, onChoose, nameOf }: MailListProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({ count: mails.length, estimateSize: () => ROW, getScrollElement: () => box.current, overscan: 6 })
  const onKey = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, chosen, mails.length - 1)
    if (to === null) return
    event.preventDefault()
    onChoose(to)
    virtualizer.scrollToIndex(to)
  }
  return (
    <Box ref={box} role="listbox" tabIndex={0} aria-label="Email recipients" aria-activedescendant={`${id}-${chosen}`} onKeyDown={onKey}>
      <div style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const mail = mails[index]
          if (!mail) return null
          return (
            <div
              key={mail.application_id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              aria-posinset={index + 1}
              aria-setsize={mails.length}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => onChoose(index)}
            >
              <span>{nameOf(mail.application_id)}</span>
              <small>
                {ADDRESS_OF[mail.address_of]}: {mail.recipient}
              </small>
            </div>
          )
        })}
      </div>
    </Box>
  )
}

const NAMED = 50

const Details = styled('details')({
  fontSize: '0.875rem',
  '& summary': { cursor: 'pointer', fontWeight: 600 },
  '& dl': { margin: '6px 0 0', maxHeight: 160, overflowY: 'auto' },
  '& dt': { color: colors.muted },
  '& dd': { margin: '0 0 6px' },
})

interface SkippedProps {
  skipped: StatusPreview['skipped']
  nameOf: (applicationId: number) => string
}

function Skipped({ skipped, nameOf }: SkippedProps) {
  if (skipped.length === 0) return null
  const reasons = [...new Set(skipped.map(({ reason }) => reason))]
  return (
    <Details open={skipped.length <= 5}>
      <summary>{`${formatCount(skipped.length)} won’t get an email`}</summary>
      <dl tabIndex={0} aria-label="Won’t get an email">
        {reasons.map((reason) => {
          const names = skipped.filter((one) => one.reason === reason).map(({ application_id }) => nameOf(application_id))
          const more = names.length - NAMED
          return [
            <dt key={reason}>{reason}</dt>,
            <dd key={`${reason} who`}>
              {names.slice(0, NAMED).join(', ')}
              {more > 0 && `, and ${formatCount(more)} more`}
            </dd>,
          ]
        })}
      </dl>
    </Details>
  )
}

const Sheet = styled('section')({
  display: 'grid',
  gap: 10,
  minWidth: 0,
  '& > div': { display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', alignItems: 'start' },
  '@media (max-width: 639.95px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

interface Props {
  ids: readonly number[]
  status: ApplicationStatus
  nameOf: (applicationId: number) => string
}

export function MoveSheet({ ids, status, nameOf }: Props) {
  const [chosen, choose] = useState(0)
  const { data, error } = useMovePreview(ids, status)
  if (error) return <ErrorMessage>Couldn’t load the recipients. {errorText(error)}</ErrorMessage>
  if (!data) return <Skeleton variant="rounded" height={200} aria-label="Loading recipients" />
  const { mails, skipped } = data
  const mail = mails[chosen]
  const first = ids.length > MAX_BULK ? ` for the first ${formatCount(MAX_BULK)} applications` : ''
  return (
    <Sheet aria-label="Emails to send">
      {mail && (
        <>
          <Typography variant="h3">
            {pluralize(mails.length, 'email')}
            {first}
          </Typography>
          <div>
            <MailList mails={mails} chosen={chosen} onChoose={choose} nameOf={nameOf} />
            <PreviewedMail applicationId={mail.application_id} status={status} />
          </div>
        </>
      )}
      <Skipped skipped={skipped} nameOf={nameOf} />
    </Sheet>
  )
}
