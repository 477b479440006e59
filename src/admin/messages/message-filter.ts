import type { MessageRow } from '../../shared/api'
import { isHeld } from '../../shared/messages'
import { isUnderWay } from './message-state'

interface MessageFilter {
  value: string
  label: string
  holds: (row: MessageRow) => boolean
}

export const ALL_MESSAGES: MessageFilter = { value: '', label: 'All', holds: () => true }

/** The states that staff tell apart; a mail that is being sent counts as waiting. */
export const MESSAGE_FILTERS: readonly MessageFilter[] = [
  ALL_MESSAGES,
  { value: 'waiting', label: 'Waiting', holds: isUnderWay },
  { value: 'failed', label: 'Failed', holds: ({ state }) => state === 'failed' },
  { value: 'sent', label: 'Sent', holds: ({ state }) => state === 'sent' },
  { value: 'held', label: 'Held', holds: isHeld },
  { value: 'unsent', label: 'Not sent', holds: (mail) => mail.state === 'unsent' && !isHeld(mail) },
  { value: 'canceled', label: 'Canceled', holds: ({ state }) => state === 'canceled' },
]

export const messageFilterOf = (value: string): MessageFilter => MESSAGE_FILTERS.find((filter) => filter.value === value) ?? ALL_MESSAGES
