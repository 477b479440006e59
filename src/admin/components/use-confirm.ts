import { useState, useEffect, useRef } from 'react'

/**
 * Moves the focus when an entry of a list is deleted, along with its button.
 * @param count current number of entries
 */
export function useFocusAfterDelete(count: number, focus: () => void): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) focus()
    before.current = count
  })
}

interface Settings {
  act: () => Promise<void>
  failure: string | ((error: unknown) => string)
  onClose: () => void
}

export function useConfirm({ act, failure, onClose }: Settings) {
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setProblem(null)
    onClose()
  }
  const confirm = async () => {
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(typeof failure === 'string' ? failure : failure(error))
      return
    }
    close()
  }
  return { problem, onConfirm: confirm, onClose: close }
}
