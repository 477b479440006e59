import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAuthProvider } from 'react-admin'
import { codeSchema, currentPasswordSchema } from '../../shared/staff'
import { useAppDataProvider } from '../data-provider'
import { DialogForm } from '../form/DialogForm'
import { TextInput } from '../form/inputs'
import { loadPage, useHasUnsaved, useSharedValue } from '../layout/page-signals'
import { useSession } from '../session/session'
import type { Credentials, SignInResult } from '../session/auth-provider'
import { passwordPrompt, signInPrompt } from '../session/sign-in-prompt'
import { CurrentPasswordDialog } from './AccountDialogs'

const PASSWORD = { password: '' }
const CODE = { code: '' }
const OVER = 'That took too long, or something changed. Enter your password again.'

/** Triggers the browser's question about unsaved changes. */
const toSignIn = () => loadPage('/login')

export function SignInAgain() {
  const question = useSharedValue(signInPrompt)
  const hasUnsaved = useHasUnsaved()
  const { user, email } = useSession()
  const authProvider = useAuthProvider()
  const [step, setStep] = useState<SignInResult>('entered')
  if (!question) return null
  const show = async (shown: Credentials) => {
    const entered = (await authProvider?.login(shown)) as SignInResult
    if (entered === 'entered') question.answer(true)
    else setStep(entered)
    return false
  }
  const frame = { title: 'Sign in again', size: 'md', saveLabel: 'Sign in', onClose: () => question.answer(false) } as const
  if (step === 'code')
    return (
      <DialogForm key="code" {...frame} values={CODE} schema={codeSchema} save={show}>
        <Typography>Enter the code from the authenticator app on your phone.</Typography>
        <TextInput
          source="code"
          label="Code"
          help="6 digits. If you don’t have your phone, enter a recovery code instead."
          autoComplete="one-time-code"
          autoFocus
        />
      </DialogForm>
    )
  return (
    <DialogForm
      key="password"
      {...frame}
      values={PASSWORD}
      schema={currentPasswordSchema}
      save={({ password }) => show({ email, password })}
    >
      <Typography>
        {step === 'over' ? (
          OVER
        ) : (
          <>
            {question.isOther ? 'Someone else is now signed in on this browser. Signing in signs them out.' : 'You were signed out.'}
            {hasUnsaved && ' What you typed is still here.'} To continue as {user.name}, enter your password.
          </>
        )}
      </Typography>
      <TextInput source="password" label="Your password" type="password" autoComplete="current-password" autoFocus />
      <Typography variant="body2">
        Not {user.name}? {hasUnsaved && 'If you leave, you’ll lose what you typed. '}
        <Link component="button" type="button" variant="body2" onClick={toSignIn} sx={{ verticalAlign: 'baseline' }}>
          Go to the sign-in page
        </Link>
      </Typography>
    </DialogForm>
  )
}

export function ConfirmSession() {
  const question = useSharedValue(passwordPrompt)
  const dataProvider = useAppDataProvider()
  if (!question) return null
  const answer = (isConfirmed: boolean) => {
    passwordPrompt.set(null)
    question.answer(isConfirmed)
  }
  return (
    <CurrentPasswordDialog
      title="Confirm it’s you"
      text="You signed in a while ago. Enter your password again to continue."
      saveLabel="Continue"
      save={async (password) => {
        await dataProvider.change('POST', 'users/me/confirm', { password })
        answer(true)
      }}
      onClose={() => answer(false)}
    />
  )
}
