import { useEffect } from 'react'
import { createSharedValue } from '../layout/page-signals'

export const unsavedForms = createSharedValue(0)

export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    unsavedForms.set(unsavedForms.get() + 1)
    return () => unsavedForms.set(Math.max(0, unsavedForms.get() - 1))
  }, [dirty])
}
