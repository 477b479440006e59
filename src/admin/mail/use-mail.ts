import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Message } from '../../shared/api'
import { useAppDataProvider } from '../data-provider'
import { isUnderWay } from './mail-state'

/** In milliseconds: how often a mail that is under way is looked after. */
const LOOK_AGAIN = 3000

/** One mail with its words, and sending it again. */
export function useMail(id: number) {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['messages', 'one', id],
    queryFn: async ({ signal }) => (await dataProvider.getOne<Message>('messages', { id, signal })).data,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN : false),
    meta: { quiet: true },
  })
  return {
    mail: data ?? null,
    error,
    /** A mail that never went out is tried anew; of one that did, a copy is sent. @returns the one that waits now */
    sendAgain: async (): Promise<Message> => {
      const { data: again } = await dataProvider.change<Message>('POST', `messages/${id}/resend`)
      await queryClient.invalidateQueries({ queryKey: ['messages'] })
      if (again.application_id) await queryClient.invalidateQueries({ queryKey: ['applications', 'getOne', { id: String(again.application_id) }] })
      return again
    },
  }
}
