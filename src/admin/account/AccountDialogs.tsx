import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { NewSecondFactor, RecoveryCodes } from '../../shared/api/staff'
import { codeSchema, currentPasswordSchema, ownPasswordSchema } from '../../shared/staff'
import { ConfirmModal, useConfirm } from '../components/ConfirmModal'
import { CopyButton } from '../components/CopyButton'
import { useAppDataProvider } from '../data-provider'
import { DialogForm } from '../form/DialogForm'
import { TextInput } from '../form/inputs'
import { errorText } from '../http/problem-error'
import { loadPage } from '../layout/page-signals'

const NO_PASSWORDS = { current_password: '', password: '' }

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
      values={NO_PASSWORDS}
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

function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const dataProvider = useAppDataProvider()
  const act = async () => {
    await dataProvider.change('POST', 'users/me/sign-out')
    loadPage('/login')
  }
  const question = useConfirm({ act, failure: errorText, onClose })
  return (
    <ConfirmModal open title="Sign out everywhere" confirmLabel="Sign out everywhere" {...question}>
      You’ll be signed out on every device, including this one. Your password stays the same.
    </ConfirmModal>
  )
}

export type AccountDialog = 'password' | 'sign-out'

interface AccountDialogsProps {
  dialog: AccountDialog
  onClose: () => void
}

export const AccountDialogs = ({ dialog, onClose }: AccountDialogsProps) =>
  dialog === 'password' ? <PasswordDialog onClose={onClose} /> : <SignOutEverywhereDialog onClose={onClose} />

const NO_PASSWORD = { password: '' }

interface CurrentPasswordDialogProps {
  title: string
  text: string
  saveLabel: string
  /** Throws a refusal, which the form shows. */
  save: (password: string) => Promise<void>
  onClose: () => void
}

/** Guards what someone at an unattended browser must not do. */
export const CurrentPasswordDialog = ({ title, text, saveLabel, save, onClose }: CurrentPasswordDialogProps) => (
  <DialogForm
    title={title}
    size="md"
    saveLabel={saveLabel}
    values={NO_PASSWORD}
    schema={currentPasswordSchema}
    save={({ password }) => save(password)}
    onSaved={() => undefined}
    onClose={onClose}
  >
    <Typography>{text}</Typography>
    <TextInput source="password" label="Your password" type="password" autoComplete="current-password" autoFocus />
  </DialogForm>
)

const Code = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  '& img': { display: 'block', width: 180, height: 180 },
  '& code': { display: 'block', overflowWrap: 'anywhere', marginBottom: 8, fontSize: '1rem' },
  '& > div': { flex: '1 1 200px' },
})

interface SetUpDialogProps {
  onDone: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export function SetUpDialog({ onDone, onClose }: SetUpDialogProps) {
  const dataProvider = useAppDataProvider()
  const [made, setMade] = useState<NewSecondFactor | null>(null)
  if (!made)
    return (
      <CurrentPasswordDialog
        title="Set up two-step verification"
        text="Enter your password to confirm it’s you."
        saveLabel="Continue"
        save={async (password) =>
          setMade((await dataProvider.change<NewSecondFactor>('POST', 'users/me/second-factor', { password })).data)
        }
        onClose={onClose}
      />
    )
  return (
    <DialogForm
      title="Set up two-step verification"
      size="md"
      saveLabel="Turn on"
      values={{ code: '' }}
      schema={codeSchema}
      save={async (typed) =>
        onDone((await dataProvider.change<RecoveryCodes>('POST', 'users/me/second-factor/confirm', typed)).data.recovery_codes)
      }
      onSaved={() => undefined}
      onClose={onClose}
    >
      <Typography>Scan this code with the authenticator app on your phone.</Typography>
      <Code>
        <img src={made.qr} alt="QR code for your authenticator app" />
        <div>
          <Typography variant="body2">Can’t scan it? Enter this key in the app instead:</Typography>
          <code>{inFours(made.secret)}</code>
          <CopyButton text={made.secret} label="Copy key" />
        </div>
      </Code>
      <TextInput
        source="code"
        label="Code"
        help="The 6-digit code the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    </DialogForm>
  )
}
