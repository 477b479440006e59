import { useMemo } from 'react'
import { pathTo } from '../../shared/admin-paths'
import type { Search } from '../../shared/api/search'
import { SEARCH_DEBOUNCE_MS } from '../../shared/constants'
import { dedicationLabel } from '../../shared/dedications'
import { formatCents } from '../../shared/money'
import { receiptNumber } from '../../shared/receipt'
import { nameOf } from '../applications/StatusChip'
import { useRead } from '../http/use-read'
import { useDebounced } from './use-debounced'

export interface FoundRecord {
  path: string
  name: string
  aside: string
  details: string
}

export interface FoundGroup {
  label: string
  total: number
  records: FoundRecord[]
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

const applicationOf = (row: Search['applications']['rows'][number]): FoundRecord => ({
  path: pathTo('applications', row.id),
  name: nameOf(row),
  aside: row.nominated && row.applicant_full_name ? ` · nominated by ${row.applicant_full_name}` : '',
  details: joined(
    [row.home_city, row.home_state].filter(Boolean).join(', '),
    row.draft ? 'Draft' : row.status,
    row.nice_date,
    row.reference,
  ),
})

const donationOf = (row: Search['donations']['rows'][number]): FoundRecord => ({
  path: pathTo('donations', row.id),
  name: row.name,
  aside: ` · ${formatCents(row.amount)}`,
  details: joined(
    row.check_number ? `${row.type} ${row.check_number}` : row.type,
    row.receipts.length > 0 ? `Receipt ${row.receipts.map(receiptNumber).join(', ')}` : null,
    row.nice_date,
    row.honoree && `${dedicationLabel(row.dedication)} ${row.honoree}`,
    row.campaign?.slug ?? null,
    row.email,
  ),
})

const fspOf = (row: Search['fsps']['rows'][number]): FoundRecord => ({
  path: pathTo('fsps', row.id),
  name: row.name,
  aside: '',
  details: joined(row.address, row.status, row.email),
})

const interestOf = (row: Search['interests']['rows'][number]): FoundRecord => ({
  path: pathTo('interests', row.id),
  name: row.name,
  aside: ` · ${row.business_name}`,
  details: joined(row.nice_date, row.email),
})

const groupSearchResults = ({ applications, donations, fsps, interests }: Search): FoundGroup[] =>
  [
    { label: 'Applications', total: applications.total, records: applications.rows.map(applicationOf) },
    { label: 'Donations', total: donations.total, records: donations.rows.map(donationOf) },
    { label: 'FSPs', total: fsps.total, records: fsps.rows.map(fspOf) },
    { label: 'Interests', total: interests.total, records: interests.rows.map(interestOf) },
  ].filter(({ records }) => records.length > 0)

export interface FoundRecords {
  /** Null until the search for this text has an answer. */
  groups: FoundGroup[] | null
  failed: boolean
}

export function useRecordSearch(text: string): FoundRecords {
  const q = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  const { data, isError } = useRead<Search>('search', { query: { q }, enabled: q !== '', gcTime: 60_000 })
  const groups = useMemo(() => data && groupSearchResults(data), [data])
  const current = q !== '' && q === text.trim()
  return { groups: current ? (groups ?? null) : null, failed: current && isError }
}
