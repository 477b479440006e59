import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Message, MessageRow } from '../../shared/api'
import { useAppDataProvider } from '../data-provider'
import { isUnderWay } from './message-state'

/** In milliseconds: how often a mail that is under way is looked after. */
const LOOK_AGAIN = 3000

/** How a mail that is under way fares. Its words are not read again: every reading of them is audited. */
function useStanding(id: number, underWay: boolean): MessageRow | null {
  const dataProvider = useAppDataProvider()
  const { data } = useQuery({
    queryKey: ['messages', 'standing', id],
    queryFn: async ({ signal }) =>
      (await dataProvider.getWhole<MessageRow>('messages', { query: { filter: JSON.stringify({ id }) }, signal })).data[0] ?? null,
    enabled: underWay,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : LOOK_AGAIN),
    meta: { quiet: true },
  })
  return data ?? null
}

/** One mail with its words, and sending it again. */
export function useMessage(id: number) {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['messages', 'one', id],
    queryFn: async ({ signal }) => (await dataProvider.getOne<Message>('messages', { id, signal })).data,
    gcTime: 0,
    meta: { quiet: true },
  })
  const standing = useStanding(id, data !== undefined && isUnderWay(data))
  return {
    mail: data ? { ...data, ...standing } : null,
    error,
    /** A mail that never went out is tried anew; of one that did, a copy is sent. @returns the one that waits now */
    sendAgain: async (): Promise<Message> => {
      const { data: again } = await dataProvider.change<Message>('POST', `messages/${id}/resend`)
      await queryClient.invalidateQueries({ queryKey: ['messages'] })
      if (again.application_id)
        await queryClient.invalidateQueries({ queryKey: ['applications', 'getOne', { id: String(again.application_id) }] })
      return again
    },
  }
}
