import { useEffect, useRef, useState } from 'react'
import { RECENTLY_SUCCESSFUL_MS } from '../../shared/constants'

/** How a change that is saved as it is made fares: `Updating...`, then for two seconds that it worked. */
export function useProgress() {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (message: string) => {
    clearTimeout(timer.current)
    setText(message)
  }
  return {
    text,
    begin: () => show('Updating...'),
    done: (message: string) => {
      show(message)
      timer.current = setTimeout(() => setText(''), RECENTLY_SUCCESSFUL_MS)
    },
    fail: () => show(''),
  }
}

export type Progress = ReturnType<typeof useProgress>
