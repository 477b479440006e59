import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AuditEvent } from '../../shared/api/audit'
import type { Staff } from '../../shared/api/staff'
import { actionLabel, AUDIT_ACTION_NAMES, AUDITED_RESOURCE_NAMES, resourceLabel } from '../../shared/audit'
import { colors } from '../../shared/brand/tokens'
import { isRecordId } from '../../shared/text'
import { Fact, Facts } from '../components/Facts'
import { Field } from '../components/Field'
import { Modal } from '../components/Modal'
import type { PickerOption } from '../components/Picker'
import { choice, days, type Filter } from '../list/filters'
import type { TableDefinition } from '../list/list-types'
import { PagedList } from '../list/PagedList'
import { TwoLines } from '../list/RowCells'
import { useWholeList } from '../list/whole-list'
import { useFormatDateTime, useSession } from '../session/session'
import { changedFieldsLabel, eventLabel, recordLabel, recordPath, userLabel } from './audit-entry'

const isRecordNumber = (text: string): boolean => text === '' || isRecordId(text)

const Narrow = styled(Field)({ width: 120 })

interface RecordNumberProps {
  value: string
  onChange: (record: string) => void
}

function RecordNumber({ value, onChange }: RecordNumberProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <Narrow label="Number" errors={isRecordNumber(text) ? [] : ['Numbers only.']}>
      {(ids) => (
        <OutlinedInput
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            if (isRecordNumber(event.target.value)) onChange(event.target.value)
          }}
          inputProps={{ ...ids, inputMode: 'numeric', autoComplete: 'off' }}
        />
      )}
    </Narrow>
  )
}

function usePeople(current: string): PickerOption[] {
  const { rows } = useWholeList<Staff>('users')
  return useMemo(() => {
    const people = rows.map(({ id, name }) => ({ value: String(id), label: name })).toSorted((a, b) => a.label.localeCompare(b.label))
    const known = [{ value: '0', label: 'Everyone' }, ...people]
    return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: `Account ${current}` }]
  }, [rows, current])
}

const ALL: PickerOption = { value: '', label: 'All' }
const byLabel = (a: PickerOption, b: PickerOption) => a.label.localeCompare(b.label)
const optionsOf = (names: readonly string[], words: (name: string) => string): PickerOption[] => [
  ALL,
  ...names.map((value) => ({ value, label: words(value) })).toSorted(byLabel),
]

export const AUDIT_FILTERS: readonly Filter<AuditEvent>[] = [
  choice({
    name: 'user',
    label: 'Person',
    off: '0',
    options: usePeople,
    reads: isRecordNumber,
    words: () => 'one person',
    clearLabel: 'Show everyone',
  }),
  choice({ name: 'action', label: 'What', options: optionsOf(AUDIT_ACTION_NAMES, actionLabel), clearLabel: 'Show all actions' }),
  {
    ...choice({
      name: 'resource',
      label: 'Record',
      options: optionsOf(AUDITED_RESOURCE_NAMES, (name) => resourceLabel(name)),
      clearLabel: 'Show all records',
    }),
    words: ({ resource = '', record }) => resourceLabel(resource, record || null),
  },
  {
    names: ['record'],
    needs: 'resource',
    isValid: isRecordNumber,
    words: () => '',
    clearLabel: 'Show all numbers',
    Input: ({ values: { resource, record = '' }, onChange }) => (
      <RecordNumber key={resource} value={record} onChange={(number) => onChange({ record: number })} />
    ),
  },
  days(),
]

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
