import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { UNSAVED_CHANGES } from '../../shared/constants'
import { setHistoryGuard } from '../history-guard'

/** While there is something unsaved, asks before the page is left: by a link, by Back, by closing (rule 1.10). */
export function useLeaveGuard(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return
    let leaving = false
    let returning = false
    const mayLeave = () => (leaving = confirm(UNSAVED_CHANGES))

    const stopVisits = router.on('before', (event) => {
      const { visit } = event.detail
      if (visit.method === 'get' && !visit.prefetch && !leaving) return mayLeave()
    })
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!leaving) event.preventDefault()
    }
    // Going forward again undoes the step back.
    setHistoryGuard((event) => {
      if (returning || !mayLeave()) {
        event.stopImmediatePropagation()
        if (!returning) history.forward()
        returning = !returning
      }
    })
    addEventListener('beforeunload', onUnload)
    return () => {
      stopVisits()
      removeEventListener('beforeunload', onUnload)
      setHistoryGuard(null)
    }
  }, [unsaved])
}
