import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useWatch, useFormContext } from 'react-hook-form'
import { FIELDS, type Field, type Section, type ListField, type ItemField } from '../../../shared/application-form'
import { meetsCondition } from '../../../shared/application-form/answers'
import { dateExample } from '../../../shared/application-form/date-error'
import { optionLabel } from '../../../shared/application-form/options'
import { staffTitle, staffLabel } from '../../../shared/application-form/staff-wording'
import { colors } from '../../../shared/brand/tokens'
import { serverToday } from '../../../shared/server-today'
import { FieldErrors } from '../../components/Field'
import { FieldGroup, useField } from '../../form/form-fields'
import { CheckInput, ChoiceInput, PhoneInput, StateInput, TextInput } from '../../form/inputs'
import { parseFormAnswers, emptyRow, type FormAnswers } from './to-form-answers'

const YES_NO = [
  { value: '', label: 'Not answered' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const choicesOf = (options: readonly string[]) => [
  { value: '', label: 'Not answered' },
  ...options.map((option) => ({ value: option, label: optionLabel(option) })),
]

interface ItemInputProps {
  field: ItemField
  source?: string
}

function ItemInput({ field, source = field.name }: ItemInputProps) {
  const today = serverToday()
  const shared = { source, label: staffLabel(field), optional: !field.required }
  switch (field.kind) {
    case 'checkbox':
      return <CheckInput source={source} label={staffLabel(field)} />
    case 'yes_no':
      return <ChoiceInput {...shared} options={YES_NO} />
    case 'state':
      return <StateInput {...shared} />
    case 'phone':
      return <PhoneInput {...shared} />
    case 'choice':
      return <ChoiceInput {...shared} options={choicesOf(field.options ?? [])} />
    case 'long_text':
      return <TextInput {...shared} minRows={Math.max(2, field.rows)} maxRows={16} />
    case 'date':
      return <TextInput {...shared} help={`For example, ${dateExample(field, () => today)}`} />
    case 'money':
      return <TextInput {...shared} inputMode="decimal" startAdornment={<span aria-hidden="true">$&nbsp;</span>} />
    case 'whole_number':
      return <TextInput {...shared} inputMode="numeric" />
    case 'decimal':
      return <TextInput {...shared} inputMode="decimal" />
    case 'email':
      return <TextInput {...shared} type="email" />
    default:
      return <TextInput {...shared} />
  }
}

const MAX_ROWS = 20

const RowsInputRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  alignItems: 'start',
  gridColumn: '1 / -1',
  padding: '12px 14px',
  borderRadius: 8,
  background: colors.sand,
  '& > header': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gridColumn: '1 / -1' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 20 },
}))

const nameOf = ({ item }: ListField, index: number) => `${item.charAt(0).toUpperCase()}${item.slice(1)} ${index + 1}`

function RowsInput({ field }: { field: ListField }) {
  const { name, fields, item, help } = field
  const { value, errors, change } = useField<readonly FormAnswers[]>(name, staffLabel(field), (rows) => `${(rows as unknown[]).length}`)
  const { getValues } = useFormContext()
  const rows = Array.isArray(value) ? value : []
  /** Current values: each cell of a row is an input of its own. */
  const typed = () => getValues(name) as FormAnswers[]
  const adder = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    change(typed().filter((_, place) => place !== index))
    adder.current?.focus()
  }
  return (
    <FieldGroup title={staffLabel(field)} help={help}>
      {rows.map((_, index) => (
        <RowsInputRow key={index} role="group" aria-label={nameOf(field, index)}>
          <header>
            <strong>{nameOf(field, index)}</strong>
            <Button size="small" startIcon={<DeleteOutlined />} aria-label={`Remove ${nameOf(field, index)}`} onClick={() => remove(index)}>
              Remove
            </Button>
          </header>
          {fields.map((one) => (
            <ItemInput key={one.name} field={one} source={`${name}.${index}.${one.name}`} />
          ))}
        </RowsInputRow>
      ))}
      <FieldErrors texts={errors} />
      {rows.length < MAX_ROWS && (
        <div className="wide">
          <Button ref={adder} variant="outlined" startIcon={<Add />} onClick={() => change([...typed(), emptyRow(fields)])}>
            Add {rows.length > 0 ? 'another' : /^[aeiou]/.test(item) ? 'an' : 'a'} {item}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}

const AnswerInput = ({ field }: { field: Field }) => (field.kind === 'list' ? <RowsInput field={field} /> : <ItemInput field={field} />)

const Group = styled('div')({ display: 'grid', gap: 18 })

const isWide = ({ kind }: Field, among: readonly Field[]) =>
  kind === 'long_text' || (kind === 'checkbox' && among.some((other) => other.kind !== kind))

export function AnswerInputs({ sections }: { sections: readonly Section[] }) {
  const answers = parseFormAnswers(FIELDS, useWatch())
  return sections
    .filter((section) => meetsCondition(section.when, answers))
    .map((section) => {
      const fields = section.fields.filter((field) => meetsCondition(field.when, answers))
      const lists = fields.filter(({ kind }) => kind === 'list')
      const others = fields.filter(({ kind }) => kind !== 'list')
      return (
        <Group key={section.id}>
          {others.length > 0 && (
            <FieldGroup title={staffTitle(section)}>
              {others.map((field) => (
                <div key={field.name} data-wide={isWide(field, others) || undefined}>
                  <AnswerInput field={field} />
                </div>
              ))}
            </FieldGroup>
          )}
          {lists.map((field) => (
            <AnswerInput key={field.name} field={field} />
          ))}
        </Group>
      )
    })
}
