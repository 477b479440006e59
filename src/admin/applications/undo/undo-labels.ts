import { formatCount } from '../../../shared/text'
import { applicationCount } from '../bulk/bulk-labels'
import type { UndoOffer } from './undo-offers'

export function doneText({ moved, name, status }: UndoOffer): string {
  if (status !== null) return `${name ?? applicationCount(moved)} ${moved === 1 ? 'is' : 'are'} now ${status}.`
  return name ? `You emailed ${name}.` : 'You wrote an email.'
}

export function emailText({ mails, until }: UndoOffer, timeOf: (moment: string) => string): string {
  if (mails === 0) return 'No emails will be sent.'
  const who = mails === 1 ? 'The email' : `${formatCount(mails)} emails`
  return `${who} will be sent at ${timeOf(until)}.`
}

export const undoUntilText = ({ mails, until }: UndoOffer, timeOf: (moment: string) => string): string =>
  `You can undo this until ${mails === 0 ? timeOf(until) : mails === 1 ? 'the email goes out' : 'the emails go out'}.`

export const formatTimeLeft = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
