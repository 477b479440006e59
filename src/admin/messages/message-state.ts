import type { MessageRow } from '../../shared/api/messages'
import { isHeld, isUndone, NO_MAIL_SERVER } from '../../shared/messages'
import { useRead } from '../http/use-read'
import { pluralize } from '../../shared/text'

type Progress = Pick<MessageRow, 'state' | 'attempts'>

/** In milliseconds. */
const LOOK_AGAIN = 3000
const LOOK_AGAIN_LATER = 20_000

function intervalOf(mails: readonly Progress[]): number | false {
  const underWay = mails.filter(isPending)
  if (underWay.length === 0) return false
  return underWay.some(({ state, attempts }) => state === 'sending' || attempts === 0) ? LOOK_AGAIN : LOOK_AGAIN_LATER
}

export type About = { application_id: number } | { donation_id: number }

/**
 * Polls the emails about a record. Does not load the record again: every reading of it is audited.
 * @param messages as loaded with the record
 */
export function useMessages<Mail extends Progress>(about: About, messages: readonly Mail[]): readonly Mail[] {
  const { data = messages } = useRead<readonly Mail[]>('messages', {
    query: { filter: JSON.stringify(about) },
    as: messages,
    initialData: messages,
    enabled: messages.some(isPending),
    staleTime: Infinity,
    refetchInterval: ({ state }) => intervalOf(state.data ?? []),
    meta: { quiet: true },
  })
  return data
}

export type EmailState = Pick<MessageRow, 'state' | 'attempts' | 'last_error' | 'created_at' | 'next_attempt_at'>

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const countAttempts = (attempts: number) => pluralize(attempts, 'try', 'tries')

export const needsAttention = (mail: EmailState): boolean =>
  mail.state === 'failed' || (mail.state === 'waiting' && mail.attempts > 0) || isHeld(mail)

export const isPending = ({ state }: Pick<MessageRow, 'state'>): boolean => state === 'waiting' || state === 'sending'

export const shortStateLabel = (mail: EmailState, timeOf: (moment: string) => string): string =>
  isHeld(mail) ? 'On hold' : mail.state === 'unsent' ? 'Not sent' : stateLabel({ ...mail, last_error: null }, timeOf)

/** Delayed until its cause can no longer be undone (rule 21.1). */
const isKept = ({ state, attempts, created_at, next_attempt_at }: EmailState): boolean =>
  state === 'waiting' && attempts === 0 && next_attempt_at > created_at

export function stateLabel(mail: EmailState, timeOf: (moment: string) => string): string {
  const { state, attempts, last_error } = mail
  if (isKept(mail)) return `Waiting until ${timeOf(mail.next_attempt_at)}`
  switch (state) {
    case 'waiting':
      return attempts === 0 ? 'Waiting to be sent' : [`Waiting after ${countAttempts(attempts)}`, last_error].filter(Boolean).join('. ')
    case 'sending':
      return 'Sending'
    case 'sent':
      return 'Sent'
    case 'failed':
      return 'Failed'
    case 'unsent':
      return sentence(last_error ?? NO_MAIL_SERVER)
    case 'canceled':
      return isUndone(mail) ? 'Canceled (undone)' : 'Canceled'
  }
}
