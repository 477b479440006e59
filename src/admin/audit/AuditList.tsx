import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AuditEvent } from '../../shared/api/audit'
import { actionLabel } from '../../shared/audit'
import { colors } from '../../shared/brand/tokens'
import { Fact, Facts } from '../components/Facts'
import { Modal } from '../components/Modal'
import type { TableDefinition } from '../list/list-types'
import { PagedList } from '../list/PagedList'
import { TwoLines } from '../list/TwoLines'
import { useSession, useFormatDateTime } from '../session/session'
import { changedFieldsLabel, recordLabel, userLabel, eventLabel } from './audit-labels'
import { AUDIT_FILTERS } from './filters'
import { recordPath } from './record-path'

/** A plain button for speed: every row has one. */
const Opener = styled('button')({
  font: 'inherit',
  fontWeight: 500,
  maxWidth: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  color: colors.teal,
  textAlign: 'left',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:hover': { textDecoration: 'underline' },
  '@media (pointer: coarse)': { minHeight: 30 },
})

function RecordLink({ event }: { event: AuditEvent }) {
  const path = recordPath(event)
  const text = recordLabel(event)
  return path === null ? text : <Link to={path}>{text}</Link>
}

export function auditTable(momentOf: (moment: string) => string, onOpen: (event: AuditEvent) => void): TableDefinition<AuditEvent> {
  const what = (event: AuditEvent, className?: string) => (
    <Opener type="button" className={className} onClick={() => onOpen(event)}>
      {eventLabel(event)}
    </Opener>
  )
  return {
    resource: 'audit-events',
    label: 'audit events',
    defaultSort: { field: 'created_at', order: 'DESC' },
    filters: AUDIT_FILTERS,
    empty: {
      title: 'No matching events',
      teach: 'Sign-ins, changes, and views of private records show up here.',
    },
    exports: true,
    columns: [
      {
        id: 'created_at',
        label: 'When',
        width: '178px',
        cell: ({ created_at }) => <span className="tabular">{momentOf(created_at)}</span>,
      },
      { id: 'user', label: 'Who', width: 'minmax(120px, 1fr)', cell: userLabel },
      { id: 'action', label: 'What', width: 'minmax(200px, 2fr)', cell: (event) => what(event) },
      { id: 'record', label: 'Record', width: 'minmax(150px, 1.3fr)', dropOrder: 2, cell: (event) => <RecordLink event={event} /> },
      { id: 'address', label: 'IP address', width: '130px', dropOrder: 1, cell: ({ address }) => address },
    ],
    card: (event) => (
      <TwoLines
        first={
          <>
            {what(event, 'grow')}
            <RecordLink event={event} />
          </>
        }
        second={
          <span className="grow">
            {momentOf(event.created_at)} · {userLabel(event)}
          </span>
        }
      />
    ),
  }
}

function AuditDialog({ event, onClose }: { event: AuditEvent; onClose: () => void }) {
  const { timeZone } = useSession()
  const moment = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'long' }).format(new Date(event.created_at))
  const changes = changedFieldsLabel(event)
  return (
    <Modal open title={actionLabel(event.action)} onClose={onClose}>
      <Facts>
        <Fact label="When" wide>
          {moment}
        </Fact>
        <Fact label="Who">{userLabel(event)}</Fact>
        {recordLabel(event) && (
          <Fact label="Record">
            <RecordLink event={event} />
          </Fact>
        )}
        {event.address && <Fact label="IP address">{event.address}</Fact>}
        {event.note !== null && (
          <Fact label="Reason" wide>
            {event.note}
          </Fact>
        )}
        {changes !== null && (
          <Fact label="What changed" wide>
            {changes}
          </Fact>
        )}
      </Facts>
    </Modal>
  )
}

export function AuditList() {
  const momentOf = useFormatDateTime()
  const [open, setOpen] = useState<AuditEvent | null>(null)
  const definition = useMemo(() => auditTable(momentOf, setOpen), [momentOf])
  return (
    <>
      <Typography sx={{ mb: 3, maxWidth: '68ch' }}>
        Every sign-in, view of a private record, change, export, and blocked action. No one can edit this log. It lists which fields
        changed, but not their contents.
      </Typography>
      <PagedList definition={definition} />
      {open && <AuditDialog event={open} onClose={() => setOpen(null)} />}
    </>
  )
}
