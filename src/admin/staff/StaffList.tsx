import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useMemo, useState, useRef } from 'react'
import { useCreate, useNotify, useUpdate } from 'react-admin'
import type { Staff } from '../../shared/api/staff'
import { inviteSchema, staffNameSchema } from '../../shared/staff'
import { CopyButton } from '../components/CopyButton'
import { Field } from '../components/Field'
import { Modal } from '../components/Modal'
import { DialogForm } from '../form/DialogForm'
import { CheckInput, TextInput } from '../form/inputs'
import { RecordList } from '../list/RecordList'
import { useSession } from '../session/session'
import { staffList } from './StaffColumns'
import { type StaffAction, StaffActionDialog } from './StaffActionDialog'

interface LinkDialogProps {
  name: string
  link: string
  onClose: () => void
}

/** Shown once, when there is no email server to send the link. */
const LinkDialog = ({ name, link, onClose }: LinkDialogProps) => (
  <Modal
    open
    type="success"
    size="xl"
    title={`Link for ${name}`}
    onClose={onClose}
    actions={
      <>
        <CopyButton text={link} label="Copy link" />
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </>
    }
  >
    <Typography sx={{ mb: 3 }}>
      No email server is set up, so nothing was sent. Give this link to {name}. It works one time within the next hour, and you won’t see it
      again.
    </Typography>
    <Field label="Link">
      {(ids) => (
        <OutlinedInput
          fullWidth
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          inputProps={{ ...ids, 'aria-invalid': undefined }}
        />
      )}
    </Field>
  </Modal>
)

interface CorrectDialogProps {
  account: Staff
  onClose: () => void
}

function EditStaffDialog({ account: { id, name, email, updated_at }, onClose }: CorrectDialogProps) {
  const [update] = useUpdate<Staff>()
  const notify = useNotify()
  const save = async (typed: { name: string; email: string }) => {
    const data = { ...(typed.name !== name && { name: typed.name }), ...(typed.email !== email && { email: typed.email }), updated_at }
    await update('users', { id, data }, { returnPromise: true })
  }
  const saved = () => {
    notify('Account updated.', { type: 'success' })
    onClose()
  }
  return (
    <DialogForm
      title={`Edit ${name}`}
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
        help="They sign in with this email. Links sent to the old address will stop working."
      />
    </DialogForm>
  )
}

const EMPTY = { name: '', email: '', isAdmin: false }

interface InviteDialogProps {
  onInvited: (account: Staff) => void
  onClose: () => void
}

function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const [create] = useCreate<Staff>()
  const notify = useNotify()
  const invited = useRef<Staff | null>(null)
  const saved = () => {
    if (!invited.current) return
    if (!invited.current.link) notify(`We’re sending an invitation to ${invited.current.email}.`, { type: 'success' })
    onInvited(invited.current)
  }
  return (
    <DialogForm
      title="Invite a staff member"
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
      <CheckInput source="isAdmin" label="Admin: can change records and manage staff" />
    </DialogForm>
  )
}

type Open =
  | { kind: 'invite' }
  | { kind: 'correct'; account: Staff }
  | { kind: 'action'; action: StaffAction; account: Staff }
  | { kind: 'link'; name: string; link: string }
  | null

export function StaffList() {
  const { user } = useSession()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const definition = useMemo(
    () =>
      staffList(user.id, {
        onChoose: (account, action) => setOpen({ kind: 'action', account, action }),
        onCorrect: (account) => setOpen({ kind: 'correct', account }),
      }),
    [user.id],
  )
  const after = (name: string, link: string | null | undefined) => setOpen(link ? { kind: 'link', name, link } : null)
  return (
    <>
      <RecordList
        definition={definition}
        actions={
          <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={() => setOpen({ kind: 'invite' })}>
            Invite
          </Button>
        }
      />
      {open?.kind === 'invite' && <InviteDialog onInvited={({ name, link }) => after(name, link)} onClose={close} />}
      {open?.kind === 'correct' && <EditStaffDialog account={open.account} onClose={close} />}
      {open?.kind === 'action' && (
        <StaffActionDialog
          action={open.action}
          account={open.account}
          onDone={(answer) => after(open.account.name, answer?.link)}
          onClose={close}
        />
      )}
      {open?.kind === 'link' && <LinkDialog name={open.name} link={open.link} onClose={close} />}
    </>
  )
}
