import { router, usePage } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { guardHistory } from '../history-guard'

const STEP = 'step'

/** Index of the step in an address; 0 if there is no such step. */
function stepIn(address: string, last: number): number {
  const step = Number(new URL(address, 'http://any').searchParams.get(STEP) ?? 1) - 1
  return Number.isInteger(step) && step > 0 && step <= last ? step : 0
}

function addressOf(step: number): string {
  const url = new URL(location.href)
  url.hash = ''
  if (step > 0) url.searchParams.set(STEP, String(step + 1))
  else url.searchParams.delete(STEP)
  return url.pathname + url.search
}

/**
 * Makes each step a history entry: Back goes one step back, and a reload stays. Entries hold only the step's number, never answers.
 * @param last index of the last step
 * @param onMove called after Back or Forward
 */
export function useStepHistory(
  last: number,
  onMove: (step: number) => void,
): { first: number; push: (step: number) => void; replace: (step: number) => void; back: (step: number) => void } {
  const { url } = usePage()
  const [first] = useState(() => stepIn(typeof window === 'undefined' ? url : location.href, last))
  const seen = useRef([first])
  const moved = useRef(onMove)
  useEffect(() => {
    moved.current = onMove
  })

  useEffect(() => {
    const path = location.pathname
    /** Back may have been pressed during hydration. */
    const now = stepIn(location.href, last)
    if (now !== first && now !== seen.current.at(-1)) {
      seen.current = [now]
      moved.current(now)
    }
    return guardHistory(() => {
      if (location.pathname !== path) return false
      const step = stepIn(location.href, last)
      if (seen.current.at(-2) === step) seen.current.pop()
      else if (seen.current.at(-1) !== step) seen.current.push(step)
      moved.current(step)
      return true
    })
  }, [first, last])

  const push = (step: number) => {
    if (seen.current.at(-1) === step) return
    seen.current.push(step)
    router.push({ url: addressOf(step), preserveState: true, preserveScroll: true })
  }
  return {
    first,
    push,
    /** For a step that differs from the address. */
    replace: (step) => {
      seen.current = [step]
      const url = addressOf(step)
      if (url !== location.pathname + location.search) router.replace({ url, preserveState: true, preserveScroll: true })
    },
    /** Goes back in the history when that leads to the same step. */
    back: (step) => {
      if (seen.current.at(-2) === step) history.back()
      else {
        push(step)
        onMove(step)
      }
    },
  }
}
