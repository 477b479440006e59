import type { Undo } from '../../../shared/api/status-moves'
import type { ApplicationStatus } from '../../../shared/application-status'
import { formatCount } from '../../../shared/text'
import { createSharedValue } from '../../layout/page-signals'
import { applicationCount } from '../bulk/bulk-labels'

export interface UndoOffer extends Undo {
  moved: number
  /** The family, or the address of an email; set for a single one, and not stored, because others may use the browser. */
  name?: string
  /** Null: an email that staff wrote to the family. */
  status: ApplicationStatus | null
  mails: number
  /** Reason that undoing was refused; shown once, not stored. */
  refused?: string
}

const KEPT = 'hearthside.undo'

function kept(): readonly UndoOffer[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as readonly UndoOffer[]
  } catch {
    return []
  }
}

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

export const markOfferRefused = (over: UndoOffer, refused: string): void =>
  undoOffers.set(undoOffers.get().map((offer) => (offer === over ? { ...offer, refused } : offer)))

function doneText({ moved, name, status }: UndoOffer): string {
  if (status !== null) return `${name ?? applicationCount(moved)} ${moved === 1 ? 'is' : 'are'} now ${status}.`
  return name ? `You emailed ${name}.` : 'Email saved.'
}

function emailText({ mails, until }: UndoOffer, timeOf: (moment: string) => string): string {
  if (mails === 0) return 'No emails will be sent.'
  const who = mails === 1 ? 'The email' : `${formatCount(mails)} emails`
  return `${who} will be sent at ${timeOf(until)}.`
}

const toMinute = (time: string): string => time.replace(/(:\d\d):\d\d/, '$1')

export function offerText(offer: UndoOffer, timeOf: (moment: string) => string): string {
  const { name, status, until, refused } = offer
  if (refused !== undefined) return doneText(offer)
  if (status !== null) return `${doneText(offer)} ${emailText(offer, timeOf)}`
  const time = toMinute(timeOf(until))
  return name ? `Your email to ${name} goes out at ${time}.` : `${doneText(offer)} It goes out at ${time}.`
}

export const undoUntilText = ({ mails, until }: UndoOffer, timeOf: (moment: string) => string): string =>
  `You can undo this until ${mails === 0 ? timeOf(until) : mails === 1 ? 'the email goes out' : 'the emails go out'}.`

export const formatTimeLeft = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
