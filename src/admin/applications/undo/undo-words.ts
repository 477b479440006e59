import { applications, figure } from '../bulk/bulk-words'
import type { UndoOffer } from './undo-offers'

/** What was done: `Moved Dana Reyes to Denied.` */
export const doneWords = ({ moved, name, status }: UndoOffer): string => `Moved ${name ?? applications(moved)} to ${status}.`

/** What will become of the move's mails. @param timeOf writes a moment as a time of day */
export function mailWords({ mails, until }: UndoOffer, timeOf: (moment: string) => string): string {
  if (mails === 0) return 'No mail goes out.'
  const who = mails === 1 ? 'A mail goes' : `${figure(mails)} mails go`
  return `${who} out at ${timeOf(until)}.`
}

/** Until when the move can be undone, said after `mailWords`. */
export const untilWords = ({ mails, until }: UndoOffer, timeOf: (moment: string) => string): string =>
  `You can undo this until ${mails === 0 ? timeOf(until) : 'then'}.`

/** The time that is left: `0:58`. */
export const leftWords = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
