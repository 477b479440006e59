import { useNotify, useUpdate } from 'react-admin'
import type { Staff } from '../../shared/api/staff'
import { staffNameSchema } from '../../shared/staff'
import { DialogForm } from '../form/DialogForm'
import { TextInput } from '../form/inputs'

interface Props {
  account: Staff
  onClose: () => void
}

/** Puts the name or email of an account right. */
export function CorrectDialog({ account: { id, name, email, updated_at }, onClose }: Props) {
  const [update] = useUpdate<Staff>()
  const notify = useNotify()
  const save = async (typed: { name: string; email: string }) => {
    const data = { ...(typed.name !== name && { name: typed.name }), ...(typed.email !== email && { email: typed.email }), updated_at }
    await update('users', { id, data }, { returnPromise: true })
  }
  const saved = () => {
    notify('The account is corrected.', { type: 'success' })
    onClose()
  }
  return (
    <DialogForm
      title={`Correct ${name}`}
      size="lg"
      saveLabel="Save"
      values={{ name, email }}
      schema={staffNameSchema}
      save={save}
      onSaved={saved}
      onClose={onClose}
    >
      <TextInput source="name" label="Name" autoFocus />
      <TextInput
        source="email"
        label="Email"
        type="email"
        help="What the colleague signs in with. Links sent to the email of before stop working."
      />
    </DialogForm>
  )
}
