import type { Undo } from '../../../shared/api/status-moves'
import type { ApplicationStatus } from '../../../shared/application-status'
import { createSharedValue } from '../../layout/page-signals'

/** A move that can be taken back for a while. */
export interface UndoOffer extends Undo {
  /** How many applications were moved. */
  moved: number
  /** The name on the one that was; not kept where others may read it. */
  name?: string
  status: ApplicationStatus
  /** How many mails wait for the time to end. */
  mails: number
  /** Why it can be undone no more, once that was tried: to be read, and not kept. */
  refused?: string
}

const KEPT = 'hearthside.undo'

/** Also after a reload of the page, of this tab alone. */
function kept(): readonly UndoOffer[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as readonly UndoOffer[]
  } catch {
    return []
  }
}

/** What can be undone now, the newest last: on every screen, until its time is over. */
export const undoOffers = createSharedValue<readonly UndoOffer[]>(kept())

undoOffers.subscribe(() => {
  const offers = undoOffers
    .get()
    .filter(({ refused }) => refused === undefined)
    .map((offer) => ({ ...offer, name: undefined }))
  try {
    if (offers.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(offers))
    else sessionStorage.removeItem(KEPT)
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
})

export const offerUndo = (offers: readonly UndoOffer[]): void => undoOffers.set([...undoOffers.get(), ...offers])

export const withdrawOffer = (gone: UndoOffer): void => undoOffers.set(undoOffers.get().filter((offer) => offer !== gone))

export const refuseOffer = (over: UndoOffer, refused: string): void =>
  undoOffers.set(undoOffers.get().map((offer) => (offer === over ? { ...offer, refused } : offer)))
