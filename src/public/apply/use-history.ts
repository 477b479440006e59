import { router, usePage } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { UNSAVED_CHANGES } from '../../shared/constants'
import { guardHistory } from '../history-guard'

const STEP = 'step'

/** Index of the step in an address; 0 if there is no such step, null if it names none. */
function stepIn(address: string, last: number): number | null {
  const named = new URL(address, 'http://any').searchParams.get(STEP)
  if (named === null) return null
  const step = Number(named) - 1
  return Number.isInteger(step) && step > 0 && step <= last ? step : 0
}

function addressOf(step: number | null): string {
  const url = new URL(location.href)
  url.hash = ''
  if (step === null) url.searchParams.delete(STEP)
  else url.searchParams.set(STEP, String(step + 1))
  return url.pathname + url.search
}

function replaceAddress(step: number | null): void {
  const url = addressOf(step)
  if (url !== location.pathname + location.search) router.replace({ url, preserveState: true, preserveScroll: true })
}

/**
 * Makes each step a history entry: Back goes one step back, and a reload stays. Entries hold only the step's number, never answers.
 * @param last index of the last step
 * @param onMove called after Back or Forward
 * @returns `first`: the step in the address, or null when it names none
 */
export function useStepHistory(
  last: number,
  onMove: (step: number) => void,
): { first: number | null; push: (step: number) => void; replace: (step: number | null) => void; back: (step: number) => void } {
  const { url } = usePage()
  const [first] = useState(() => stepIn(typeof window === 'undefined' ? url : location.href, last))
  const seen = useRef([first ?? 0])
  const moved = useRef(onMove)
  useEffect(() => {
    moved.current = onMove
  })

  useEffect(() => {
    const path = location.pathname
    /** Back may have been pressed during hydration. */
    const now = stepIn(location.href, last)
    if (now !== null && now !== first && now !== seen.current.at(-1)) {
      seen.current = [now]
      moved.current(now)
    }
    return guardHistory(() => {
      if (location.pathname !== path) return false
      const step = stepIn(location.href, last) ?? 0
      if (seen.current.at(-2) === step) seen.current.pop()
      else if (seen.current.at(-1) !== step) seen.current.push(step)
      moved.current(step)
      return true
    })
  }, [first, last])

  const push = (step: number) => {
    if (seen.current.at(-1) === step) return
    /** Tells going back to the first step from coming back to the form (rule 18.6). */
    if (seen.current.at(-1) === 0) replaceAddress(0)
    seen.current.push(step)
    router.push({ url: addressOf(step), preserveState: true, preserveScroll: true })
  }
  return {
    first,
    push,
    replace: (step) => {
      seen.current = [step ?? 0]
      replaceAddress(step)
    },
    back: (step) => {
      if (seen.current.at(-2) === step) history.back()
      else {
        push(step)
        onMove(step)
      }
    },
  }
}

export function useFocusMove(first: string | null): (id: string) => void {
  const [target, setTarget] = useState({ id: first })
  useEffect(() => {
    const element = target.id ? document.getElementById(target.id) : null
    element?.focus({ preventScroll: true })
    element?.scrollIntoView()
  }, [target])
  return (id) => setTarget({ id })
}

interface Unsaved {
  isUnsaved: () => boolean
  isStuck: () => boolean
  save: () => Promise<boolean>
}

/** Asks before a link, Back or closing would lose answers (rule 1.10). If they can be saved on the way, it saves them without asking. */
export function useLeaveGuard(unsaved: Unsaved) {
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  })
  useEffect(() => {
    let leaving = false
    const mayLeave = () => {
      const { isUnsaved, isStuck, save } = latest.current
      if (!isUnsaved() || leaving) return true
      if (!isStuck()) void save()
      else leaving = confirm(UNSAVED_CHANGES)
      return leaving || !isStuck()
    }
    const stopVisits = router.on('before', (event) => {
      const { visit } = event.detail
      if (visit.method === 'get' && !visit.prefetch) return mayLeave()
    })
    const onUnload = (event: BeforeUnloadEvent) => {
      const { isUnsaved, save } = latest.current
      if (!isUnsaved() || leaving) return
      void save()
      event.preventDefault()
    }
    /** Going forward undoes the step back; `useStepHistory` ignores it. */
    const stopHistory = guardHistory(() => {
      if (mayLeave()) return false
      history.forward()
      return true
    })
    addEventListener('beforeunload', onUnload)
    return () => {
      stopVisits()
      stopHistory()
      removeEventListener('beforeunload', onUnload)
    }
  }, [])
}
