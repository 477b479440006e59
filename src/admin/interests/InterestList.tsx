import { useMemo } from 'react'
import type { InterestRow } from '../../shared/api'
import { dayOf, isDay, niceDay } from '../../shared/dates'
import { DayField } from '../list/DayField'
import { NothingFound } from '../legacy/NothingFound'
import { RecordList } from '../legacy/RecordList'
import { useWholeList } from '../legacy/use-whole-list'
import { useSession } from '../session/session'
import { useAddressValue } from '../navigation/use-address-value'
import { interestsList } from './definition'

/** The first day looked at lives in the address: `/admin/interests?since=2026-11-01`. */
function useSince() {
  const [asked, set] = useAddressValue('since')
  return { since: isDay(asked) ? asked : '', set }
}

/** What businesses wrote who want to work with the foundation (rule 7.5). */
export function InterestList() {
  const { timeZone } = useSession()
  const list = useWholeList<InterestRow>('interests')
  const { since, set } = useSince()
  const rows = useMemo(
    () => (since ? list.rows.filter(({ created_at }) => dayOf(new Date(created_at), timeZone) >= since) : list.rows),
    [list.rows, since, timeZone],
  )
  return (
    <RecordList
      definition={interestsList}
      list={list}
      rows={rows}
      filters={<DayField label="Since" value={since} onChange={set} />}
      filterSummary={since ? `since ${niceDay(since)}` : 'any date'}
      empty={(help) => (
        <NothingFound
          title="No interests here"
          teach="Businesses that would like to work with the foundation write on the public site. What they send arrives here."
          help={help}
          filters={since ? [{ label: 'Look at any date', act: () => set('') }] : []}
        />
      )}
    />
  )
}
