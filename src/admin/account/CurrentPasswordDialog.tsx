import Typography from '@mui/material/Typography'
import { currentPasswordSchema } from '../../shared/staff'
import { DialogForm } from '../form/DialogForm'
import { TextInput } from '../form/inputs'

const EMPTY = { password: '' }

interface Props {
  title: string
  text: string
  saveLabel: string
  /** Throws a refusal, which the form shows. */
  save: (password: string) => Promise<void>
  onClose: () => void
}

/** Guards what someone at an unattended browser must not do. */
export const CurrentPasswordDialog = ({ title, text, saveLabel, save, onClose }: Props) => (
  <DialogForm
    title={title}
    size="md"
    saveLabel={saveLabel}
    values={EMPTY}
    schema={currentPasswordSchema}
    save={({ password }) => save(password)}
    onSaved={() => undefined}
    onClose={onClose}
  >
    <Typography>{text}</Typography>
    <TextInput source="password" label="Your password" type="password" autoComplete="current-password" autoFocus />
  </DialogForm>
)
