import type { MessageRow } from '../../shared/api/messages'
import { useRead } from '../http/use-read'
import { isUnderWay } from './message-state'

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
