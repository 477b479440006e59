import Button from '@mui/material/Button'
import { useEffect, useMemo } from 'react'
import type { MessageRow } from '../../shared/api'
import { EmptyScene } from '../components/EmptyScene'
import { Picker } from '../components/Picker'
import { RecordList, type EmptyHelp } from '../legacy/RecordList'
import { useWholeList } from '../legacy/use-whole-list'
import { useAddressValue } from '../navigation/use-address-value'
import { messagesList } from './definition'
import { MessageDialogLater } from './MessageDialogLater'
import { ALL_MESSAGES, MESSAGE_FILTERS, messageFilterOf } from './message-filter'
import { isUnderWay } from './message-state'
import { MessageSummary } from './MessageSummary'

/** In milliseconds: how often the list looks after mails that are under way. */
const LOOK_AGAIN = 10_000

/** The state filter and the open mail live in the address: `/admin/mail?state=failed&id=12`. */
function useMailAddress() {
  const [state, setState] = useAddressValue('state')
  const [id, setId] = useAddressValue('id')
  return { state, setState, id: /^\d{1,9}$/.test(id) ? Number(id) : null, setId }
}

function useLookAgain(active: boolean, look: () => void) {
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(look, LOOK_AGAIN)
    return () => clearTimeout(timer)
  })
}

interface NoMailProps {
  help: EmptyHelp
  filtered: boolean
  onAll: () => void
}

function NoMail({ help, filtered, onAll }: NoMailProps) {
  const search = help.search.trim()
  const text =
    search || filtered
      ? 'No mail fits the search and the state together. Widen them one at a time:'
      : 'Mails that the site writes to families and campaigns are kept here, with how each of them fared. Decide on an application, and its mail appears.'
  return (
    <EmptyScene title="No mail here" text={text}>
      {search && (
        <Button variant="outlined" onClick={help.clearSearch}>
          Clear the search “{search}”
        </Button>
      )}
      {filtered && (
        <Button variant="outlined" onClick={onAll}>
          Show every state
        </Button>
      )}
    </EmptyScene>
  )
}

/** Every mail about applications, for staff to read; mails about accounts are listed to nobody (rule 3.4). */
export function MessageList() {
  const { state, setState, id, setId } = useMailAddress()
  const list = useWholeList<MessageRow>('messages')
  const filter = messageFilterOf(state)
  const rows = useMemo(() => list.rows.filter(filter.holds), [list.rows, filter])
  const definition = useMemo(
    () => messagesList((mail) => `/mail?${filter === ALL_MESSAGES ? '' : `state=${filter.value}&`}id=${mail}`),
    [filter],
  )
  useLookAgain(list.rows.some(isUnderWay), list.retry)
  return (
    <>
      <MessageSummary rows={list.rows} />
      <RecordList
        definition={definition}
        list={list}
        rows={rows}
        filters={<Picker label="State" value={filter.value} options={MESSAGE_FILTERS} onChange={setState} />}
        filterSummary={filter === ALL_MESSAGES ? 'every state' : filter.label}
        empty={(help) => <NoMail help={help} filtered={filter !== ALL_MESSAGES} onAll={() => setState('')} />}
      />
      {id !== null && <MessageDialogLater id={id} onShow={(mail) => setId(String(mail))} onClose={() => setId('')} />}
    </>
  )
}
