import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldErrors } from '../components/FieldErrors'
import { FieldGroup } from '../form/FieldGroup'
import { TextInput } from '../form/inputs'
import { useField } from '../form/use-field'

const Buttons = styled('div')({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 8 })

const SOURCE = 'additional_zip_codes'
const TITLE = 'Additional ZIP codes'

export function ZipCodes() {
  const { value: codes, errors, change } = useField<readonly string[]>(SOURCE, TITLE)
  const { getValues } = useFormContext()
  /** Current values: each code is an input of its own. */
  const typed = () => getValues(SOURCE) as string[]
  const added = useRef(false)
  const add = () => {
    added.current = true
    change([...typed(), ''])
  }
  return (
    <FieldGroup title={TITLE} help="Other areas this FSP serves.">
      {codes.map((_, index) => (
        <TextInput
          key={index}
          source={`${SOURCE}.${index}`}
          label={`ZIP code ${index + 1}`}
          autoFocus={added.current && index === codes.length - 1}
        />
      ))}
      <FieldErrors texts={errors} />
      <Buttons>
        <Button variant="outlined" startIcon={<Add />} onClick={add}>
          Add a ZIP code
        </Button>
        {codes.length > 0 && (
          <Button variant="outlined" startIcon={<Remove />} onClick={() => change(typed().slice(0, -1))}>
            Remove last
          </Button>
        )}
      </Buttons>
    </FieldGroup>
  )
}
