import { router, usePage } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { guardHistory } from '../history-guard'

const STEP = 'step'

/** The step that an address names, from 0; the first one when it names none that there is. */
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
 * The steps of a form as entries of the browser's history: Back is the step before, a reload stays on the step. The entries hold
 * the step's number alone, and nothing that was typed.
 * @param last number of the last step
 * @param onMove a step was moved to by Back or Forward
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
    /** Back may have been pressed while the page came to life. */
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
    /** The step that the address named at first. */
    first,
    push,
    /** Where another step is shown than the address names. */
    replace: (step) => {
      seen.current = [step]
      const url = addressOf(step)
      if (url !== location.pathname + location.search) router.replace({ url, preserveState: true, preserveScroll: true })
    },
    /** The button of the form goes where the browser's own goes, when that is the same. */
    back: (step) => {
      if (seen.current.at(-2) === step) history.back()
      else {
        push(step)
        onMove(step)
      }
    },
  }
}
