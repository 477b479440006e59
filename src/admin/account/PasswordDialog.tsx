import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { ownPasswordSchema } from '../../shared/staff'
import { useAppDataProvider } from '../data-provider'
import { DialogForm } from '../form/DialogForm'
import { TextInput } from '../form/inputs'

const EMPTY = { current_password: '', password: '' }

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const [visible, setVisible] = useState(false)
  const type = visible ? 'text' : 'password'
  const saved = () => {
    notify('Your password was changed.', { type: 'success' })
    onClose()
  }
  return (
    <DialogForm
      title="Change your password"
      size="md"
      saveLabel="Change password"
      values={EMPTY}
      schema={ownPasswordSchema}
      save={async (typed) => void (await dataProvider.change('POST', 'users/me/password', typed))}
      onSaved={saved}
      onClose={onClose}
    >
      <TextInput source="current_password" label="Current password" type={type} autoComplete="current-password" autoFocus />
      <TextInput
        source="password"
        label="New password"
        type={type}
        autoComplete="new-password"
        help="12 to 128 characters. A few unrelated words are easy to remember."
      />
      <FormControlLabel
        control={<Checkbox checked={visible} onChange={(event) => setVisible(event.target.checked)} />}
        label="Show passwords"
      />
    </DialogForm>
  )
}
