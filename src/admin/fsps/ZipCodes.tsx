import Add from '@mui/icons-material/Add'
import Remove from '@mui/icons-material/Remove'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { Field } from '../components/Field'
import { FieldGroup } from '../form/FieldGroup'
import type { RecordForm } from '../form/use-form'
import type { FspForm } from './fsp-form'

const Buttons = styled('div')({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 8 })

/** Further zip codes that the FSP serves: as many as there are, each with errors of its own. */
export function ZipCodes({ of }: { of: RecordForm<FspForm> }) {
  const { additional_zip_codes: codes } = of.form
  const added = useRef(false)
  const set = (next: string[]) => of.change({ additional_zip_codes: next })
  const add = () => {
    added.current = true
    set([...codes, ''])
  }
  return (
    <FieldGroup title="Additional Zip Codes" help="Other areas that this FSP serves.">
      {codes.map((code, index) => (
        <Field key={index} label={`Zip code ${index + 1}`} errors={of.errors[`additional_zip_codes.${index}`]}>
          {(ids) => (
            <OutlinedInput
              fullWidth
              value={code}
              autoFocus={added.current && index === codes.length - 1}
              onChange={(event) => set(codes.with(index, event.target.value))}
              inputProps={{ ...ids, autoComplete: 'off' }}
            />
          )}
        </Field>
      ))}
      <Buttons>
        <Button variant="outlined" startIcon={<Add />} onClick={add}>
          Add a zip code
        </Button>
        {codes.length > 0 && (
          <Button variant="outlined" startIcon={<Remove />} onClick={() => set(codes.slice(0, -1))}>
            Remove the last
          </Button>
        )}
      </Buttons>
    </FieldGroup>
  )
}
