import { useRef } from 'react'
import { useCreate, useNotify } from 'react-admin'
import type { Staff } from '../../shared/api/staff'
import { inviteSchema } from '../../shared/staff'
import { DialogForm } from '../form/DialogForm'
import { CheckInput, TextInput } from '../form/inputs'

const EMPTY = { name: '', email: '', isAdmin: false }

interface Props {
  onInvited: (account: Staff) => void
  onClose: () => void
}

/** Invites a colleague, who chooses a password through the link that is sent. */
export function InviteDialog({ onInvited, onClose }: Props) {
  const [create] = useCreate<Staff>()
  const notify = useNotify()
  const invited = useRef<Staff | null>(null)
  const saved = () => {
    if (!invited.current) return
    if (!invited.current.link) notify(`An invitation is on its way to ${invited.current.email}.`, { type: 'success' })
    onInvited(invited.current)
  }
  return (
    <DialogForm
      title="Invite a colleague"
      size="lg"
      saveLabel="Send invitation"
      values={EMPTY}
      schema={inviteSchema}
      save={async (data) => {
        invited.current = (await create('users', { data }, { returnPromise: true })) as Staff
      }}
      onSaved={saved}
      onClose={onClose}
    >
      <TextInput source="name" label="Name" autoFocus />
      <TextInput source="email" label="Email" type="email" />
      <CheckInput source="isAdmin" label="Admin: may change records and manage staff" />
    </DialogForm>
  )
}
