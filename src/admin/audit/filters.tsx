import { AUDITED_RESOURCE_NAMES, AUDIT_ACTION_NAMES, actionWords, resourceWords } from '../../shared/audit'
import type { AuditEvent } from '../../shared/api/audit'
import type { PickerOption } from '../components/Picker'
import { choice, days, type Filter } from '../list/filters'
import { isRecordNumber } from './record-number'
import { RecordNumber } from './RecordNumber'
import { usePeople } from './use-people'

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
