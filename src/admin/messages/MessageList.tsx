import { useEffect, useMemo } from 'react'
import { pathTo } from '../../shared/admin-paths'
import type { MessageRow } from '../../shared/api/messages'
import { RecordList } from '../list/RecordList'
import { useWholeList } from '../list/whole-list'
import { useAddressValue } from '../navigation/use-address-value'
import { messagesList } from './definition'
import { MessageDialogLater } from './MessageDialogLater'
import { isUnderWay } from './message-state'
import { MessageSummary } from './MessageSummary'

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

/** Every mail about applications, for staff to read; mails about accounts are listed to nobody (rule 3.4). */
export function MessageList() {
  const { id, open } = useOpenMail()
  const [state] = useAddressValue('state')
  const { rows, retry } = useWholeList<MessageRow>('messages')
  const definition = useMemo(() => messagesList((mail) => `${pathTo('messages')}?${state && `state=${state}&`}id=${mail}`), [state])
  useLookAgain(rows.some(isUnderWay), retry)
  return (
    <>
      <MessageSummary rows={rows} />
      <RecordList definition={definition} />
      {id !== null && <MessageDialogLater id={id} onShow={open} onClose={() => open(null)} />}
    </>
  )
}
