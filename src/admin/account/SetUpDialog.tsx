import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { NewSecondFactor, RecoveryCodes } from '../../shared/api/staff'
import { codeSchema } from '../../shared/staff'
import { CopyButton } from '../components/CopyButton'
import { useAppDataProvider } from '../data-provider'
import { DialogForm } from '../form/DialogForm'
import { TextInput } from '../form/inputs'
import { CurrentPasswordDialog } from './CurrentPasswordDialog'

const Code = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  '& img': { display: 'block', width: 180, height: 180 },
  '& code': { display: 'block', overflowWrap: 'anywhere', marginBottom: 8, fontSize: '1rem' },
  '& > div': { flex: '1 1 200px' },
})

interface Props {
  onDone: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export function SetUpDialog({ onDone, onClose }: Props) {
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
