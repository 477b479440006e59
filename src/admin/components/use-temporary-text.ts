import { useEffect, useState } from 'react'
import { RECENTLY_SUCCESSFUL_MS } from '../../shared/constants'

/** Shows a text for 2,000 ms (rule 10.4). */
export function useTemporaryText(): [said: string, say: (word: string) => void] {
  const [said, say] = useState('')
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => say(''), RECENTLY_SUCCESSFUL_MS)
    return () => clearTimeout(timer)
  }, [said])
  return [said, say]
}
