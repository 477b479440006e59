import { useMemo } from 'react'
import type { CampaignRow } from '../../shared/api'
import { Picker } from '../components/Picker'
import { NewButton } from '../legacy/NewButton'
import { NothingFound } from '../legacy/NothingFound'
import { RecordList } from '../legacy/RecordList'
import { useWholeList } from '../legacy/use-whole-list'
import { useSession } from '../session/session'
import { useAddressValue } from '../navigation/use-address-value'
import { ACTIVE_OPTIONS, activeFilterOf, passes } from './active-filter'
import { campaignsList } from './definition'

const NewCampaign = () => <NewButton to="/campaign/create" label="New Campaign" />

/** The filter lives in the address: going back finds it again. */
function useActiveFilter() {
  const [asked, set] = useAddressValue('active')
  return { filter: activeFilterOf(asked), setFilter: (value: string) => set(value === 'active' ? '' : value) }
}

/** The programmes of sponsors and companies (rule 5.4). */
export function CampaignList() {
  const { user } = useSession()
  const list = useWholeList<CampaignRow>('campaigns')
  const { filter, setFilter } = useActiveFilter()
  const rows = useMemo(() => list.rows.filter((row) => passes(filter, row)), [list.rows, filter])
  const definition = useMemo(() => campaignsList(user.isAdmin), [user.isAdmin])
  const narrowed = filter !== 'off' && list.rows.length > 0
  return (
    <RecordList
      definition={definition}
      list={list}
      rows={rows}
      filters={<Picker label="Active filter" value={filter} options={ACTIVE_OPTIONS} onChange={setFilter} />}
      filterSummary={filter === 'off' ? 'all campaigns' : filter}
      actions={<NewCampaign />}
      empty={(help) => (
        <NothingFound
          title="No campaigns here"
          teach="A campaign is the programme of a sponsor or company, with an apply page and a donate page of its own. Those that admins start appear here."
          help={help}
          filters={narrowed ? [{ label: 'Show all campaigns', act: () => setFilter('off') }] : []}
        >
          <NewCampaign />
        </NothingFound>
      )}
    />
  )
}
