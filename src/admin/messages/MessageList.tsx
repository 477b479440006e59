import { useEffect, useMemo } from 'react'
import { useRefresh } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { MessageRow } from '../../shared/api/messages'
import { daysBefore } from '../../shared/dates'
import { RecordList } from '../list/RecordList'
import { useWholeList } from '../list/whole-list'
import { useAddressValue } from '../navigation/use-address-value'
import { messagesList } from './definition'
import { MessageDialogLater } from './MessageDialogLater'
import { isUnderWay } from './message-state'
import { MessageSummary } from './MessageSummary'
import { useToday } from '../session/session'

/** In milliseconds: how often the list looks after mails that are under way. */
const LOOK_AGAIN = 10_000

/** The open mail lives in the address, beside the filter: `/admin/mail?state=failed&id=12`. */
function useOpenMail() {
  const [asked, set] = useAddressValue('id')
  return { id: /^\d{1,9}$/.test(asked) ? Number(asked) : null, open: (id: number | null) => set(id === null ? '' : String(id)) }
}

function useLookAgain(active: boolean, look: () => void) {
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(look, LOOK_AGAIN)
    return () => clearTimeout(timer)
  })
}

/** The address of an open mail, the list's filters kept. */
function withMail(parameters: URLSearchParams, mail: number): string {
  const address = new URLSearchParams(parameters)
  address.set('id', String(mail))
  return address.toString()
}

/** Mails of any day that wait or failed, and those of the last week that are not sent by themselves. */
function useTroubled(): readonly MessageRow[] {
  const today = useToday()
  const { rows: open } = useWholeList<MessageRow>('messages', { state: 'waiting,sending,failed' })
  const { rows: unsent } = useWholeList<MessageRow>('messages', { state: 'unsent', start: daysBefore(today, 7) })
  return useMemo(() => [...open, ...unsent], [open, unsent])
}

/** Every mail about applications, for staff to read; mails about accounts are listed to nobody (rule 3.4). */
export function MessageList() {
  const { id, open } = useOpenMail()
  const [parameters] = useSearchParams()
  const definition = useMemo(() => messagesList((mail) => `${pathTo('messages')}?${withMail(parameters, mail)}`), [parameters])
  const troubled = useTroubled()
  useLookAgain(troubled.some(isUnderWay), useRefresh())
  return (
    <>
      <MessageSummary rows={troubled} />
      <RecordList definition={definition} />
      {id !== null && <MessageDialogLater id={id} onShow={open} onClose={() => open(null)} />}
    </>
  )
}
