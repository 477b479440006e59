import { useState, useEffect, useRef } from 'react'

/**
 * The button that deleted one of a list is gone with it: the focus goes where `focus` puts it.
 * @param count how many there are
 */
export function useFocusAfterDelete(count: number, focus: () => void): void {
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) focus()
    before.current = count
  })
}

interface Settings {
  /** Does what was asked about. A refusal is thrown. */
  act: () => Promise<void>
  /** What to say when it was refused; the question stays open then. */
  failure: string | ((error: unknown) => string)
  onClose: () => void
}

/** The answer to a `ConfirmModal`: closes it once the work is done, says what went wrong, and forgets that on closing. */
export function useQuestion({ act, failure, onClose }: Settings) {
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
