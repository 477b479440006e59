import type { MessageRow } from '../../shared/api'
import { isHeld } from '../../shared/message-states'
import { isUnderWay } from './mail-state'

interface MailFilter {
  value: string
  label: string
  holds: (row: MessageRow) => boolean
}

export const ALL_MAIL: MailFilter = { value: '', label: 'All', holds: () => true }

/** The states that staff tell apart; a mail that is being sent counts as waiting. */
export const MAIL_FILTERS: readonly MailFilter[] = [
  ALL_MAIL,
  { value: 'waiting', label: 'Waiting', holds: isUnderWay },
  { value: 'failed', label: 'Failed', holds: ({ state }) => state === 'failed' },
  { value: 'sent', label: 'Sent', holds: ({ state }) => state === 'sent' },
  { value: 'held', label: 'Held', holds: isHeld },
  { value: 'unsent', label: 'Not sent', holds: (mail) => mail.state === 'unsent' && !isHeld(mail) },
  { value: 'canceled', label: 'Canceled', holds: ({ state }) => state === 'canceled' },
]

export const mailFilterOf = (value: string): MailFilter => MAIL_FILTERS.find((filter) => filter.value === value) ?? ALL_MAIL
