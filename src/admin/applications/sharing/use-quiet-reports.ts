import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '../../../shared/server-clock'
import { ProblemError } from '../../http/problem-error'
import { sessionEnd } from '../../session/session-end'

const EVERY_MS = 20_000

/** No report may ask for the password: only what a person does may. */
const isSessionOpen = () => {
  const end = sessionEnd.get()
  return end === null || serverNow() < end.endsAt
}

/**
 * Repeats a small request while the tab is visible and the session open. Failures are silent; a refusal ends it.
 * @param key starts over when it changes
 * @param onShown runs when the person comes back to the tab
 */
export function useQuietReports(key: unknown, report: () => Promise<void>, onShown?: () => void): void {
  const act = useEffectEvent(report)
  const shown = useEffectEvent(() => onShown?.())
  useEffect(() => {
    let isRefused = false
    const tell = () => {
      if (isRefused || document.hidden || !isSessionOpen()) return
      act().catch((error: unknown) => {
        isRefused = error instanceof ProblemError && error.status >= 400
      })
    }
    const onVisibility = () => {
      if (document.hidden) return
      shown()
      tell()
    }
    tell()
    const timer = setInterval(tell, EVERY_MS)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [key])
}
