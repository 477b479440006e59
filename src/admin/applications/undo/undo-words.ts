import { applications, figure } from '../bulk/bulk-words'
import type { UndoOffer } from './undo-offers'

export const doneWords = ({ moved, name, status }: UndoOffer): string =>
  `${name ?? applications(moved)} ${moved === 1 ? 'is' : 'are'} now ${status}.`

export function mailWords({ mails, until }: UndoOffer, timeOf: (moment: string) => string): string {
  if (mails === 0) return 'No emails will be sent.'
  const who = mails === 1 ? 'The email' : `${figure(mails)} emails`
  return `${who} will be sent at ${timeOf(until)}.`
}

export const untilWords = ({ mails, until }: UndoOffer, timeOf: (moment: string) => string): string =>
  `You can undo this until ${mails === 0 ? timeOf(until) : mails === 1 ? 'the email goes out' : 'the emails go out'}.`

export const leftWords = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
