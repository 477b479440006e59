import { applications, figure } from '../bulk/bulk-words'
import type { UndoOffer } from './undo-offers'

/** What was done: `Dana Reyes is now Denied.` */
export const doneWords = ({ moved, name, status }: UndoOffer): string =>
  `${name ?? applications(moved)} ${moved === 1 ? 'is' : 'are'} now ${status}.`

/** What will become of the move's mails. @param timeOf writes a moment as a time of day */
export function mailWords({ mails, until }: UndoOffer, timeOf: (moment: string) => string): string {
  if (mails === 0) return 'No emails will be sent.'
  const who = mails === 1 ? 'The email' : `${figure(mails)} emails`
  return `${who} will be sent at ${timeOf(until)}.`
}

/** Until when the move can be undone, said after `mailWords`. */
export const untilWords = ({ mails, until }: UndoOffer, timeOf: (moment: string) => string): string =>
  `You can undo this until ${mails === 0 ? timeOf(until) : mails === 1 ? 'the email goes out' : 'the emails go out'}.`

/** The time that is left: `0:58`. */
export const leftWords = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
