import type { Search } from '../../shared/api'

export interface FoundRecord {
  /** Where it is shown. */
  path: string
  name: string
  /** Beside the name. */
  aside: string
  /** Below the name. */
  details: string
}

export interface FoundGroup {
  label: string
  /** How many there are; `records` holds the first few. */
  total: number
  records: FoundRecord[]
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

const applicationOf = (row: Search['applications']['rows'][number]): FoundRecord => ({
  path: `/application/${row.id}`,
  name: row.full_name,
  aside: row.nominated && row.applicant_full_name ? ` · nominated by ${row.applicant_full_name}` : '',
  details: joined([row.home_city, row.home_state].filter(Boolean).join(', '), row.status, row.nice_date, row.reference),
})

const fspOf = (row: Search['fsps']['rows'][number]): FoundRecord => ({
  path: `/fsps/${row.id}`, name: row.name, aside: '', details: joined(row.address, row.status, row.email),
})

const interestOf = (row: Search['interests']['rows'][number]): FoundRecord => ({
  path: `/interests/${row.id}`, name: row.name, aside: ` · ${row.business_name}`, details: joined(row.nice_date, row.email),
})

/** What was found, by resource; a resource without any is left out. */
export const foundGroups = ({ applications, fsps, interests }: Search): FoundGroup[] =>
  [
    { label: 'Applications', total: applications.total, records: applications.rows.map(applicationOf) },
    { label: 'FSPs', total: fsps.total, records: fsps.rows.map(fspOf) },
    { label: 'Interests', total: interests.total, records: interests.rows.map(interestOf) },
  ].filter(({ records }) => records.length > 0)
