import { useGetOne, useRefresh } from 'react-admin'
import type { Message, MessageRow } from '../../shared/api/messages'
import { useAppDataProvider } from '../data-provider'
import { useRead } from '../http/use-read'
import { isUnderWay } from './message-state'

/** In milliseconds: how often a mail that is under way is looked after. */
const LOOK_AGAIN = 3000

/** How a mail that is under way fares. Its words are not read again: every reading of them is audited. */
function useStanding(id: number, underWay: boolean): MessageRow | null {
  const { data } = useRead<readonly MessageRow[]>('messages', {
    query: { filter: JSON.stringify({ id }) },
    enabled: underWay,
    gcTime: 0,
    refetchInterval: ({ state: { data: rows } }) => (rows?.[0] && !isUnderWay(rows[0]) ? false : LOOK_AGAIN),
    meta: { quiet: true },
  })
  return data?.[0] ?? null
}

/** One mail with its words, and sending it again. */
export function useMessage(id: number) {
  const dataProvider = useAppDataProvider()
  const refresh = useRefresh()
  const { data, error } = useGetOne<Message>('messages', { id }, { gcTime: 0, meta: { quiet: true } })
  const standing = useStanding(id, data !== undefined && isUnderWay(data))
  return {
    mail: data ? { ...data, ...standing } : null,
    error,
    /** A mail that never went out is tried anew; of one that did, a copy is sent. @returns the one that waits now */
    sendAgain: async (): Promise<Message> => {
      const { data: again } = await dataProvider.change<Message>('POST', `messages/${id}/resend`)
      refresh()
      return again
    },
  }
}
