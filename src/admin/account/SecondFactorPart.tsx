import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { SecondFactor } from '../../shared/api/second-factor'
import { useAppDataProvider } from '../data-provider'
import { useRead } from '../http/use-read'
import { LoadFailed, LoadingRecord } from '../record/RecordScreen'
import { Part } from '../record/Part'
import { useMoment } from '../session/use-moment'
import { PresentPasswordDialog } from './PresentPasswordDialog'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import { SESSIONS_PATH } from './SessionsPart'
import { SetUpDialog } from './SetUpDialog'

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 })

type Asked = 'set-up' | 'renew' | 'end'

const PATH = 'users/me/second-factor'
/** So few that it is time for new ones. */
const FEW = 3

function Explanation({ factor: { on, since, recovery_codes_left, required } }: { factor: SecondFactor }) {
  const momentOf = useMoment()
  if (!on)
    return (
      <Typography sx={{ maxWidth: '68ch' }}>
        {required && <strong>A second factor is required here. Please set it up first: nothing else opens before. </strong>}
        Signing in then takes your password and a code that an app on your phone shows. Somebody who learns your password comes no further.
        You need an authenticator app: Google Authenticator, Microsoft Authenticator, Aegis, 1Password and others.
      </Typography>
    )
  const left = recovery_codes_left === 1 ? 'One recovery code is' : `${recovery_codes_left} recovery codes are`
  return (
    <Typography sx={{ maxWidth: '68ch' }}>
      On{since ? ` since ${momentOf(since)}` : ''}. {left} left
      {recovery_codes_left <= FEW ? ': it is time to make new ones.' : '.'}
    </Typography>
  )
}

/** Whether signing in takes a code, and how that begins and ends. */
export function SecondFactorPart() {
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
    /** Setting one up ended all other sessions. */
    void queryClient.invalidateQueries({ queryKey: ['read', SESSIONS_PATH] })
  }
  const renew = async (password: string) => {
    const answer = await dataProvider.change<{ recovery_codes: string[] }>('POST', `${PATH}/recovery-codes`, { password })
    show(answer.data.recovery_codes)
  }
  const end = async (password: string) => {
    await dataProvider.change('DELETE', PATH, { password })
    close()
    notify('Signing in takes your password alone again.', { type: 'success' })
    await refetch()
  }
  if (!data)
    return (
      <Part id="second-factor" title="Second factor">
        {error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingRecord />}
      </Part>
    )
  return (
    <Part id="second-factor" title="Second factor">
      <Explanation factor={data} />
      <Row>
        <Button variant={data.on ? 'outlined' : 'contained'} onClick={() => setAsked('set-up')}>
          {data.on ? 'Use another phone' : 'Set up a second factor'}
        </Button>
        {data.on && (
          <Button variant="outlined" onClick={() => setAsked('renew')}>
            New recovery codes
          </Button>
        )}
        {data.on && !data.required && (
          <Button variant="outlined" onClick={() => setAsked('end')}>
            Turn it off
          </Button>
        )}
      </Row>
      {asked === 'set-up' && <SetUpDialog onDone={show} onClose={close} />}
      {asked === 'renew' && (
        <PresentPasswordDialog
          title="New recovery codes"
          text="They stand in for your phone when it is lost. The codes of before stop working."
          saveLabel="Make new codes"
          save={renew}
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <PresentPasswordDialog
          title="Turn the second factor off"
          text="Signing in then takes your password alone, and whoever learns it is in."
          saveLabel="Turn it off"
          save={end}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Part>
  )
}
