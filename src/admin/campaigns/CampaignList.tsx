import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { CampaignRow } from '../../shared/api/campaigns'
import { campaignLink } from '../../shared/campaigns'
import { choice } from '../list/filters'
import type { ListDefinition } from '../list/list-types'
import { NewButton } from '../list/SecondaryLinks'
import { RecordList } from '../list/RecordList'
import { RowActions } from '../list/RowActions'
import { TwoLines } from '../list/RowCells'
import type { ReturnState } from '../navigation/use-back'
import { useCan } from '../session/session'
import { ActiveMark } from './ActiveMark'

const FROM_LIST: ReturnState = { from: pathTo('campaigns') }

/** Plain links for Apply and Donate: public pages are outside this router. */
const Actions = ({ row, manages }: { row: CampaignRow; manages: boolean }) => (
  <RowActions>
    <a href={campaignLink('/apply', row.slug)} aria-label={`Apply to ${row.slug}`}>
      Apply
    </a>
    <a href={campaignLink('/donate', row.slug)} aria-label={`Donate to ${row.slug}`}>
      Donate
    </a>
    <Link to={pathTo('campaigns', row.id)} aria-label={`Review ${row.slug}`}>
      Review
    </Link>
    {manages && (
      <Link to={pathTo('campaigns', row.id, 'edit')} state={FROM_LIST} aria-label={`Manage ${row.slug}`}>
        Manage
      </Link>
    )}
  </RowActions>
)

const ACTIVE = choice<CampaignRow>({
  name: 'active',
  label: 'Active filter',
  initial: 'active',
  off: 'off',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'inactive', label: 'Inactive' },
    { value: 'off', label: 'Off (all campaigns)' },
  ],
  matches: ({ active }, state) => (active === 1) === (state === 'active'),
  words: (state) => state,
  allLabel: 'all campaigns',
  clearLabel: 'Show all campaigns',
})

export function campaignsList(manages: boolean): ListDefinition<CampaignRow> {
  const slugOf = (row: CampaignRow) => <Link to={pathTo('campaigns', row.id)}>{row.slug}</Link>
  const actionsOf = (row: CampaignRow) => <Actions row={row} manages={manages} />
  return {
    resource: 'campaigns',
    label: 'campaigns',
    searchLabel: 'Search campaigns...',
    defaultSort: { field: 'slug', order: 'DESC' },
    filters: [ACTIVE],
    empty: {
      title: 'No campaigns here',
      teach:
        'A campaign is a sponsor’s or company’s program, with its own apply and donate pages. Campaigns that admins create will show up here.',
    },
    searchIn: (row) => [row.slug, row.company_name],
    columns: [
      { id: 'slug', label: 'Slug', width: 'minmax(140px, 1fr)', sortBy: (row) => row.slug, cell: slugOf },
      {
        id: 'company_name',
        label: 'Company',
        width: 'minmax(150px, 1.6fr)',
        dropOrder: 1,
        sortBy: (row) => row.company_name,
        cell: (row) => row.company_name,
      },
      { id: 'active', label: 'Active', width: '104px', cell: (row) => <ActiveMark active={row.active} /> },
      { id: 'actions', label: 'Actions', labelHidden: true, width: manages ? '268px' : '204px', align: 'right', cell: actionsOf },
    ],
    card: (row) => (
      <TwoLines
        first={
          <>
            <Link className="name" to={pathTo('campaigns', row.id)}>
              {row.slug}
            </Link>
            <span className="grow">{row.company_name}</span>
          </>
        }
        second={
          <>
            <span className="grow">
              <ActiveMark active={row.active} />
            </span>
            {actionsOf(row)}
          </>
        }
      />
    ),
    nameOf: (row) => row.slug,
  }
}

export function CampaignList() {
  const manages = useCan('edit', 'campaigns')
  const definition = useMemo(() => campaignsList(manages), [manages])
  return <RecordList definition={definition} actions={<NewButton label="New Campaign" />} />
}
