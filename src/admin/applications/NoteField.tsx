import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '../components/Field'

interface Props {
  value: string
  onChange: (text: string) => void
  errors?: readonly string[]
}

/** A word for colleagues on why a status was changed. */
export const NoteField = ({ value, onChange, errors }: Props) => (
  <Field label="Note for the history (staff only, optional)" errors={errors}>
    {(ids) => (
      <OutlinedInput multiline minRows={2} fullWidth value={value} onChange={(event) => onChange(event.target.value)} inputProps={ids} />
    )}
  </Field>
)
