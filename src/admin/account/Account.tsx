import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { SecondFactor } from '../../shared/api/staff'
import { pluralize } from '../../shared/text'
import { CopyButton } from '../components/CopyButton'
import { Modal } from '../components/Modal'
import { useAppDataProvider } from '../data-provider'
import { useRead } from '../http/use-read'
import { Part } from '../record/RecordSheet'
import { LoadFailed, LoadingRecord } from '../record/RecordScreen'
import { useFormatDateTime } from '../session/session'
import { CurrentPasswordDialog, PasswordDialog, SetUpDialog } from './AccountDialogs'
import { SessionsPart, SESSIONS_PATH } from './SessionsPart'

const Codes = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: 8,
  margin: '16px 0',
  padding: 0,
  fontFamily: 'monospace',
  fontSize: '1rem',
})

/** Shown only once: the site stores hashes. */
const RecoveryCodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Modal
    open
    title="Your recovery codes"
    size="md"
    onClose={() => undefined}
    actions={
      <Button variant="contained" onClick={onClose}>
        I’ve saved them
      </Button>
    }
  >
    <Typography>
      If you lose your phone, use one of these codes to sign in. Each works once. Print them or write them down, and keep them apart from
      your phone. You won’t see them again.
    </Typography>
    <Codes aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Codes>
    <CopyButton text={codes.join('\n')} label="Copy all" />
  </Modal>
)

const SecondFactorRow = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 })

type Asked = 'set-up' | 'renew' | 'end'

const PATH = 'users/me/second-factor'
const LOW_CODE_COUNT = 3

function Explanation({ factor: { on, since, recovery_codes_left, required } }: { factor: SecondFactor }) {
  const momentOf = useFormatDateTime()
  if (!on)
    return (
      <Typography sx={{ maxWidth: '68ch' }}>
        {required && <strong>You must set up two-step verification before you can continue. </strong>}
        Each time you sign in, you’ll enter your password and a code from an app on your phone, so a stolen password isn’t enough. You’ll
        need an authenticator app, such as Google Authenticator, Microsoft Authenticator, Aegis, or 1Password.
      </Typography>
    )
  return (
    <Typography sx={{ maxWidth: '68ch' }}>
      On{since ? ` since ${momentOf(since)}` : ''}. You have {pluralize(recovery_codes_left, 'recovery code')} left.
      {recovery_codes_left <= LOW_CODE_COUNT && ' Get new ones soon.'}
    </Typography>
  )
}

function SecondFactorPart() {
  const { data, error, refetch } = useRead<SecondFactor>(PATH)
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setAsked(null)
  const show = (made: readonly string[]) => {
    close()
    setCodes(made)
    void refetch()
    /** Setting it up ended all other sessions. */
    void queryClient.invalidateQueries({ queryKey: ['read', SESSIONS_PATH] })
  }
  const renew = async (password: string) => {
    const answer = await dataProvider.change<{ recovery_codes: string[] }>('POST', `${PATH}/recovery-codes`, { password })
    show(answer.data.recovery_codes)
  }
  const end = async (password: string) => {
    await dataProvider.change('DELETE', PATH, { password })
    close()
    notify('Two-step verification is off. You’ll sign in with just your password.', { type: 'success' })
    await refetch()
  }
  if (!data)
    return (
      <Part id="second-factor" title="Two-step verification">
        {error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingRecord />}
      </Part>
    )
  return (
    <Part id="second-factor" title="Two-step verification">
      <Explanation factor={data} />
      <SecondFactorRow>
        <Button variant={data.on ? 'outlined' : 'contained'} onClick={() => setAsked('set-up')}>
          {data.on ? 'Use a different phone' : 'Set up two-step verification'}
        </Button>
        {data.on && (
          <Button variant="outlined" onClick={() => setAsked('renew')}>
            New recovery codes
          </Button>
        )}
        {data.on && !data.required && (
          <Button variant="outlined" onClick={() => setAsked('end')}>
            Turn off
          </Button>
        )}
      </SecondFactorRow>
      {asked === 'set-up' && <SetUpDialog onDone={show} onClose={close} />}
      {asked === 'renew' && (
        <CurrentPasswordDialog
          title="New recovery codes"
          text="Use these if you lose your phone. Your old codes will stop working."
          saveLabel="Get new codes"
          save={renew}
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <CurrentPasswordDialog
          title="Turn off two-step verification"
          text="You’ll sign in with just your password, so anyone who gets it can sign in as you."
          saveLabel="Turn off"
          save={end}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Part>
  )
}

function PasswordPart() {
  const [open, setOpen] = useState(false)
  return (
    <Part id="password" title="Password">
      <Typography sx={{ mb: 1.5, maxWidth: '68ch' }}>Changing your password signs you out everywhere else.</Typography>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Change your password
      </Button>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </Part>
  )
}

export const Account = () => (
  <>
    <SecondFactorPart />
    <PasswordPart />
    <SessionsPart />
  </>
)
