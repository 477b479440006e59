import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Payee } from '../../shared/api/payees'
import { PAYEE_KINDS } from '../../shared/payees'
import { choice } from '../list/filters'
import type { ListDefinition } from '../list/list-types'
import { RecordList } from '../list/RecordList'
import { NewButton } from '../list/SecondaryLinks'
import { TwoLines } from '../list/RowCells'
import { AwardTabs } from '../awards/AwardTabs'
import { KIND_LABELS } from './payee-form'
import { VerifiedChip } from './PayeeLink'

const path = ({ id }: Payee) => pathTo('payees', id)
const nameOf = (row: Payee) => <Link to={path(row)}>{row.name}</Link>
const cityOf = ({ address: { city, state } }: Payee) => `${city}, ${state}`

const FILTERS = [
  choice<Payee>({
    name: 'kind',
    label: 'Kind',
    options: [{ value: '', label: 'All' }, ...PAYEE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))],
    matches: (row, kind) => row.kind === kind,
    allLabel: 'all payees',
    clearLabel: 'Show all kinds',
  }),
  choice<Payee>({
    name: 'verified',
    label: 'Verified',
    options: [
      { value: '', label: 'All' },
      { value: '1', label: 'Verified' },
      { value: '0', label: 'Not verified' },
      { value: 'me', label: 'For me to verify' },
    ],
    clearLabel: 'Show verified and not verified',
  }),
]

const verifiedBy = (row: Payee) => row.verified_by?.name ?? <VerifiedChip payee={row} />

export const payeesList: ListDefinition<Payee> = {
  resource: 'payees',
  label: 'payees',
  searchLabel: 'Search payees...',
  defaultSort: { field: 'name', order: 'ASC' },
  filters: FILTERS,
  empty: {
    title: 'No payees here',
    teach:
      'Payees are the landlords, property managers, and mortgage servicers that awards pay. One admin enters them, and another verifies them.',
  },
  searchIn: ({ name, check_name, address }) => [name, check_name, address.street, address.city],
  columns: [
    { id: 'name', label: 'Name', width: 'minmax(130px, 1.6fr)', sortBy: ({ name }) => name, cell: nameOf },
    { id: 'kind', label: 'Kind', width: '136px', sortBy: ({ kind }) => KIND_LABELS[kind], cell: ({ kind }) => KIND_LABELS[kind] },
    {
      id: 'check_name',
      label: 'Name on checks',
      width: 'minmax(120px, 1.4fr)',
      dropOrder: 1,
      sortBy: ({ check_name }) => check_name,
      cell: ({ check_name }) => check_name,
    },
    { id: 'city', label: 'City, State', width: 'minmax(120px, 1.3fr)', dropOrder: 2, sortBy: cityOf, cell: cityOf },
    {
      id: 'verified_by',
      label: 'Verified by',
      width: 'minmax(128px, 1fr)',
      sortBy: ({ verified_by }) => verified_by?.name ?? null,
      cell: verifiedBy,
    },
  ],
  card: (row) => (
    <TwoLines
      first={
        <>
          <span className="grow name">{nameOf(row)}</span>
          <VerifiedChip payee={row} />
        </>
      }
      second={
        <span className="grow">
          {KIND_LABELS[row.kind]} · {cityOf(row)}
        </span>
      }
    />
  ),
  nameOf: ({ name }) => name,
}

export const PayeeList = () => (
  <>
    <AwardTabs />
    <RecordList definition={payeesList} actions={<NewButton label="New payee" />} />
  </>
)
