import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useShowContext } from 'react-admin'
import type { Application } from '../../../shared/api/applications'
import { colors } from '../../../shared/brand/tokens'
import { CopyButton } from '../../components/CopyButton'
import { useAppDataProvider } from '../../data-provider'
import { fieldErrorsOf, errorText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& code': { fontSize: '0.875rem', overflowWrap: 'anywhere' },
})

const Answer = styled('div')({ fontSize: '0.875rem', marginTop: 4, color: colors.tealDark, '&[role=alert]': { color: colors.red } })

type Outcome = { text: string; failed: boolean } | null

function useResend() {
  const { id: applicationId } = useRecord<Application>()
  const { refetch } = useShowContext()
  const dataProvider = useAppDataProvider()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      const { data } = await dataProvider.change<{ message: string }>('POST', '/application-email', { applicationId })
      setOutcome({ text: data.message, failed: false })
      void refetch()
    } catch (error) {
      setOutcome({ text: fieldErrorsOf(error).applicationId?.join(' ') ?? errorText(error), failed: true })
    } finally {
      setBusy(false)
    }
  }
  return { outcome, busy, resend }
}

export function AccessCode({ token }: { token: string }) {
  const mayResend = useCan('resend', 'applications')
  const { outcome, busy, resend } = useResend()
  return (
    <>
      <Line>
        <code>{token}</code>
        <CopyButton text={token} />
        {mayResend && (
          <Button
            className="no-print"
            size="small"
            variant="outlined"
            startIcon={<ForwardToInboxOutlined />}
            onClick={resend}
            disabled={busy}
          >
            Resend
          </Button>
        )}
      </Line>
      {outcome && <Answer role={outcome.failed ? 'alert' : 'status'}>{outcome.text}</Answer>}
    </>
  )
}
