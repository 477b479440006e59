import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { colors } from '../../../shared/brand/tokens'
import { CopyButton } from '../../components/CopyButton'
import { useAppDataProvider } from '../../data-provider'
import { fieldErrorsOf } from '../../http/problem-error'
import { problemText } from '../../http/problem-text'
import { useSession } from '../../state/session'

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& code': { fontSize: '0.875rem', overflowWrap: 'anywhere' },
})

const Answer = styled('div')({ fontSize: '0.875rem', marginTop: 4, color: colors.tealDark, '&[role=alert]': { color: colors.red } })

type Outcome = { text: string; failed: boolean } | null

/** Sends the code again; the answer, or why it was refused, stays below (rule 11.5). */
function useResend(applicationId: number) {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      const { data } = await dataProvider.change<{ message: string }>('POST', '/application-email', { applicationId })
      setOutcome({ text: data.message, failed: false })
      void queryClient.invalidateQueries({ queryKey: ['applications', 'getOne', { id: String(applicationId) }] })
      void queryClient.invalidateQueries({ queryKey: ['messages'], refetchType: 'none' })
    } catch (error) {
      setOutcome({ text: fieldErrorsOf(error).applicationId?.join(' ') ?? problemText(error), failed: true })
    } finally {
      setBusy(false)
    }
  }
  return { outcome, busy, resend }
}

/** The secure access code, to copy, and for admins to send again. */
export function AccessCode({ applicationId, token }: { applicationId: number; token: string }) {
  const { user } = useSession()
  const { outcome, busy, resend } = useResend(applicationId)
  return (
    <>
      <Line>
        <code>{token}</code>
        <CopyButton text={token} />
        {user.isAdmin && (
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
