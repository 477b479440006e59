import { lazy, Suspense } from 'react'
import { useSharedValue } from '../../layout/page-signals'
import { useFormatTime, useCan } from '../../session/session'
import { offerText, undoOffers, undoUntilText } from './undo-offers'

const UndoBar = lazy(() => import('./UndoBar').then((m) => ({ default: m.UndoBar })))

/** The live region must exist before its text for screen readers to announce it. */
export function UndoBars() {
  const mayMove = useCan('move', 'applications')
  const offers = useSharedValue(undoOffers).filter(({ status }) => mayMove || status === null)
  const timeOf = useFormatTime()
  const newest = offers.at(-1)
  return (
    <>
      <div role="status" className="visually-hidden">
        {newest && `${offerText(newest, timeOf)} ${undoUntilText(newest, timeOf)}`}
      </div>
      {newest && (
        <Suspense fallback={null}>
          <UndoBar offers={offers} />
        </Suspense>
      )}
    </>
  )
}
