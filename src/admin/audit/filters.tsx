import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useMemo, useEffect, useState } from 'react'
import type { AuditEvent } from '../../shared/api/audit'
import type { Staff } from '../../shared/api/staff'
import { AUDITED_RESOURCE_NAMES, AUDIT_ACTION_NAMES, actionWords, resourceWords } from '../../shared/audit'
import { isRecordId } from '../../shared/text'
import { Field } from '../components/Field'
import type { PickerOption } from '../components/Picker'
import { choice, days, type Filter } from '../list/filters'
import { useWholeList } from '../list/whole-list'

/** A record's number as it is typed; an empty text is every one. */
const isRecordNumber = (text: string): boolean => text === '' || isRecordId(text)

const Narrow = styled(Field)({ width: 120 })

interface RecordNumberProps {
  value: string
  onChange: (record: string) => void
}

/** One record of a kind, by the number in its address; takes effect while it is a number, and emptied it is every one. */
function RecordNumber({ value, onChange }: RecordNumberProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <Narrow label="Number" errors={isRecordNumber(text) ? [] : ['Digits alone, please.']}>
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

/** Everybody who has an account, and whoever else the address asks for. */
function usePeople(current: string): PickerOption[] {
  const { rows } = useWholeList<Staff>('users')
  return useMemo(() => {
    const people = rows.map(({ id, name }) => ({ value: String(id), label: name })).toSorted((a, b) => a.label.localeCompare(b.label))
    const known = [{ value: '0', label: 'Everybody' }, ...people]
    return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: `Account ${current}` }]
  }, [rows, current])
}

const ALL: PickerOption = { value: '', label: 'All' }
const byLabel = (a: PickerOption, b: PickerOption) => a.label.localeCompare(b.label)
const optionsOf = (names: readonly string[], words: (name: string) => string): PickerOption[] => [
  ALL,
  ...names.map((value) => ({ value, label: words(value) })).toSorted(byLabel),
]

/** Person, what happened, the record that it happened to, and days. */
export const AUDIT_FILTERS: readonly Filter<AuditEvent>[] = [
  choice({
    name: 'user',
    label: 'Person',
    off: '0',
    options: usePeople,
    reads: isRecordNumber,
    words: () => 'one person',
    wayOut: 'Show everybody',
  }),
  choice({ name: 'action', label: 'What', options: optionsOf(AUDIT_ACTION_NAMES, actionWords), wayOut: 'Show whatever happened' }),
  {
    ...choice({
      name: 'resource',
      label: 'Record',
      options: optionsOf(AUDITED_RESOURCE_NAMES, (name) => resourceWords(name)),
      wayOut: 'Show every record',
    }),
    words: ({ resource = '', record }) => resourceWords(resource, record || null),
  },
  {
    names: ['record'],
    needs: 'resource',
    reads: isRecordNumber,
    words: () => '',
    wayOut: 'Show every number',
    Input: ({ values: { resource, record = '' }, onChange }) => (
      <RecordNumber key={resource} value={record} onChange={(number) => onChange({ record: number })} />
    ),
  },
  days(),
]
