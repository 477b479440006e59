import { router } from '@inertiajs/react'
import { useEffect, useRef } from 'react'
import { UNSAVED_CHANGES } from '../../shared/constants'
import { guardHistory } from '../history-guard'

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
