import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import type { Staff } from '../../shared/api'
import {
  AUDITED_RESOURCE_NAMES,
  AUDIT_ACTION_NAMES,
  actionWords,
  resourceWords,
  type AuditAction,
  type AuditedResource,
} from '../../shared/audit'
import { Picker, type PickerOption } from '../components/Picker'
import { DateRange } from '../legacy/DateRange'
import { useWholeList } from '../legacy/use-whole-list'
import { useToday } from '../session/session'
import type { AuditFilters } from './filters'
import { RecordNumber } from './RecordNumber'

const Break = styled('span')({ flexBasis: '100%', height: 0 })

const ALL: PickerOption = { value: '', label: 'All' }
const byLabel = (a: PickerOption, b: PickerOption) => a.label.localeCompare(b.label)
const ACTION_OPTIONS = [ALL, ...AUDIT_ACTION_NAMES.map((value) => ({ value, label: actionWords(value) })).toSorted(byLabel)]
const RESOURCE_OPTIONS = [ALL, ...AUDITED_RESOURCE_NAMES.map((value) => ({ value, label: resourceWords(value) })).toSorted(byLabel)]

/** Everybody who has an account, and whoever else the address asks for. */
function usePeople(current: number): PickerOption[] {
  const { rows } = useWholeList<Staff>('users')
  return useMemo(() => {
    const isKnown = current === 0 || rows.some(({ id }) => id === current)
    const people = rows.map(({ id, name }) => ({ value: String(id), label: name })).toSorted(byLabel)
    return [{ value: '0', label: 'Everybody' }, ...people, ...(isKnown ? [] : [{ value: String(current), label: `Account ${current}` }])]
  }, [rows, current])
}

interface Props {
  filters: AuditFilters
  onChange: (part: Partial<AuditFilters>) => void
}

/** Person, what happened, the record that it happened to, and days. */
export function AuditFilterBar({ filters, onChange }: Props) {
  const today = useToday()
  const people = usePeople(filters.user)
  return (
    <>
      <Picker label="Person" value={String(filters.user)} options={people} onChange={(id) => onChange({ user: Number(id) })} />
      <Picker
        label="What"
        value={filters.action ?? ''}
        options={ACTION_OPTIONS}
        onChange={(word) => onChange({ action: (word || null) as AuditAction | null })}
      />
      <Picker
        label="Record"
        value={filters.resource ?? ''}
        options={RESOURCE_OPTIONS}
        onChange={(word) => onChange({ resource: (word || null) as AuditedResource | null, record: '' })}
      />
      {filters.resource && <RecordNumber key={filters.resource} value={filters.record} onChange={(record) => onChange({ record })} />}
      <Break />
      <DateRange start={filters.start} end={filters.end} today={today} onChange={onChange} />
    </>
  )
}
