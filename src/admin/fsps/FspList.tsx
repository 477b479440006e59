import { useMemo } from 'react'
import type { FspRow } from '../../shared/api'
import { FSP_STATUSES } from '../../shared/fsps'
import { Picker } from '../components/Picker'
import { NewButton } from '../list/NewButton'
import { NothingFound } from '../list/NothingFound'
import { RecordList } from '../list/RecordList'
import { useWholeList } from '../list/use-whole-list'
import { useSession } from '../state/session'
import { useAddressValue } from '../state/use-address-value'
import { fspsList } from './definition'

const ALL = 'All'
const STATUS_OPTIONS = [ALL, ...FSP_STATUSES].map((status) => ({ value: status, label: status }))

/** The status filter lives in the address: `/admin/fsps?status=Active`. */
function useStatus() {
  const [asked, set] = useAddressValue('status')
  const choose = (next: string) => set(next === ALL ? '' : next)
  return { status: FSP_STATUSES.find((known) => known === asked) ?? ALL, choose }
}

/** The financial service providers, for staff to find, write to and open (rule 7.3). */
export function FspList() {
  const { user } = useSession()
  const list = useWholeList<FspRow>('fsps')
  const { status, choose } = useStatus()
  const rows = useMemo(() => (status === ALL ? list.rows : list.rows.filter((row) => row.status === status)), [list.rows, status])
  const definition = useMemo(() => fspsList(user.isAdmin), [user.isAdmin])
  const create = <NewButton to="/fsps/create" label="New Fsp" />
  return (
    <RecordList
      definition={definition}
      list={list}
      rows={rows}
      filters={<Picker label="Status" value={status} options={STATUS_OPTIONS} onChange={choose} />}
      filterSummary={status === ALL ? 'every status' : status}
      actions={create}
      empty={(help) => (
        <NothingFound
          title="No FSPs here"
          teach="Financial service providers who work with the foundation are kept here, with where they are and whom they serve."
          help={help}
          filters={status === ALL ? [] : [{ label: 'Show every status', act: () => choose(ALL) }]}
        >
          {create}
        </NothingFound>
      )}
    />
  )
}
