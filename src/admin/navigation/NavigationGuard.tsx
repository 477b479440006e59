import { useCallback, useEffect } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { UNSAVED_CHANGES } from '../../shared/constants'
import { ConfirmModal } from '../components/ConfirmModal'
import { leaveFor, newVersion, useSharedValue } from '../layout/page-signals'
import { unsavedForms } from '../form/unsaved'

const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && (unsavedForms.get() > 0 || newVersion.get())

/** Asks the browser to ask before the whole page goes. */
function useUnloadQuestion(active: boolean) {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedForms.get() > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
}

/**
 * Stands between the screens: leaving unsaved changes is asked about, and once the site has a newer version the next
 * navigation is a full page load.
 */
export function NavigationGuard() {
  const unsaved = useSharedValue(unsavedForms) > 0
  const blocker = useBlocker(shouldBlock)
  useUnloadQuestion(unsaved)

  const go = useCallback(() => {
    if (blocker.state !== 'blocked') return
    // Unlike what `shouldBlock` is given, this location is whole: it begins with /admin.
    const { pathname, search } = blocker.location
    if (newVersion.get()) leaveFor(`${pathname}${search}`)
    else blocker.proceed()
  }, [blocker])

  const blocked = blocker.state === 'blocked'
  // The one way on: nothing is unsaved (any more), be it that it was saved or given up.
  useEffect(() => {
    if (blocked && !unsaved) go()
  }, [blocked, unsaved, go])

  return (
    <ConfirmModal
      open={blocked && unsaved}
      title="Unsaved changes"
      confirmLabel="Leave this page"
      cancelLabel="Stay"
      focus="cancel"
      onConfirm={() => unsavedForms.set(0)}
      onClose={() => blocker.reset?.()}
    >
      {UNSAVED_CHANGES}
    </ConfirmModal>
  )
}
