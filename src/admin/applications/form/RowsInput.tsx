import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ListField } from '../../../shared/application-form'
import { labelOf } from '../../../shared/application-form/staff-wording'
import { colors } from '../../../shared/brand/tokens'
import { FieldErrors } from '../../components/FieldErrors'
import { FieldGroup } from '../../form/FieldGroup'
import { useField } from '../../form/use-field'
import { ItemInput } from './ItemInput'
import { emptyRow, type Typed } from './typed-answers'

const MAX_ROWS = 20

const Row = styled('div')(({ theme }) => ({
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

/** A list's question: rows to add and to remove, each with inputs and errors of its own. */
export function RowsInput({ field }: { field: ListField }) {
  const { name, fields, item, help } = field
  const { value, errors, change } = useField<readonly Typed[]>(name, labelOf(field), (rows) => `${(rows as unknown[]).length}`)
  const { getValues } = useFormContext()
  const rows = Array.isArray(value) ? value : []
  /** As they stand now: what stands in a row is in inputs of its own. */
  const typed = () => getValues(name) as Typed[]
  const adder = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    change(typed().filter((_, place) => place !== index))
    adder.current?.focus()
  }
  return (
    <FieldGroup title={labelOf(field)} help={help}>
      {rows.map((_, index) => (
        <Row key={index} role="group" aria-label={nameOf(field, index)}>
          <header>
            <strong>{nameOf(field, index)}</strong>
            <Button size="small" startIcon={<DeleteOutlined />} aria-label={`Remove ${nameOf(field, index)}`} onClick={() => remove(index)}>
              Remove
            </Button>
          </header>
          {fields.map((one) => (
            <ItemInput key={one.name} field={one} source={`${name}.${index}.${one.name}`} />
          ))}
        </Row>
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
