import type { MessageRow } from '../../shared/api/messages'
import { isHeld, isUndone, NO_MAIL_SERVER } from '../../shared/messages'
import { useRead } from '../http/use-read'

/** In milliseconds. */
const LOOK_AGAIN = 3000
const LOOK_AGAIN_LATER = 20_000

/** Soon while a mail is about to go, seldom while it is waiting for another attempt, not at all once every mail has come to rest. */
function intervalOf(mails: readonly MessageRow[]): number | false {
  const underWay = mails.filter(isUnderWay)
  if (underWay.length === 0) return false
  return underWay.some(({ state, attempts }) => state === 'sending' || attempts === 0) ? LOOK_AGAIN : LOOK_AGAIN_LATER
}

/** The record that mails are about, as the list of mails filters by it. */
export type About = { application_id: number } | { donation_id: number }

/**
 * The mails about a record as they go out. The record itself is not read again for it: every reading is audited.
 * @param messages as the record told of them
 */
export function useMessages(about: About, messages: readonly MessageRow[]): readonly MessageRow[] {
  const { data = messages } = useRead<readonly MessageRow[]>('messages', {
    query: { filter: JSON.stringify(about) },
    as: messages,
    initialData: messages,
    enabled: messages.some(isUnderWay),
    staleTime: Infinity,
    refetchInterval: ({ state }) => intervalOf(state.data ?? []),
    meta: { quiet: true },
  })
  return data
}

export type Stated = Pick<MessageRow, 'state' | 'attempts' | 'last_error' | 'created_at' | 'next_attempt_at'>

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const countAttempts = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`)

/** A mail that tried and could not yet, or is held: somebody may have to look after it. */
export const isStuck = (mail: Stated): boolean => mail.state === 'failed' || (mail.state === 'waiting' && mail.attempts > 0) || isHeld(mail)

/** A mail whose state will change by itself. */
export const isUnderWay = ({ state }: Pick<MessageRow, 'state'>): boolean => state === 'waiting' || state === 'sending'

/** Where there is no room for the reasons. */
export const shortStateWords = (mail: Stated, timeOf: (moment: string) => string): string =>
  isHeld(mail) ? 'Held' : mail.state === 'unsent' ? 'Not sent' : stateWords({ ...mail, last_error: null }, timeOf)

/** A mail that has not been tried, and is kept until its cause can no longer be undone (rule 21.1). */
const isKept = ({ state, attempts, created_at, next_attempt_at }: Stated): boolean =>
  state === 'waiting' && attempts === 0 && next_attempt_at > created_at

/** The state of a mail in words for staff. @param timeOf writes a moment as a time of day */
export function stateWords(mail: Stated, timeOf: (moment: string) => string): string {
  const { state, attempts, last_error } = mail
  if (isKept(mail)) return `Waiting until ${timeOf(mail.next_attempt_at)}`
  switch (state) {
    case 'waiting':
      return attempts === 0 ? 'Waiting to be sent' : [`Waiting: ${countAttempts(attempts)}`, last_error].filter(Boolean).join(', ')
    case 'sending':
      return 'Being sent'
    case 'sent':
      return 'Sent'
    case 'failed':
      return 'Failed'
    case 'unsent':
      return sentence(last_error ?? NO_MAIL_SERVER)
    case 'canceled':
      return isUndone(mail) ? 'Canceled: undone in time' : 'Canceled'
  }
}
