import { useEffect, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { ChangedSince, Undone } from '../../../shared/api/status-moves'
import { useAppDataProvider } from '../../data-provider'
import { ProblemError, problemText } from '../../http/problem-error'
import { serverNow } from '../../http/server-clock'
import { applications } from '../bulk/bulk-words'
import { withdrawOffer, type UndoOffer } from './undo-offers'

const secondsLeft = ({ until }: UndoOffer) => Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000))

/** Counts down; the offer ends by itself. */
export function useSecondsLeft(offer: UndoOffer): number {
  const [left, setLeft] = useState(() => secondsLeft(offer))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(offer)), 250)
    return () => clearInterval(timer)
  }, [offer])
  return left
}

interface Refused {
  text: string
  /** Whether there is no way back any more. */
  final: boolean
  /** Something else changed since: asked for once more, the move is taken back all the same, and that stays. */
  asks: boolean
}

function refusedAs(error: unknown): Refused {
  const isRefused = error instanceof ProblemError && error.status === 409
  const asks = isRefused && (error.answer as Partial<ChangedSince> | null)?.changed !== undefined
  return { text: problemText(error), final: isRefused && !asks, asks }
}

/** Takes a move back. What was refused stays to be read. */
export function useUndo(offer: UndoOffer) {
  const dataProvider = useAppDataProvider()
  const refresh = useRefresh()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const undo = async () => {
    if (busy || refused?.final) return
    setBusy(true)
    try {
      const { data } = await dataProvider.change<Undone>('POST', 'undo-status', { batch: offer.batch, confirmed: refused?.asks })
      withdrawOffer(offer)
      const as = data.restored === 1 ? 'is as it was' : 'are as they were'
      notify(`Undone: ${applications(data.restored)} ${as}${offer.mails > 0 ? ', and no mail goes out' : ''}.`, { type: 'success' })
    } catch (error) {
      setRefused(refusedAs(error))
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { busy, refused, undo }
}
