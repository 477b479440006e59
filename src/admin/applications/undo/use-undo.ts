import { useEffect, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Undone, UndoRefused } from '../../../shared/api/status-moves'
import { useAppDataProvider } from '../../data-provider'
import { ProblemError, errorText } from '../../http/problem-error'
import { serverNow } from '../../../shared/server-clock'
import { applicationCount } from '../bulk/bulk-labels'
import { markOfferRefused, withdrawOffer, type UndoOffer } from './undo-offers'

const secondsLeft = ({ until }: UndoOffer) => Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000))

export function useSecondsLeft(offer: UndoOffer): number {
  const [left, setLeft] = useState(() => secondsLeft(offer))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(offer)), 250)
    return () => clearInterval(timer)
  }, [offer])
  return left
}

interface Said {
  text: string
  /** Something else changed since. Asking again undoes the move anyway and keeps that change. */
  asks: boolean
}

/** Returns the obstacle that can still be overcome; null where it is too late to undo. */
function saidOf(error: unknown): Said | null {
  const isRefused = error instanceof ProblemError && error.status === 409
  const { changed, moved_again } = ((isRefused && error.answer) || {}) as UndoRefused
  return isRefused && !changed && !moved_again ? null : { text: errorText(error), asks: changed !== undefined }
}

function undoneText({ status, mails }: UndoOffer, { restored }: Undone): string {
  if (status === null) return 'Undone. No email was sent.'
  const back = restored === 1 ? 'is back to its' : 'are back to their'
  return `Undone. ${applicationCount(restored)} ${back} earlier status.${mails > 0 ? ' No emails were sent.' : ''}`
}

export function useUndo(offer: UndoOffer) {
  const dataProvider = useAppDataProvider()
  const refresh = useRefresh()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const undo = async () => {
    if (busy || offer.refused !== undefined) return
    setBusy(true)
    try {
      const { data } = await dataProvider.change<Undone>('POST', 'undo-status', { batch: offer.batch, confirmed: said?.asks })
      withdrawOffer(offer)
      notify(undoneText(offer, data), { type: 'success' })
    } catch (error) {
      const said = saidOf(error)
      setSaid(said)
      if (!said) markOfferRefused(offer, errorText(error))
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { busy, said, undo }
}
