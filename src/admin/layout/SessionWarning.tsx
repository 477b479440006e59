import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { colors } from '../../shared/brand/tokens'
import { errorText } from '../http/problem-error'
import { serverNow } from '../../shared/server-clock'
import { useAppDataProvider } from '../data-provider'
import { sessionEnd, type SessionEnd } from '../session/session-end'
import { askToSignIn } from '../session/sign-in-prompt'
import { useFormatTime } from '../session/session'
import { focusContent } from './focus'
import { useHasUnsaved, useSharedValue } from './page-signals'

/** Above dialogs, where most typing happens. */
const Bar = styled('div')({
  position: 'fixed',
  zIndex: 1400,
  top: 8,
  left: 16,
  right: 16,
  margin: '0 auto',
  width: 'fit-content',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '8px 16px',
  borderRadius: 8,
  border: `1px solid ${colors.hairline}`,
  background: colors.yellowTint,
  color: colors.ink,
  '&:empty': { display: 'none' },
  '& p': { margin: 0 },
})

type Phase = 'open' | 'soon' | 'over'

const phaseOf = ({ endsAt, warnsAt }: SessionEnd, now: number): Phase => (now >= endsAt ? 'over' : now >= warnsAt ? 'soon' : 'open')

/** Timers of background tabs run late, so the phase is checked again when the tab becomes visible. */
function usePhase(end: SessionEnd | null): Phase {
  const [phase, setPhase] = useState<Phase>('open')
  useEffect(() => {
    if (!end) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const now = serverNow()
      const next = phaseOf(end, now)
      setPhase(next)
      if (next !== 'over') timer = setTimeout(look, (next === 'open' ? end.warnsAt : end.endsAt) - now + 50)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [end])
  return phase
}

export function SessionWarning() {
  const end = useSharedValue(sessionEnd)
  const phase = usePhase(end)
  const hasUnsaved = useHasUnsaved()
  const timeOf = useFormatTime()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const endTime = () => end && timeOf(new Date(end.endsAt).toISOString())
  const stays = phase === 'soon' && !end?.isLast
  const continueSession = async () => {
    try {
      if (stays) await dataProvider.read('users/me/session')
      else await askToSignIn()
    } catch (problem) {
      notify(errorText(problem), { type: 'error' })
    }
    if (document.activeElement === document.body) focusContent()
  }
  return (
    <Bar role="status" className="no-print">
      {phase !== 'open' && (
        <>
          <p>
            {phase === 'over'
              ? `You’ve been signed out. ${hasUnsaved ? 'What you typed is still here. Sign in to save it.' : 'Sign in to continue.'}`
              : stays
                ? `You’ve been inactive for a while. You’ll be signed out at ${endTime()}.`
                : `Your session ends at ${endTime()}.${hasUnsaved ? ' What you typed will stay here.' : ''}`}
          </p>
          <Button size="small" variant="outlined" onClick={() => void continueSession()}>
            {stays ? 'Stay signed in' : 'Sign in again'}
          </Button>
        </>
      )}
    </Bar>
  )
}
