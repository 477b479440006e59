import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useMemo, useEffect, useState } from 'react'
import type { AuditEvent } from '../../shared/api/audit'
import type { Staff } from '../../shared/api/staff'
import { AUDITED_RESOURCE_NAMES, AUDIT_ACTION_NAMES, actionLabel, resourceLabel } from '../../shared/audit'
import { isRecordId } from '../../shared/text'
import { Field } from '../components/Field'
import type { PickerOption } from '../components/Picker'
import { choice, days, type Filter } from '../list/filters'
import { useWholeList } from '../list/whole-list'

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
