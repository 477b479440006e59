import type { MessageRow } from '../../shared/api/messages'
import { isHeld } from '../../shared/messages'
import { choice } from '../list/filters'
import { isUnderWay } from './message-state'

/** The states that staff tell apart; a mail that is being sent counts as waiting. */
const STATES: readonly { value: string; label: string; holds: (row: MessageRow) => boolean }[] = [
  { value: 'waiting', label: 'Waiting', holds: isUnderWay },
  { value: 'failed', label: 'Failed', holds: ({ state }) => state === 'failed' },
  { value: 'sent', label: 'Sent', holds: ({ state }) => state === 'sent' },
  { value: 'held', label: 'Held', holds: isHeld },
  { value: 'unsent', label: 'Not sent', holds: (mail) => mail.state === 'unsent' && !isHeld(mail) },
  { value: 'canceled', label: 'Canceled', holds: ({ state }) => state === 'canceled' },
]

export const STATE_FILTER = choice<MessageRow>({
  name: 'state',
  label: 'State',
  options: [{ value: '', label: 'All' }, ...STATES],
  passes: (row, chosen) => STATES.find(({ value }) => value === chosen)?.holds(row) ?? true,
  offWords: 'every state',
  wayOut: 'Show every state',
})
