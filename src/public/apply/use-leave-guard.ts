import { router } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { UNSAVED_CHANGES } from '../../shared/constants'
import { guardHistory } from '../history-guard'

interface Unsaved {
  /** Whether something is typed that is saved nowhere. */
  isUnsaved: () => boolean
  /** Whether saving it failed, so that leaving would lose it. */
  isStuck: () => boolean
  save: () => Promise<boolean>
}

/**
 * Asks before the page is left, by a link, by Back, by closing, when that would lose something (rule 1.10). What can be
 * saved on the way is: then nobody is asked.
 */
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
    /** Going forward again undoes the step back; back on the form, `useStepHistory` takes it. */
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
