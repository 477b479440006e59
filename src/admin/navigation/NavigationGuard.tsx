import { useCallback, useEffect } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router-dom'
import { UNSAVED_CHANGES } from '../../shared/constants'
import { ConfirmModal } from '../components/ConfirmModal'
import { loadPage, newVersion, unsavedForms, useHasUnsaved } from '../layout/page-signals'

const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && (unsavedForms.get() > 0 || newVersion.get())

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

/** Asks before unsaved changes are lost. Once the site has a newer version, the next navigation loads the page in full. */
export function NavigationGuard() {
  const unsaved = useHasUnsaved()
  const blocker = useBlocker(shouldBlock)
  useUnloadQuestion(unsaved)

  const go = useCallback(() => {
    if (blocker.state !== 'blocked') return
    // Unlike the locations in `shouldBlock`, this one includes /admin.
    const { pathname, search } = blocker.location
    if (newVersion.get()) loadPage(`${pathname}${search}`)
    else blocker.proceed()
  }, [blocker])

  const blocked = blocker.state === 'blocked'
  // Proceeds once nothing is unsaved, because it was saved or discarded.
  useEffect(() => {
    if (blocked && !unsaved) go()
  }, [blocked, unsaved, go])

  return (
    <ConfirmModal
      open={blocked && unsaved}
      title="Leave without saving?"
      confirmLabel="Leave this page"
      cancelLabel="Keep editing"
      focus="cancel"
      onConfirm={() => unsavedForms.set(0)}
      onClose={() => blocker.reset?.()}
    >
      {UNSAVED_CHANGES}
    </ConfirmModal>
  )
}
