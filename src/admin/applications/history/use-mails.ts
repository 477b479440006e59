import { useQuery } from '@tanstack/react-query'
import type { Application, MessageRow } from '../../../shared/api'
import { useAppDataProvider } from '../../data-provider'
import { isUnderWay } from '../../mail/mail-state'

/** In milliseconds. */
const LOOK_AGAIN = 3000
const LOOK_AGAIN_LATER = 20_000

/** Soon while a mail is about to go, seldom while it is waiting for another attempt, not at all once every mail has come to rest. */
function intervalOf(mails: readonly MessageRow[]): number | false {
  const underWay = mails.filter(isUnderWay)
  if (underWay.length === 0) return false
  return underWay.some(({ state, attempts }) => state === 'sending' || attempts === 0) ? LOOK_AGAIN : LOOK_AGAIN_LATER
}

/** The mails about an application as they go out. The record itself is not read again for it: every reading is audited. */
export function useMails({ id, messages }: Application): readonly MessageRow[] {
  const dataProvider = useAppDataProvider()
  const { data } = useQuery({
    queryKey: ['messages', 'about', id, messages],
    queryFn: async ({ signal }) =>
      (await dataProvider.getWhole<MessageRow>('messages', { query: { filter: JSON.stringify({ application_id: id }) }, signal })).data,
    initialData: messages,
    enabled: messages.some(isUnderWay),
    staleTime: Infinity,
    refetchInterval: ({ state }) => intervalOf(state.data ?? []),
    meta: { quiet: true },
  })
  return data
}
