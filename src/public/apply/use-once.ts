import { useRef, useState } from 'react'

/** One press at a time: a second one while the first is under way does nothing. @returns whether one is under way */
export function useOnce(): [busy: boolean, once: (action: () => Promise<void>) => void] {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const once = (action: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void action().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return [busy, once]
}
